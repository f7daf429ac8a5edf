"""Changes by attributes: read from the table ``attribute-effects``, never from names in code.

A rule names the test that it takes and the circumstances that hold, and is told what changes:

    change = effects(("poser", "born-leader"), TestKind.RECEIVED_FIRE)
    dice.count(2 + change.dice, rep + change.rep, "received fire")

Source: p. 5-6.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from enum import StrEnum

import msgspec
from msgspec import Struct

from fng_cli.errors import TableError
from fng_cli.names import find
from fng_cli.tables import kept, table


class TestKind(StrEnum):
    """The procedures that attributes change; ``reaction`` is whatever test gave the result."""

    __test__ = False  # pytest is not meant

    REACTION = "reaction"
    RECEIVED_FIRE = "received-fire"
    MAN_DOWN = "man-down"
    COHESION = "cohesion"
    KNOCK_DOWN = "recover-from-knock-down"
    IN_SIGHT = "in-sight"
    OUTGUNNED = "outgunned"
    FIRE = "fire"
    GRENADE = "grenade"
    CHARGE = "charge"
    MELEE = "melee"
    HIT_NEARBY = "hit-nearby"
    FIRST_AID = "first-aid"
    ACTIVATION = "activation"
    MOVE = "move"
    FAST_MOVE = "fast-move"
    GROUP = "group"
    SWIM = "swim"
    RADIO = "radio"
    LOOT = "loot"
    SPEAK_CIVILIANS = "speak-civilians"
    SPEAK_INDIGENOUS = "speak-indigenous"
    SPOTTING = "spotting"
    TRAP_TARGET = "trap-target"
    TRAP_DISARM = "trap-disarm"
    SPIDER_HOLE = "spider-hole"
    TUNNEL_ENTRY = "tunnel-entry"
    TUNNEL_STAY = "tunnel-stay"
    TUNNEL_MINIMUM = "tunnel-minimum"
    TUNNEL_ENCOUNTER = "tunnel-encounter"
    TUNNEL_SURVIVAL = "tunnel-survival"
    ANY_ROLL = "any-roll"
    AS_IF = "as-if"


class When(StrEnum):
    """The circumstances on which effects may hang."""

    FAST_MOVING = "fast-moving"
    ON_POINT = "on-point"
    IN_TUNNEL = "in-tunnel"
    FAILED_WITH_DOUBLES = "failed-with-doubles"
    FIRED_UPON = "fired-upon"
    SINGLE_RIFLE_SHOT = "single-rifle-shot"
    SINGLE_RIFLE_SHOT_PRONE = "single-rifle-shot-prone"
    LIGHT_MACHINE_GUN = "light-machine-gun"
    LAUNCHED_HE = "launched-he"
    M_79 = "m-79"
    HAND_HELD_BLADE = "hand-held-blade"
    THROWN_BLADE = "thrown-blade"
    AGAINST_ENEMY = "against-enemy"
    AGAINST_BOOBY_TRAP = "against-booby-trap"


class Reaches(StrEnum):
    """Those whom an effect reaches: who has the attribute, an opponent of his, friends near him."""

    SELF = "self"
    OPPONENT = "opponent"
    FRIENDS = "friends"


class Effect(Struct, frozen=True, forbid_unknown_fields=True, rename={"as_": "as"}):
    """One effect of an attribute, as the table has it; ``by`` is the attribute.

    The fields are those of the table ``attribute-effects``, which says what each is.
    """

    test: TestKind
    by: str = ""
    who: Reaches = Reaches.SELF
    when: When | None = None
    dice: int = 0
    keep: str | None = None
    rep: int = 0
    total: int = 0
    ranking: int = 0
    inches: int = 0
    turns: int = 0
    range_in: int | None = None
    targets: int | None = None
    impact: int | None = None
    delay_turns: str | None = None
    within_in: int | None = None
    leader_in: int | None = None
    chance: str | None = None
    check_dice: int | None = None
    treats: str | None = None
    as_: str | None = None
    counts_as: str | None = None
    ignores: str | None = None
    result: str | None = None
    again: bool = False
    rerolls: int = 0
    attribute: str | None = None
    ruling: str | tuple[str, ...] = ()
    text: str = ""

    @property
    def rulings(self) -> tuple[str, ...]:
        """The readings that it leans on."""
        return (self.ruling,) if isinstance(self.ruling, str) else self.ruling


class Effects(Struct, frozen=True):
    """The change that several attributes make together in one test: numbers are added up.

    ``all`` has each effect by itself, for what cannot be added; ``rulings`` the readings that
    they lean on.
    """

    all: tuple[Effect, ...] = ()
    dice: int = 0
    rep: int = 0
    total: int = 0
    ranking: int = 0
    inches: int = 0
    turns: int = 0
    rulings: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.all)

    @property
    def by(self) -> tuple[str, ...]:
        """The attributes that change something here, each once."""
        return tuple(dict.fromkeys(effect.by for effect in self.all))

    @property
    def keep(self) -> str | None:
        """The dice that count (``best``, ``best-two``, ``all``); None where nothing is said."""
        return next((effect.keep for effect in self.all if effect.keep), None)

    def counts_as(self, what: str) -> bool:
        """Whether one counts as such a thing (``outgunned``, ``medic``)."""
        return any(effect.counts_as == what for effect in self.all)

    def ignores(self, what: str) -> bool:
        """Whether such a circumstance (``moved-fast``, ``not-fluent``) is ignored."""
        return any(effect.ignores == what for effect in self.all)

    def result(self, what: str) -> Effect | None:
        """The effect that brings such a result about (``passes``, ``reacts-alike``), if there is one."""
        return next((effect for effect in self.all if effect.result == what), None)

    def best(self, field: str) -> Effect | None:
        """The effect that gives the most of a field that replaces a usual number (``range_in``)."""
        given = [effect for effect in self.all if getattr(effect, field) is not None]
        return max(given, key=lambda effect: getattr(effect, field), default=None)


NOTHING = Effects()


def names() -> tuple[str, ...]:
    """The ids of all attributes, in the order of the table."""
    return tuple(table("attribute-effects").rows)


def attribute(name: str, where: str = "") -> str:
    """The id of an attribute, by a name as players say it.

    Raises RequestError that says where it stood, with the nearest attributes.
    """
    return find(name, names(), "attribute", where)


def attribute_ids(names: Iterable[str], where: str = "") -> tuple[str, ...]:
    """The ids of several attributes, each once; see ``attribute``."""
    return tuple(dict.fromkeys(attribute(name, where) for name in names))


@kept
def effects_of_attribute(name: str) -> tuple[Effect, ...]:
    """Every effect of an attribute, by its id.

    Raises RequestError where there is no such attribute, TableError where its row is damaged.
    """
    row = table("attribute-effects").row(name)
    try:
        return tuple(
            msgspec.convert(dict(effect) | {"by": name, "ruling": _rulings(effect, row.rulings)}, Effect)
            for effect in row["effects"]
        )
    except msgspec.ValidationError as fault:
        raise TableError(f"{row.place}: {fault}") from None


def _rulings(effect: dict[str, object], of_row: tuple[str, ...]) -> tuple[str, ...]:
    """The readings of an effect; those of its row where it has none of its own."""
    own = effect.get("ruling", of_row)
    return (own,) if isinstance(own, str) else tuple(own)  # type: ignore[arg-type]


def effects(
    attributes: Iterable[str],
    test: TestKind,
    circumstances: Collection[When] = (),
    who: Reaches = Reaches.SELF,
) -> Effects:
    """The change that these attributes make in a test, where these circumstances hold.

    ``who``: asked for what somebody's attributes do to his opponents or his friends, give their
    side of it. Attributes that one only has in some places (``as-if``) are followed. Raises
    RequestError for an attribute that there is not.
    """
    names = tuple(attributes)
    return _effects(names, test, frozenset(circumstances), who) if names else NOTHING


@kept
def _effects(names: tuple[str, ...], test: TestKind, circumstances: frozenset[When], who: Reaches) -> Effects:
    found = [
        effect
        for name in _with_likenesses(names, circumstances)
        for effect in effects_of_attribute(name)
        if effect.test is test and effect.who is who and _holds(effect, circumstances)
    ]
    return add_up(found)


def _holds(effect: Effect, circumstances: frozenset[When]) -> bool:
    return effect.when is None or effect.when in circumstances


def _with_likenesses(names: tuple[str, ...], circumstances: frozenset[When]) -> tuple[str, ...]:
    """The attributes, and those that they stand for in these circumstances."""
    more = [
        effect.attribute
        for name in names
        for effect in effects_of_attribute(name)
        if effect.test is TestKind.AS_IF and effect.attribute and _holds(effect, circumstances)
    ]
    return tuple(dict.fromkeys((*names, *more)))


def add_up(found: Iterable[Effect]) -> Effects:
    """Several effects as one change."""
    every = tuple(found)
    if not every:
        return NOTHING
    rulings = tuple(dict.fromkeys(ruling for effect in every for ruling in effect.rulings))
    return Effects(
        every,
        dice=sum(effect.dice for effect in every),
        rep=sum(effect.rep for effect in every),
        total=sum(effect.total for effect in every),
        ranking=sum(effect.ranking for effect in every),
        inches=sum(effect.inches for effect in every),
        turns=sum(effect.turns for effect in every),
        rulings=rulings,
    )


class Treated(Struct, frozen=True):
    """A reaction's result after attributes, and the effect that changed it, if one did."""

    result: str
    by: Effect | None = None


def treated(result: str, attributes: Iterable[str]) -> Treated:
    """A reaction's result as it is for somebody with these attributes.

    A result is changed once; where several attributes would change it, the one with the best
    outcome does (e-57). Source: p. 5-6.
    """
    changes = [effect for effect in effects(attributes, TestKind.REACTION).all if effect.treats == result]
    best = min(changes, key=lambda effect: _order(effect.as_), default=None)
    return Treated(result) if best is None else Treated(str(best.as_), best)


def _order(status: str | None) -> int:
    """The place of a reaction's result among all, the best first."""
    return int(table("statuses").row(str(status))["order"])
