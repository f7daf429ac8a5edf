"""Commands for ranged combat."""
