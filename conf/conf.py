"""Settings of Sphinx for the edition; what they work on is `edition`.

One build is one language, `-D language=ja`; the address of the whole site is the environment variable BASE_URL.
"""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]  # `edition`, and `skwitz` where it is not installed

project = "Skwitz"
author = "the editors of Skwitz"
language = "en"
extensions = ["myst_parser", "sphinx_design", "sphinx.ext.autodoc", "sphinxcontrib.bibtex", "edition"]
root_doc = "index"
exclude_patterns = ["locale"]
locale_dirs = ["locale"]
gettext_location = False  # lines move too often
primary_domain = "skw"
nitpicky = True
nitpick_ignore_regex = [("py:.*", ".*")]  # annotations name types that have no page here
default_role = "literal"
smartquotes = False  # the sources carry the right quotation marks

myst_enable_extensions = ["attrs_block", "attrs_inline", "colon_fence", "deflist"]
myst_heading_anchors = 3

bibtex_bibfiles = [f"{HERE.parent}/sources/literature.bib"]
bibtex_default_style = "plain"
bibtex_reference_style = "author_year"

autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
autodoc_typehints = "signature"
autodoc_use_legacy_class_based = False
python_use_unqualified_type_names = True
add_module_names = False
toc_object_entries = False

html_theme = "furo"
html_title = "Skwitz"
html_short_title = "Skwitz"
templates_path = ["templates"]
html_favicon = "static/favicon.svg"
html_context = {"live": tags.has("live")}  # noqa: F821 (Sphinx gives `tags`)
html_copy_source = False
html_additional_pages = {"search": "search.html"}
html_show_sourcelink = False
html_show_copyright = False
html_last_updated_fmt = None
html_permalinks_icon = "¶"
