"""Commands for the evening as a whole."""
