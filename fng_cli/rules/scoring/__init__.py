"""Victory points. Source: p. 55, 98-103."""
