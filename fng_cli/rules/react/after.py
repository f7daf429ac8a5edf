"""The figures of a document after reaction tests, and after they acted in an In Sight. Source: p. 18-24."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from fng_cli.figures import Figure
from fng_cli.rules.react.in_sight_action import InSightActions
from fng_cli.rules.react.reactions import Reactions


def after_tests(figures: Iterable[Figure], report: Reactions) -> tuple[Figure, ...]:
    """Those of the figures who took a test, with the status and the hero mode that came of it.

    Whoever must take a Cohesion Test first stays as he is until then. Source: p. 18-24.
    """
    outcomes = {outcome.name: outcome for outcome in report.outcomes}
    return tuple(
        replace(
            figure,
            status=outcomes[figure.id].result.status or figure.status,
            hero=figure.hero or outcomes[figure.id].hero,
        )
        for figure in figures
        if figure.id in outcomes
    )


def after_actions(figures: Iterable[Figure], report: InSightActions) -> tuple[Figure, ...]:
    """Those of the figures whose turn it was, with the status that their action gives them. Source: p. 21."""
    actions = {acted.name: acted.action for acted in report.actions}
    return tuple(
        replace(figure, status=actions[figure.id].status or figure.status)
        for figure in figures
        if figure.id in actions
    )
