"""Commands for civilians and indigenous troops."""
