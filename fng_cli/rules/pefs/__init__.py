"""PEFs (Possible Enemy Forces): placed, moved, resolved. Source: p. 60-64, 67-70, 98-101, 115."""
