"""Commands for reinforcements."""
