"""Upgrading documents of older forms, one form at a time."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, cast

from fng_cli.errors import RequestError

FORMS = {"fng": 3, "icbm": 2}
"""The form of the documents that this version writes, by game; older ones are upgraded to it."""
Content = dict[str, Any]
StepUp = Callable[[Content, str], Content]
"""A function that upgrades a document of a game (``fng`` or ``icbm``) by one form."""


def step_up(content: Content, game: str) -> Content:
    """Return the document upgraded to the current form. The document passed in is not modified, and unknown
    keys are kept.

    ``game`` is ``fng`` or ``icbm``; under this key the document holds the number of its form. Raises
    RequestError if a damaged value cannot be converted.
    """
    for number in range(content[game], FORMS[game]):
        step = cast(StepUp, import_module(f"fng_cli.forms.form_{number + 1}").step)
        try:
            content = step(content, game) | {game: number + 1}
        except (AttributeError, IndexError, KeyError, TypeError, ValueError) as fault:
            raise RequestError(
                f"{game}: {number}: the document has this older form and cannot be upgraded, because a value in it is damaged: {fault}"
            ) from None
    return content
