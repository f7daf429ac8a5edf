"""The completion scripts of all shells, and the generator that writes them."""
