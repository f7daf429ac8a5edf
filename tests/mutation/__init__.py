"""Faults put into the rules on purpose: would the tests see them?

``python -m tests.mutation reach`` notes which tests reach which lines, and ``python -m tests.mutation``
tries a seeded sample of faults, each in a process of its own. Both are for outside CI (``pip install -e
'.[mutation]'``). The faults are those of mutmut, a tool that is kept; the runner is ours, since mutmut
has no sample by a seed, runs no test of a module before the others, and changes functions alone.
"""
