"""A game by mail: each side keeps a file with what it knows, and sends its actions to the other by letter."""
