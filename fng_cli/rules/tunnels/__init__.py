"""Tunnels, and the traps in them and elsewhere. Source: p. 5-7, 65-67."""
