"""Tactical air: aircraft and what they carry, fire from the ground, attack runs, FACs, the AC-47. Source: p. 80-85, 109."""
