"""Documents of older forms, brought up to the form of today step by step."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, cast

from fng_cli.errors import RequestError

FORM = 2
"""The form of the documents that this version writes; older ones are stepped up to it."""
Content = dict[str, Any]
StepUp = Callable[[Content, str], Content]


def step_up(content: Content, form: str) -> Content:
    """A document in the form of today; the one given is left as it was.

    ``form`` is ``fng`` or ``icbm``, the key under which the document says its form. What no step
    knows in it is passed on.

    Raises RequestError where there is something in it that no older version wrote.
    """
    for number in range(content[form], FORM):
        step = cast(StepUp, import_module(f"fng_cli.forms.form_{number + 1}").step)
        try:
            content = step(content, form) | {form: number + 1}
        except (AttributeError, IndexError, KeyError, TypeError, ValueError) as fault:
            raise RequestError(
                f"{form}: {number}: the document cannot be brought up from that form, since a value of it is damaged: {fault}"
            ) from None
    return content
