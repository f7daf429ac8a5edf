"""Commands of tactical air, and what the lists say of aircraft and helicopters."""
