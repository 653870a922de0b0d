"""`python -m skwitz` is the command line."""

import sys

from skwitz.cli import main

sys.exit(main())
