"""Support: what a level has, what is asked for, what is on its way or overhead.

Source: p. 73-76, 80, 87, 89, 97.
"""
