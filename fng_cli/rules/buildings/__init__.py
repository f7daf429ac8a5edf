"""Structures and bunkers: fire at and into them, what burns and comes down. Source: p. 22-23, 30, 40-44."""
