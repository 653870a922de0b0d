"""Settings for all tests."""

import os

from hypothesis import settings

# Pages are built and browsers run beside these tests: no deadline. A common run draws the same examples each time,
# a long one (HYPOTHESIS_PROFILE=long) new and many.
settings.register_profile("common", deadline=None, derandomize=True)
settings.register_profile("long", deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "common"))
