"""``@each``: many small cases of one rule as one test, where a test for each would take longer than the cases do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import pytest
from _pytest.mark.structures import ParameterSet

Cases = Iterable[object]


def each(
    names: str | tuple[str, ...] | list[str], cases: Cases
) -> Callable[[Callable[..., None]], Callable[[], None]]:
    """Decorate a test as ``pytest.mark.parametrize`` does, and run all ``cases`` in one test.

    All of them are run; if some fail, an ExceptionGroup has every failure with a note that names its case. The test has
    no parameters but ``names``: a fixture would serve all cases.
    """
    parameters = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)

    def decorate(test: Callable[..., None]) -> Callable[[], None]:
        def run() -> None:
            failures = list(failures_of(test, parameters, cases))
            if failures:
                raise ExceptionGroup(f"{len(failures)} cases of {test.__name__}", failures)

        run.__name__, run.__doc__, run.__module__ = test.__name__, test.__doc__, test.__module__
        return run

    return decorate


def failures_of(test: Callable[..., None], parameters: list[str], cases: Cases) -> Iterator[Exception]:
    """Run a test for each case; yield the exceptions of those that fail, with a note that names the case."""
    number = 0
    for number, case in enumerate(cases, 1):  # noqa: B007
        case_id, values = case_values(case, len(parameters))
        try:
            test(**dict(zip(parameters, values, strict=True)))
        except pytest.skip.Exception:
            continue
        except Exception as error:
            error.add_note(f"case: {case_id}")
            yield error
    assert number, "no case"


def case_values(case: object, number: int) -> tuple[str, tuple[object, ...]]:
    """Return the name of a case and the values of its ``number`` parameters: a ``pytest.param``, a tuple, or one value."""
    if isinstance(case, ParameterSet):
        return str(case.id or case.values), tuple(case.values)
    values = tuple(case) if number > 1 and isinstance(case, tuple | list) else (case,)
    return repr(values), values
