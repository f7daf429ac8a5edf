"""Commands for attributes and Stars."""
