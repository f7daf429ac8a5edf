"""``@each``: many small cases of one rule as one test, where a test for each would take longer than the cases do."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest
from _pytest.mark.structures import ParameterSet

Cases = Iterable[object]


def each(
    names: str | tuple[str, ...] | list[str], cases: Cases
) -> Callable[[Callable[..., None]], Callable[[], None]]:
    """Decorate a test as ``pytest.mark.parametrize`` does, and run all ``cases`` in one test.

    All of them are run; if some fail, a group of exceptions has every failure with a note that names its case. If none
    fails and some are skipped, the test is skipped, and says which. A case bears no marks: they would mark nothing. The
    test has no parameters but ``names``: a fixture would serve all cases.
    """
    parameters = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)

    def decorate(test: Callable[..., None]) -> Callable[[], None]:
        def run() -> None:
            failures, skipped = run_cases(test, parameters, cases)
            if failures:
                raise BaseExceptionGroup(f"{len(failures)} cases of {test.__name__}", failures)
            if skipped:
                pytest.skip(f"all other cases passed; skipped: {'; '.join(skipped)}")

        run.__name__, run.__doc__, run.__module__ = test.__name__, test.__doc__, test.__module__
        return run

    return decorate


REST = (pytest.mark.heavy, pytest.mark.every)
"""The marks of tests that ``.ci/run`` runs every time, and nobody else who does not ask for heavy ones."""


def third_of(cases: Iterable[object]) -> list[ParameterSet]:
    """Return every case of a test, for ``pytest.mark.parametrize``: of three in a row one as it is, the others as heavy tests.

    For what is tried on every command there is, where a third finds what is wrong with all of them; ``.ci/run`` tries the rest.
    """
    found = []
    for number, case in enumerate(cases):
        values = (
            case.values if isinstance(case, ParameterSet) else case if isinstance(case, tuple) else (case,)
        )
        marks = list(case.marks) if isinstance(case, ParameterSet) else []
        name = case.id if isinstance(case, ParameterSet) else None
        found.append(pytest.param(*values, marks=[*marks, *(REST if number % 3 else ())], id=name))
    return found


def run_cases(
    test: Callable[..., None], parameters: list[str], cases: Cases
) -> tuple[list[BaseException], list[str]]:
    """Run a test for each case; return the failures, each with a note that names its case, and why cases were skipped."""
    failures: list[BaseException] = []
    skipped: list[str] = []
    number = 0
    for number, case in enumerate(cases, 1):  # noqa: B007
        case_id, values = case_values(case, len(parameters))
        try:
            test(**dict(zip(parameters, values, strict=True)))
        except pytest.skip.Exception as skip:
            skipped.append(f"{case_id}: {skip}")
        except (Exception, pytest.fail.Exception) as error:
            error.add_note(f"case: {case_id}")
            failures.append(error)
    assert number, "no case"
    return failures, skipped


def case_values(case: object, number: int) -> tuple[str, tuple[object, ...]]:
    """Return the name of a case and the values of its ``number`` parameters: a ``pytest.param``, a tuple, or one value."""
    if isinstance(case, ParameterSet):
        assert not case.marks, f"{case.id or case.values}: a mark on one case of many marks nothing"
        return str(case.id or case.values), tuple(case.values)
    values = tuple(case) if number > 1 and isinstance(case, tuple | list) else (case,)
    return repr(values), values
