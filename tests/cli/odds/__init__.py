"""Odds beside each other, drawn, and held against what fell."""
