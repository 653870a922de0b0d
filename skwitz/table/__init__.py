"""A whole game in the page: who sits where, what has been done, and what one request makes of it."""
