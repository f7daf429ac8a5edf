"""Commands for PEFs (Possible Enemy Forces)."""
