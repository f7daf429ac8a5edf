"""Reinforcements of both sides. Source: p. 93-97."""
