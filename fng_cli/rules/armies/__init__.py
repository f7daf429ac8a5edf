"""The army lists, and the units raised by them. Source: p. 3-13, 39, 53, 62-64, 93-98, 110-111."""
