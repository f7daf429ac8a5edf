"""Commands for what hits and blasts do."""
