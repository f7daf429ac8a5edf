"""The weapons of both sides. Source: p. 11, 13, 25-30."""
