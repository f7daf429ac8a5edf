"""Changes by attributes: read from the table ``attribute-effects``, never from names in code.

A rule names the test and the circumstances, and gets the changes:

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
    """The procedures that attributes change; ``reaction`` is any test that gave a reaction's result."""

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
    """The circumstances on which effects may depend."""

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
    """The targets of an effect: the figure with the attribute, an opponent of it, or friends near it."""

    SELF = "self"
    OPPONENT = "opponent"
    FRIENDS = "friends"


class Effect(Struct, frozen=True, forbid_unknown_fields=True, rename={"as_": "as"}):
    """One effect of an attribute, as the table has it; ``by`` is the attribute.

    The fields are those of the table ``attribute-effects``, which describes each.
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
        """Return the ids of the effect's rulings as a tuple, even if there is only one; empty if there are
        none.
        """
        return (self.ruling,) if isinstance(self.ruling, str) else self.ruling


class Effects(Struct, frozen=True):
    """The change that several attributes make together in one test: numbers are added up.

    ``all`` has each effect separately, for fields that cannot be added; ``rulings`` are those on which they
    rest.
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
        """True if at least one effect applies."""
        return bool(self.all)

    @property
    def by(self) -> tuple[str, ...]:
        """The ids of the attributes from which these effects come, each once."""
        return tuple(dict.fromkeys(effect.by for effect in self.all))

    @property
    def keep(self) -> str | None:
        """Return which dice count (``best``, ``best-two``, ``all``), from the first effect that says so; None
        if no effect does.
        """
        return next((effect.keep for effect in self.all if effect.keep), None)

    def counts_as(self, kind: str) -> bool:
        """True if an effect makes the figure count as ``kind`` (``outgunned``, ``medic``)."""
        return any(effect.counts_as == kind for effect in self.all)

    def ignores(self, circumstance: str) -> bool:
        """True if an effect lets the figure ignore ``circumstance`` (``moved-fast``, ``not-fluent``)."""
        return any(effect.ignores == circumstance for effect in self.all)

    def result(self, result: str) -> Effect | None:
        """Return the first effect that gives this result (``passes``, ``reacts-alike``); None if there is
        none.
        """
        return next((effect for effect in self.all if effect.result == result), None)

    def best(self, field: str) -> Effect | None:
        """Return the effect in which ``field``, such as ``range_in``, has the greatest value. None if the
        field is None in every effect.
        """
        candidates = [effect for effect in self.all if getattr(effect, field) is not None]
        return max(candidates, key=lambda effect: getattr(effect, field), default=None)


NOTHING = Effects()


def names() -> tuple[str, ...]:
    """Return the ids of all attributes, in the order of the table."""
    return tuple(table("attribute-effects").rows)


def attribute(name: str, where: str = "") -> str:
    """Return the id of the attribute with this name, ignoring case, spaces and punctuation. Raises
    RequestError if there is none; the message begins with ``where``, the place of the name (``figure a1``).
    """
    return find(name, names(), "attribute", where)


def attribute_ids(names: Iterable[str], where: str = "") -> tuple[str, ...]:
    """Return the ids of attributes for their names, each id once. Upper and lower case, spaces and
    punctuation do not matter. Raises RequestError for an unknown name; the message begins with ``where``, the
    place of the names.
    """
    return tuple(dict.fromkeys(attribute(name, where) for name in names))


@kept
def effects_of_attribute(name: str) -> tuple[Effect, ...]:
    """Return all effects of the attribute with this id; cached.

    Raises RequestError if there is no such attribute, TableError if its row is damaged.
    """
    row = table("attribute-effects").row(name)
    try:
        return tuple(
            msgspec.convert(dict(effect) | {"by": name, "ruling": _rulings(effect, row.rulings)}, Effect)
            for effect in row["effects"]
        )
    except msgspec.ValidationError as fault:
        raise TableError(f"{row.place}: {fault}") from None


