"""A game by mail: each side keeps a file of what it knows, and tells the other by letters."""
