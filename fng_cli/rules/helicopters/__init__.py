"""Helicopters: piloting, landing zones, gunships, wounded flown out, crashes. Source: p. 85-92, 108."""
