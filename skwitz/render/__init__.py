"""Pictures of a game: cards and plates as HTML for pages, tables as text for terminals and screen readers."""
