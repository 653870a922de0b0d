"""The edition as data: TEI, JSON and tables of each language, DTS and the conformance suite of all, PDF and EPUB."""
