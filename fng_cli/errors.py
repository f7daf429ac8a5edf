"""All errors, in kinds that the command line tells apart by exit code."""

from __future__ import annotations


class FngError(Exception):
    """A fault that a person can mend. Its text says what is wrong, where, and how to mend it.

    More arguments are more lines, where there is a list of faults.
    """

    exit_code = 2

    def __str__(self) -> str:
        return "\n".join(map(str, self.args))


class RequestError(FngError):
    """The request was wrong; nothing has been written."""


class DiceError(RequestError):
    """Typed dice that do not fit what the rule rolls."""


class TooManyBranches(RequestError):
    """More outcomes than can be enumerated."""


class TableError(FngError):
    """A table is missing or damaged."""

    exit_code = 3


class FileProblem(FngError):
    """A file is locked, read-only, changed or damaged; it is as it was."""

    exit_code = 3
