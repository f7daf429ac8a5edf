"""Civilians and indigenous troops, and how one speaks with them. Source: p. 5, 10, 55-57, 99."""
