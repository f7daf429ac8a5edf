"""Commands for charges, melee and the wounded."""
