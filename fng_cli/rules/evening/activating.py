"""A roll for activation in the game that a document keeps: who acts, and the game as its turn begins. Source: p. 14-17."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.document import Content
from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.buildings.structures import burning_places
from fng_cli.rules.civilians.people import CIVILIANS
from fng_cli.rules.evening.duties import left_open
from fng_cli.rules.evening.enemy_turn import enemy_to_come
from fng_cli.rules.evening.opening import opened
from fng_cli.rules.pefs.state import PEFS, on_table
from fng_cli.rules.people.groups import out_of_touch
from fng_cli.rules.react.acting import (
    acting,
    groups_of,
    officers,
    recovered,
    reloading,
    stunned_before,
    tests_in_fires,
)
from fng_cli.rules.react.activation import Activation, Group, activate
from fng_cli.rules.react.pending import PENDING, PendingInSight, keeping, of_the_able, then
from fng_cli.terms import Weather


def groups_now(content: Content) -> tuple[Group, ...]:
    """The groups of a document that can act in its next turn, those of the FWF first. Source: p. 14, 24."""
    return tuple(groups_of(_recovered(content)))


def turn_begun(
    content: Content,
    groups: Sequence[Group],
    *,
    political: Sequence[int] = (),
    weather: Weather | None = None,
    by_tables: bool = True,
    dice: Dice,
) -> tuple[Activation, Content]:
    """Roll for activation: the answer, and the parts of the document that change as the turn begins.

    ``political`` are the REPs of political officers and cadre, where not the document's own;
    ``weather`` is what lasts in this mission; without ``by_tables`` a person plays the VC/NVA.
    An order of In Sight that was not played out lapses; what else was still to be done is told, and no longer kept. Source: p. 14-17, 20-21, 43, 55.
    """
    figures = _recovered(content)
    rolled = activate(
        list(groups),
        political=list(political) or officers(figures),
        weather=weather,
        by_tables=by_tables,
        pefs=bool(on_table(PEFS.read(content))),
        civilians=bool(CIVILIANS.read(content)),
        dice=dice,
    )
    places = burning_places(content)
    due = left_open(content)
    steps = (
        *(duty.step(late=True) for duty in due),
        *tests_in_fires(places, rolled, figures),
        *rolled.next,
        *reloading(rolled, figures),
    )
    report = replace(
        rolled,
        in_sight_lapsed=_lapsed(content),
        left_open=tuple(duty.text() for duty in due),
        enemy_left=enemy_to_come(content) if by_tables else (),
        out_of_touch=out_of_touch(figures),
        next=steps,
    )
    in_fires = {name for ids in places.values() for name in ids}
    told, changes = opened(content, report, figures, dice=dice)
    changes |= FIGURES.change(content, acting(figures, report, in_fires))
    return told, changes | keeping(content, PendingInSight())


def _recovered(content: Content) -> tuple[Figure, ...]:
    """The figures of a document, those carrying on who have spent their turn of being stunned."""
    return recovered(FIGURES.read(content), stunned_before(content))


def _lapsed(content: Content) -> str | None:
    """The rest of an order of In Sight that nobody played out, in words."""
    order = PENDING.read(content)
    figures = FIGURES.read(content)
    return of_the_able(order, figures).text() if order and then(order, figures) else None
