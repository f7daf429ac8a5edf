"""Harm: hits, blasts and Star Power, for all kinds of attack. Source: p. 3-7, 18-34, 42."""
