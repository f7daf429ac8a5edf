"""Activation, and how figures react: In Sight and reaction tests. Source: p. 5, 14-24, 30-31, 112."""
