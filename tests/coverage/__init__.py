"""Which lines and branches of ``rules/`` and ``icbm/`` no test goes through: ``python -m tests.coverage``.

It takes some minutes, and is for outside CI (``pip install -e '.[mutation]'``). Each gap stands in ``gaps.toml`` with the
reason why it may; one that is new, or is none any more, is told.
"""
