"""The edition as a Sphinx extension: from the sources to pages."""
