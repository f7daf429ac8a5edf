"""Commands for moving, seeing, swimming and crossing."""
