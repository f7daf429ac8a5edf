"""Odds as they are asked for and told: answers, fields, choices side by side, charts, luck."""
