"""Referee, clerk and statistician for two tabletop wargames, FNG: 2nd Tour and ICBM."""

__version__ = "0.3.0"
