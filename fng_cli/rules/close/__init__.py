"""Charges and melee, getting out of one, and the wounded. Source: p. 2, 23-24, 35-40, 44, 50, 69, 114."""
