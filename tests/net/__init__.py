"""The words of both programs: standard output, errors, exit code and written files of thousands of calls.

``python -m tests.net compare`` plays the recorded calls again, and prints those that answer otherwise, each with
a short diff. ``python -m tests.net record`` writes the record anew after a meant change: read the comparison
first. Both take a folder, so that an older commit can be recorded too::

    git worktree add ../old REV && cd ../old
    python -m tests.net record /tmp/old      # with tests/net of today copied there, if REV has none
    cd - && python -m tests.net compare /tmp/old

``calls.json.xz`` has what is typed: scenarios, each a plain list of calls played in order in one empty folder.
``record/`` has what was answered: ``hashes.txt``, a line for each scenario, and the texts by kind, for the diff.
``python -m tests.net draw`` makes the list of calls anew, with calls for new commands (``draw.py`` says how).
``python -m tests.net count`` counts calls and different answers by command.
"""
