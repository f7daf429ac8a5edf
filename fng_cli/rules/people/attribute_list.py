"""Attributes as figures get them; Looters and Lucky figures.

Source: p. 5-6.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.document import Next, Report, cited
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.book.table_roll import Facts, facts_text
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING, begun
from fng_cli.rules.people.attributes import TestKind, effects
from fng_cli.rules.people.person import Person, thrown_by
from fng_cli.state import State
from fng_cli.tables import Entry, table
from fng_cli.words import sentence_case


class Attribute(Report, frozen=True):
    """An attribute, and each thing that it changes; ``attribute`` is its id."""

    ANSWER: ClassVar[tuple[str, ...]] = ("attribute",)

    attribute: str
    name: str
    text: str
    effects: tuple[Facts, ...]
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return the name of the attribute and its text."""
        return f"{self.name}: {self.text}"


class Attributes(Report, frozen=True):
    """Every attribute, in the order of the book."""

    items: tuple[Attribute, ...]

    def summary(self) -> str:
        """Return the number of attributes in a sentence: ``36 attributes.``"""
        return f"{len(self.items)} attributes."

    def answer(self) -> str:
        """Return the number of attributes: ``36 attributes``."""
        return f"{len(self.items)} attributes"


def roll_attribute(*, dice: Dice) -> Attribute:
    """Roll the attribute of a Grunt, with two dice read one after the other (as tens and units), and return
    the report on it. Source: p. 5-6.
    """
    chart = table("attributes")
    first, second = dice.in_order(2, "attribute")
    return find_attribute(chart.at(10 * first + second)["attribute"])


def find_attribute(name: str) -> Attribute:
    """Return the report on the attribute with this id. Raises RequestError if there is none.

    Source: p. 5-6.
    """
    return _attribute(table("attribute-effects").row(name))


def _attribute(row: Entry) -> Attribute:
    """Return the report on an attribute, made from its row of the table ``attribute-effects``."""
    effects = tuple(Facts(effect) for effect in row["effects"])
    own = [ruling for effect in effects for ruling in _as_tuple(effect.get("ruling", ()))]
    rulings = tuple(dict.fromkeys((*row.rulings, *own)))
    return Attribute(row.key, row["name"], row.get("text", ""), effects, rulings)


def _as_tuple(value: str | list[str]) -> tuple[str, ...]:
    """Return a list of texts as a tuple; a single text as a tuple of one."""
    return (value,) if isinstance(value, str) else tuple(value)


def attribute_list() -> Attributes:
    """Return the report on all attributes, in the order of the table. Source: p. 5-6."""
    return Attributes(tuple(_attribute(row) for row in table("attribute-effects").column(None).values()))


def effect_text(effect: Facts) -> str:
    """Return an effect of an attribute as one line: the test, whose test it is (if not his own), the
    condition, then the changes: ``fire, fast moving: ignores moved-fast.``
    """
    when = f", {effect['when'].replace('-', ' ')}" if "when" in effect else ""
    who = f" of an {effect['who']}".replace("an friends", "friends") if "who" in effect else ""
    changes = {name: value for name, value in effect.items() if name not in {"test", "who", "when"}}
    return f"{effect['test'].replace('-', ' ')}{who}{when}: {facts_text(Facts(changes))}"


class Loot(Report, frozen=True):
    """The ``turns`` that somebody lingers over loot, 0 for all but a Looter.

    He comes away at once when a leader is within ``leader_in`` inches; None if he does not linger.
    """

    NO_MEANS = "the Looter does not linger"

    name: str | None
    turns: int
    leader_in: int | None = None
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def answer(self) -> str:
        """Return the turns for which the figure lingers: ``4 turns``, or ``does not linger``."""
        return f"{self.turns} turn{'s' if self.turns > 1 else ''}" if self.turns else "does not linger"

    def summary(self) -> str:
        """Return for how many turns the figure lingers, or that it does not."""
        who = sentence_case(self.name) if self.name else "He"
        if not self.turns:
            return f"{who} is not a Looter, so he does not linger."
        return (
            f"{who} lingers over the loot for {self.answer()} and does nothing else, unless a leader moves "
            f'within {self.leader_in}" of him.'
        )

    def verdict(self) -> bool:
        """True if the Looter lingers at least one turn; False if he does not stay."""
        return self.turns > 0


def roll_loot(who: Person, *, dice: Dice) -> Loot:
    """Roll for how many turns a Looter lingers over anything worth taking (ruling u-65). Anybody who is no
    Looter lingers 0 turns, and nothing is rolled. Source: p. 5.
    """
    effect_found = next(
        (effect for effect in effects(who.attributes, TestKind.LOOT).all if effect.delay_turns), None
    )
    if effect_found is None:
        return Loot(who.name or None, 0)
    turns = dice.amount(effect_found.delay_turns or "", thrown_by(who, "turns over the loot"))
    return Loot(who.name or None, turns, effect_found.leader_in, cited(("u-65",)))


def after_loot(state: State, report: Loot) -> State:
    """Return the state with a record that the figure lingers over loot for as many turns as the report says.
    Unchanged before the first turn and if no turns are counted, if the figure has no name, or for 0 turns.
    Source: p. 5.
    """
    turn = turn_of(state)
    if not (turn and report.name and report.turns):
        return state
    lingers = begun(state[LASTING], LOOTS, turn=turn, turns=report.turns, who=report.name)
    return state.with_new(LASTING, lingers)


LOOTS = "loots"
"""The kind of lasting thing that records who lingers over loot."""

LUCKY = "lucky"


class Luck(Report, frozen=True):
    """The answer whether somebody may roll again: the whole of one roll made for him, and the second stands
    (e-58).
    """

    ANSWER: ClassVar[tuple[str, ...]] = ("may_roll_again",)
    NO_MEANS = "the figure may not reroll"

    who: str | None
    may_roll_again: bool
    rulings: tuple[str, ...] = ()

    def summary(self) -> str:
        """Return a sentence that the Lucky figure may repeat one roll in this mission, or has used up its
        luck.
        """
        who = self.who or "He"
        if not self.may_roll_again:
            return f"{who} has used up his luck in this mission."
        return (
            f"{who} may repeat one whole roll; the second result stands, and his luck is used up for "
            "this mission."
        )

    def verdict(self) -> bool:
        """True if the figure may roll again; False if it may not."""
        return self.may_roll_again


def check_luck(figure: Figure) -> Luck:
    """Return a report on whether a Lucky figure still has its reroll of this mission; rolls nothing. Raises
    RequestError if the figure is not Lucky. Source: p. 5.
    """
    if LUCKY not in figure.attributes:
        raise RequestError(f"`by`: {figure.called() or 'he'} is not Lucky (p. 5)")
    return Luck(
        figure.id or None, not figure.luck_used, effects(figure.attributes, TestKind.ANY_ROLL).rulings
    )


def after_luck(figure: Figure, report: Luck) -> Figure:
    """Return the figure with its luck marked as used for this mission; unchanged if the report refuses the
    reroll.
    """
    return replace(figure, luck_used=True) if report.may_roll_again else figure
