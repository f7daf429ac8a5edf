"""Harm: hits, blasts and Star Power, whoever fires. Source: p. 3-7, 18-34, 42."""