def _rulings(effect: dict[str, object], row_rulings: tuple[str, ...]) -> tuple[str, ...]:
    """Return the ids of the rulings of one effect, as the table gives them. If the effect names none, return
    ``row_rulings``, the rulings of its attribute.
    """
    rulings = effect.get("ruling", row_rulings)
    return (rulings,) if isinstance(rulings, str) else tuple(rulings)  # type: ignore[arg-type]


def effects(
    attributes: Iterable[str],
    test: TestKind,
    circumstances: Collection[When] = (),
    who: Reaches = Reaches.SELF,
) -> Effects:
    """Return the sum of the changes that these attributes make in a test; nothing is rolled. Some effects
    count only in certain ``circumstances``. ``who`` selects the effects on the figure itself, its
    opponents or its friends. Without attributes the result is ``NOTHING``. Raises RequestError for an
    unknown attribute id.
    """
    names = tuple(attributes)
    return _effects(names, test, frozenset(circumstances), who) if names else NOTHING


@kept
def _effects(names: tuple[str, ...], test: TestKind, circumstances: frozenset[When], who: Reaches) -> Effects:
    """Return the sum of the changes that the attributes ``names`` make in a test. Effects tied to a
    circumstance count only if it is in ``circumstances``. ``who`` selects effects on the figure itself,
    its opponents or its friends. Attributes that count as others bring the others' effects. Cached.
    """
    effects_that_apply = [
        effect
        for name in _with_attributes_stood_for(names, circumstances)
        for effect in effects_of_attribute(name)
        if effect.test is test and effect.who is who and _applies(effect, circumstances)
    ]
    return add_up(effects_that_apply)


def _applies(effect: Effect, circumstances: frozenset[When]) -> bool:
    """True if an effect depends on no circumstance, or on one of these."""
    return effect.when is None or effect.when in circumstances


def _with_attributes_stood_for(names: tuple[str, ...], circumstances: frozenset[When]) -> tuple[str, ...]:
    """Return the ids of the attributes, then the ids of the attributes that they count as (``as-if``) in
    these circumstances, each once. Raises RequestError for an unknown attribute.
    """
    stood_for = [
        effect.attribute
        for name in names
        for effect in effects_of_attribute(name)
        if effect.test is TestKind.AS_IF and effect.attribute and _applies(effect, circumstances)
    ]
    return tuple(dict.fromkeys((*names, *stood_for)))


def add_up(effects: Iterable[Effect]) -> Effects:
    """Return the sum of several effects: all of them, with their dice, REP, inches etc. added; ``NOTHING`` if
    there are none.
    """
    all_effects = tuple(effects)
    if not all_effects:
        return NOTHING
    rulings = tuple(dict.fromkeys(ruling for effect in all_effects for ruling in effect.rulings))
    return Effects(
        all_effects,
        dice=sum(effect.dice for effect in all_effects),
        rep=sum(effect.rep for effect in all_effects),
        total=sum(effect.total for effect in all_effects),
        ranking=sum(effect.ranking for effect in all_effects),
        inches=sum(effect.inches for effect in all_effects),
        turns=sum(effect.turns for effect in all_effects),
        rulings=rulings,
    )


class Treated(Struct, frozen=True):
    """A reaction's result after attributes, and the effect that changed it, None if none did."""

    result: str
    by: Effect | None = None


def treat_result(result: str, attributes: Iterable[str]) -> Treated:
    """Return the result of a reaction test as changed by these attributes, with the effect that changed it
    (None if none did). Nothing is rolled. A result is changed once; of several changes, the best for the
    figure counts (ruling e-57). Source: p. 5-6.
    """
    changes = [effect for effect in effects(attributes, TestKind.REACTION).all if effect.treats == result]
    best = min(changes, key=lambda effect: _status_place(effect.as_), default=None)
    return Treated(result) if best is None else Treated(str(best.as_), best)


def _status_place(result: str | None) -> int:
    """Return the place of a reaction's result in the table ``statuses``: the best has the lowest number.
    Raises RequestError for None or an unknown word, TableError for a status that only damage gives.
    """
    return int(table("statuses").row(str(result))["order"])
