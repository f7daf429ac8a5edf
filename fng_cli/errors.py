"""All errors of the project; the class decides the exit code of the program."""

from __future__ import annotations


class FngError(Exception):
    """An error that the user can fix. Its message says what is wrong, where, and how to fix it.

    Each argument is a line of the message.
    """

    exit_code = 2

    def __str__(self) -> str:
        """Return the message, one line for each argument."""
        return "\n".join(map(str, self.args))


class RequestError(FngError):
    """The request is invalid; nothing has been written."""


class ClusterLostError(RequestError):
    """The connection to a cluster, or too many of its workers, were lost during the work."""


class DiceError(RequestError):
    """The typed dice do not fit the rolls of the rule."""


class TooManyBranches(RequestError):
    """There are more outcomes than exact odds can enumerate."""


class TableError(FngError):
    """A table is missing or damaged."""

    exit_code = 3


class AnswerLostError(FngError):
    """The ruling was written to its file, but its answer could not be printed: to try again would rule twice."""

    exit_code = 4


class FileProblem(FngError):
    """A file is locked, read-only, changed or damaged; it has not been modified."""

    exit_code = 3
