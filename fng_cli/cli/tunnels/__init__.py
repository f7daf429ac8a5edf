"""Commands for tunnels and traps."""
