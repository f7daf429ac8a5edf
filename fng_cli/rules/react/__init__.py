"""Who acts, and how figures react: activation, In Sight, reaction tests. Source: p. 5, 14-24, 30-31, 112."""
