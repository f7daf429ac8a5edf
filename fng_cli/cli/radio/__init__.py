"""Commands for radios: calls, and orders by radio."""
