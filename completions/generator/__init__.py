"""Static completion: writes scripts for shells that know every command, so that TAB starts no Python.

``tree`` reads what the commands take, ``words`` what their values may be, and a module for each
shell writes its script. ``python -m completions.generator`` writes them all to ``completions/``.
"""
