"""The enemy: who he is, and what his groups do. Source: p. 64, 67-70, 116."""
