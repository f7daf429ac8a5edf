"""Options for targets: ``--at cover``, ``--at a1``, ``--at a1,cover,prone``, ``--at minh=4,dv=2``.

A word may be a figure of the document, a circumstance, an attribute, a structure (cover, and its Defensive Value), or the
weapon or weapon type with which the target can return fire. Words apply to that target only.
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Annotated

import typer
from msgspec import Struct
from msgspec.structs import replace

from fng_cli import figures
from fng_cli.cli.options.clock import SightsNow, sights_now
from fng_cli.cli.options.who import (
    CheatDeath,
    Settings,
    attribute_reader,
    ids_in_bunkers,
    ids_underground,
    number_reader,
    parse,
    rep_of,
    split,
)
from fng_cli.cli.shell.options import TARGET, Options
from fng_cli.cli.shell.play import Play
from fng_cli.errors import RequestError
from fng_cli.figures import FIGURES, Figure, inches_between
from fng_cli.names import nearest_or_all, slug
from fng_cli.rules.buildings.structures import BUNKERS, Building, areas_with, structure_rows
from fng_cli.rules.fire.outgunned import NoReply, ranking_of
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.harm.targets import Circumstance, Target
from fng_cli.rules.people import attributes
from fng_cli.rules.people.person import FIELDS as PERSON_FIELDS
from fng_cli.rules.people.person import Deed, Person, person_of, refusal, spared_text
from fng_cli.rules.people.person import flags as person_flags
from fng_cli.rules.people.person import words as person_words
from fng_cli.rules.weapons.use import reaches
from fng_cli.rules.weapons.weapons import Weapon, any_of_type, find_weapon, weapon_called
from fng_cli.state import State
from fng_cli.tables import Entry, kept
from fng_cli.terms import Side
from fng_cli.typed_words import FieldNumber, FieldSetting, numbers_of, typed, with_settings, words_of

AtWhom = Annotated[
    list[str] | None,
    typer.Option(
        "--at",
        metavar="WHO,WORD...",
        help="Target: a figure in the document, such as a1, or words that describe one, as in rep=4,cover,10in; "
        f"repeat for each, in the order of the shots. Words: {', '.join(Circumstance)}, open, stopped, lit, crater, "
        f"retrieving, out-of-ammo, unarmed, {', '.join(person_flags())}, vc-nva, 10in (the range), rep=4, weapon=sks, "
        "dv=2, and the names of structures and attributes.",
        rich_help_panel=TARGET,
    ),
]
TargetRep = Annotated[
    int | None,
    typer.Option(
        "--target-rep",
        min=1,
        max=7,
        metavar="REP",
        help="REP, such as 4, for every target that has no REP of its own.",
        rich_help_panel=TARGET,
    ),
]

RangeIn = Annotated[
    float | None,
    typer.Option(
        "--range",
        min=0,
        metavar="INCHES",
        help="Range in inches, such as 20, for every target that has no range of its own.",
        rich_help_panel=TARGET,
    ),
]
ByRep = Annotated[
    int | None,
    typer.Option(
        "--by-rep",
        min=1,
        max=7,
        metavar="REP",
        help="REP of the attacker; it affects the fate of a Star who is hit.",
        rich_help_panel=TARGET,
    ),
]

OPEN = "open"
"""The word for a target without any circumstances."""

WHO = "target.victim.who"
"""The path of the person in ``TypedTarget``."""

CANNOT = {
    "out-of-ammo": NoReply.OUT_OF_AMMO,
    "empty": NoReply.OUT_OF_AMMO,
    "out-of-range": NoReply.OUT_OF_RANGE,
    "unarmed": NoReply.CANNOT_RETURN_FIRE,
    "setting-up": NoReply.CANNOT_RETURN_FIRE,
}
"""Words for the reasons why a target cannot return fire."""


class TypedTarget(Struct, frozen=True):
    """All that the words of a target say, of the target itself and of things that are computed from."""

    target: Target
    figure: Figure | None = None
    """The figure of the document."""
    named: str = ""
    """The name of ``NAME=REP``."""
    rep: int | None = None
    """The REP of ``NAME=REP``."""
    open: Annotated[bool, typed("The target is in the open.")] = False
    stopped: Annotated[bool, typed("The target moved fast, but has stopped since.")] = False
    lit: Annotated[bool, typed("The target is lit by a flare or searchlight.")] = False
    weapon: Weapon | None = None
    """The weapon with which he can return fire."""
    structure: Entry | None = None
    """The table row of the structure that he is in."""
    cannot: tuple[NoReply, ...] = ()
    """The reasons why he cannot return fire."""


OF_THE_FIGURE = (f"{WHO}.rep", f"{WHO}.side")
"""Fields that a figure of the document always has from the document, whatever is typed."""


class Aimed(Struct, frozen=True):
    """A target, with its figure of the document; None if it is not in the document."""

    target: Target
    figure: Figure | None


class TargetsOptions(Options, frozen=True):
    """Options for the targets of fire or of a blast."""

    at: AtWhom = None
    target_rep: TargetRep = None
    range_in: RangeIn = None
    cheat_death: CheatDeath = False

    def read(self, play: Play, *, shooter: Figure | None = None) -> tuple[Aimed, ...]:
        """Return the targets of the option ``--at``, in order; empty without it. ``shooter`` is the figure
        from which ranges are measured, None if unknown. Raises RequestError for an unknown word or, unless
        forced, a figure that cannot be a target.
        """
        return self._targets_of_option(play, self.at, "--at", "target {}", shooter, self.range_in)

    def read_option(
        self, play: Play, named: Sequence[str] | None, option: str, name: str, shooter: Figure | None = None
    ) -> list[Target]:
        """Return the targets that the texts ``named`` declare; empty if it is None or empty. ``option`` is
        the option's name in error messages; ``name`` is the pattern for unnamed targets, such as ``near {}``.
        Ranges are measured from ``shooter``, if given. Raises RequestError for an unknown word or, unless
        forced, an unfit figure.
        """
        return targets_of(self._targets_of_option(play, named, option, name, shooter, None))

    def _targets_of_option(
        self,
        play: Play,
        named: Sequence[str] | None,
        option: str,
        name: str,
        shooter: Figure | None,
        range_in: float | None,
    ) -> tuple[Aimed, ...]:
        """Return the targets that one option names, in the order of ``named`` (None: no targets). ``option``
        is its name in error messages; ``name`` is the pattern for unnamed targets. ``range_in`` is used if no
        range is typed or measured. Raises RequestError for an unknown word or, unless forced, a figure that cannot
        be a target.
        """
        return targets(
            play,
            named,
            rep=self.target_rep,
            cheats=self.cheat_death,
            shooter=shooter,
            option=option,
            name=name,
            range_in=range_in,
        )


def targets_of(aimed: Iterable[Aimed]) -> list[Target]:
    """Return the target of each item of ``aimed``, in the same order. A target is what the rules work with;
    the document's figure for which it stands is not part of it.
    """
    return [at.target for at in aimed]


class TargetContext(Struct, frozen=True):
    """All that the targets of one option share."""

    option: str
    """The name of the option, for errors."""
    name: str
    """The pattern of the names of unnamed targets: ``target {}``."""
    known: Sequence[Figure]
    """The figures of the document."""
    rep: int | None
    """The REP of targets without one."""
    cheats: bool
    """True if Stars cheat death."""
    shooter: Figure | None
    range_in: float | None
    """The range to targets without one."""
    able: Deed | None = Deed.SUFFER
    """The deed for which they must be fit; None: anybody may be named."""
    out_of_reach: Mapping[str, str] = {}
    """The state, ``below`` or ``aboard``, of each figure that nobody fires at where it is, by its id."""
    bunkers: Collection[str] = ()
    """The ids of figures in bunkers."""
    inside: Mapping[str, Building] = {}
    """The area of a structure in which a figure is, by its id; only those that stand."""
    declared: Collection[str] = ()
    """The ids of those who are fired at as declared in an In Sight, also if they are dead by now."""
    sights: SightsNow = SightsNow()
    fast: Collection[str] = ()
    """The ids of figures that count as moving fast."""
    blast_impacts: Mapping[str, int] = {}
    """What the ground under figures adds to the Impact of a blast, by id; only those where it adds something."""


def targets(
    play: Play,
    at: Sequence[str] | None,
    *,
    rep: int | None = None,
    cheats: bool = False,
    shooter: Figure | None = None,
    option: str = "--at",
    name: str = "target {}",
    range_in: float | None = None,
    able: Deed | None = Deed.SUFFER,
) -> tuple[Aimed, ...]:
    """Return the targets that the texts ``at`` name, in order; empty if it is None. ``rep``, ``cheats`` and
    ``name`` are for targets that do not say their own. A range not given is measured from ``shooter``;
    ``range_in`` is the last resort. ``able`` is the deed that targets must be fit for; with None, or with
    ``--force``, it is not checked, nor is it for declared targets. Raises RequestError for an unknown word or
    a figure found unfit.
    """
    known = play.state[FIGURES] if play.document.get("figures") else ()
    out_of_reach = dict.fromkeys(ids_underground(play.state) if known else (), "below")
    if shooter and play.document.get("airborne"):
        out_of_reach |= dict.fromkeys(ids_aboard(play.state), "aboard")
    declared = declared_targets(play.state, shooter) if shooter and option == "--at" else frozenset()
    bunkers = ids_in_bunkers(play.state) if known else ()
    sights = sights_now(play, shooter) if at and not play.force else SightsNow()
    fast = ids_moving_fast(play.state) if shooter and play.document.get("lasting") and not play.force else ()
    context = TargetContext(
        option,
        name,
        known,
        rep,
        cheats,
        shooter,
        range_in,
        None if play.force else able,
        out_of_reach,
        bunkers,
        declared=declared,
        sights=sights,
        fast=fast,
        blast_impacts=blast_impacts(play.state) if known and play.document.get("terrain") else {},
        inside=areas_with(play.state) if known and play.document.get("structures") else {},
    )
    return tuple(_parse_target(text, place, context) for place, text in enumerate(at or (), 1))


def declared_targets(state: State, shooter: Figure) -> frozenset[str]:
    """Return the ids of the targets that ``shooter`` may still fire at because of fire declared earlier in
    the current In Sight. They are figures that no longer wait for a turn in it. Empty if no In Sight is in
    progress, or if the shooter has no fire left. Source: p. 31 (ruling q-04).
    """
    if not state.content.get("in_sight_pending"):
        return frozenset()
    from fng_cli.rules.clock.lasting import still_to_fire
    from fng_cli.rules.react.pending import PENDING

    order = state[PENDING]
    waiting = {name for place in order.still_to_act for name in place.names} if order else set()
    if order is None or shooter.id not in waiting | still_to_fire(state):
        return frozenset()
    return frozenset((*order.had_turn, *order.without)) - waiting


def ids_aboard(state: State) -> frozenset[str]:
    """Return the ids of the figures aboard the craft in play. Source: p. 86."""
    from fng_cli.rules.air.state import AIRBORNE  # most evenings' targets stand on the ground

    return frozenset(name for craft in state[AIRBORNE] if not craft.gone for name in craft.aboard)


def ids_moving_fast(state: State) -> frozenset[str]:
    """Return the ids of the figures that count as moving fast. Source: p. 17."""
    from fng_cli.rules.evening.actions import moving_fast  # most evenings' targets stand

    return frozenset(figure.id for figure in state[FIGURES] if moving_fast(state, figure))


def blast_impacts(state: State) -> dict[str, int]:
    """Return what the ground adds to the Impact of a blast on each figure, by id. Figures without a known
    position are left out, and so are figures on ground that adds nothing. Raises RequestError for an
    invalid value in the document. Source: p. 47.
    """
    from fng_cli.rules.ground.terrain import terrain_of  # most documents have no table, or no places on it

    table = terrain_of(state)
    sections = {
        figure.id: table.section_at(*figure.place) for figure in state[FIGURES] if table and figure.place
    }
    added = {name: section.terrain_effects.blast_impact for name, section in sections.items() if section}
    return {name: impact for name, impact in added.items() if impact}


def _parse_target(text: str, place: int, context: TargetContext) -> Aimed:
    """Return the target that ``text`` describes, with the document's figure that it names (None if there is
    none). Facts that ``text`` leaves open come from ``context``: options and document. ``place`` is the
    target's number, from 1. Raises RequestError for an unknown word, or for a figure that is unfit for the
    deed ``able`` of ``context`` and was not declared as a target before.
    """
    where = f"{context.option} {text}"
    settings = _settings(text, context.known, where)
    figure: Figure | None = next((value for field, value in reversed(settings) if field == "figure"), None)
    if figure and context.able and figure.id not in context.declared:
        _check(figure, context.able, context.out_of_reach, where)
    typed = _typed_target(settings, figure, context.name.format(place), context)
    target = typed.target
    own = typed.weapon or (
        find_weapon(figure.weapon, figure.side, where) if figure and figure.weapon is not None else None
    )
    range_in = target.range_in
    if range_in is None and figure and context.shooter:
        range_in = inches_between(context.shooter, figure)
    range_in = context.range_in if range_in is None else range_in
    structure, cover_dv = typed.structure, target.cover_dv
    area = context.inside.get(figure.id) if figure and _is_silent_on_cover(typed) else None
    if area is not None and area.kind:
        structure, cover_dv = structure_rows()[area.kind], area.dv
    if cover_dv is None and structure:
        cover_dv = structure["dv"]
    moves_fast = figure is not None and figure.id in context.fast and not typed.stopped
    circumstances = _circumstances(target, structure, figure, moves_fast=moves_fast)
    # A figure in a bunker of the document is still inside if it is in cover that is not specified.
    stays = Circumstance.COVER in circumstances and structure is None and cover_dv is None
    target = replace(
        target,
        circumstances=circumstances,
        range_in=range_in,
        cover_dv=cover_dv,
        ranking=_ranking(typed, figure, own, range_in),
        bunker=(structure is not None and structure.key in BUNKERS)
        or (stays and figure is not None and figure.id in context.bunkers),
        sight_in=context.sights.lit_in if typed.lit else context.sights.dark_in,
        blast_impact=target.blast_impact or (context.blast_impacts.get(figure.id, 0) if figure else 0),
    )
    return Aimed(target, figure)


def _is_silent_on_cover(typed: TypedTarget) -> bool:
    """True if no word given for a target says that it is in cover, concealed, in the open, in a structure or
    charging, or gives the Defensive Value of its cover. The document then decides.
    """
    target = typed.target
    known = {Circumstance.COVER, Circumstance.CONCEALED, Circumstance.CHARGING} & set(target.circumstances)
    return not (known or typed.open or typed.structure or target.cover_dv is not None)


def _typed_target(
    settings: Sequence[FieldSetting], figure: Figure | None, name: str, context: TargetContext
) -> TypedTarget:
    """Return a target with the fields that ``settings`` set. Its person is the ``figure`` of the document;
    settings of fields in OF_THE_FIGURE are then ignored. If ``figure`` is None, the settings may give name
    and REP (``NAME=REP``). If they do not give one, ``name`` or the REP of ``context`` counts. Raises
    RequestError if the figure has an unknown attribute.
    """
    if figure:
        ids = attributes.attribute_ids(figure.attributes, f"figure {figure.id}")
        who = replace(person_of(figure), attributes=ids)
        settings = [setting for setting in settings if setting.field not in OF_THE_FIGURE]
    else:
        who = Person(context.rep)
    typed = with_settings(TypedTarget(Target(Victim(who, name, cheats=context.cheats))), settings)
    if figure or not typed.named:
        return typed
    name_and_rep = (FieldSetting(f"{WHO}.name", typed.named), FieldSetting(f"{WHO}.rep", typed.rep))
    return with_settings(typed, name_and_rep)


def _check(figure: Figure, able: Deed, out_of_reach: Mapping[str, str], where: str) -> None:
    """Raise RequestError, beginning with ``where``, with the reason and the page, if a figure is not fit for
    the deed ``able``. ``out_of_reach`` gives by id the state (``below``, ``aboard``) of figures that
    nobody can reach.
    """
    no = refusal(figure, able, (out_of_reach[figure.id],) if figure.id in out_of_reach else ())
    if no:
        of_fire = where.startswith("--at")
        reason = spared_text(no, from_fire=of_fire) if able is Deed.SUFFER else no.text()
        raise RequestError(f"{where}: {figure.called()} {reason}; give `force` if you have agreed otherwise")


def _circumstances(
    target: Target, structure: Entry | None, figure: Figure | None, *, moves_fast: bool
) -> tuple[Circumstance, ...]:
    """Return all circumstances of a target, in the order of the enum: those typed for it, prone if its
    ``figure`` is prone, and fast if ``moves_fast``. A ``structure`` adds cover or, if it gives none,
    concealment; None means that the target is in no structure.
    """
    present = {*target.circumstances, *([Circumstance.PRONE] if figure and figure.prone else [])}
    if moves_fast:
        present.add(Circumstance.FAST)
    if structure:
        present.add(Circumstance.COVER if structure["cover"] else Circumstance.CONCEALED)
    return tuple(circumstance for circumstance in Circumstance if circumstance in present)


def _ranking(
    typed: TypedTarget, figure: Figure | None, own: Weapon | None, range_in: float | None
) -> int | None:
    """Return the Outgunned Ranking with which a target can return fire with its weapon ``own``. It is the
    ranking for no reply if typed words, smoke, range, setting up a gun or an empty weapon in hand forbid
    its fire, or if its ``figure`` has no weapon. None if neither weapon nor figure is known and nothing
    forbids the fire.
    """
    cannot = list(typed.cannot)
    if figure and figure.setting_up_turns:
        cannot.append(NoReply.CANNOT_RETURN_FIRE)
    if figure and (own.id if own else figure.weapon) in figure.empty:
        cannot.append(NoReply.OUT_OF_AMMO)
    if Circumstance.SMOKE in typed.target.circumstances:
        cannot.append(NoReply.CANNOT_RETURN_FIRE)
    if own and range_in is not None and not reaches(own, range_in):
        cannot.append(NoReply.OUT_OF_RANGE)
    if own is None and not cannot and figure is None:
        return None
    return ranking_of(own, cannot)


@kept
def _own_words() -> Mapping[str, FieldSetting]:
    """Return the words for circumstances, for properties of a person, and for reasons not to return fire,
    each with the setting that it makes; cached.
    """
    person = {text: FieldSetting(f"{WHO}.{field}", value) for text, (field, value) in person_words().items()}
    return {
        **person,
        "flak": person["flak-jacket"],
        **words_of(Victim, "target.victim"),
        **words_of(Target, "target"),
        **{text: FieldSetting("cannot", reason) for text, reason in CANNOT.items()},
        "in-smoke": FieldSetting("target.circumstances", Circumstance.SMOKE),
        **words_of(TypedTarget),
    }


def target_words() -> tuple[str, ...]:
    """Return the words that may describe a target, each once, circumstances first. The names of attributes,
    structures, weapons and figures are not among them.
    """
    return tuple(dict.fromkeys((*Circumstance, "open", "star", "hero", *Side, *_own_words())))


@kept
def _vocabulary() -> dict[str, Settings]:
    """Return all words that may follow a target, such as kinds of structures, attributes and circumstances,
    but not ids and weapons. Each word has the field settings that it stands for. Cached.
    """
    words = {key: FieldSetting("structure", row) for key, row in structure_rows().items()}
    words |= {name: FieldSetting(f"{WHO}.attributes", name) for name in attributes.names()}
    return {slug(text): (sets,) for text, sets in (words | dict(_own_words())).items()}


@kept
def _numbers() -> Mapping[str, tuple[str, FieldNumber]]:
    """Return the fields that a typed number can set, with the bounds of the number, by typed key (``dv`` of
    ``dv=2``). A field of the person has its full path, which begins with ``target.victim.who.``. Cached.
    """
    person = {
        key: (f"{WHO}.{field}", number)
        for key, (field, number) in numbers_of(Figure).items()
        if field in PERSON_FIELDS
    }
    return {**numbers_of(TypedTarget), **person}


def _settings(text: str, known: Sequence[Figure], where: str) -> list[FieldSetting]:
    """Parse the words that a player gives for a target, and return the fields that they set. ``known`` are
    the figures of the document; ``where`` begins an error. Raises RequestError, with any near words,
    for an unknown word.
    """

    def otherwise(word: str) -> Settings:
        """Return the settings that a word makes for a target: ``NAME=REP``, a weapon or weapon type, terrain
        in which blasts hit harder, or a figure's name. Raises RequestError if the word is none of them, or
        fits several figures.
        """
        return _name_and_rep(word, where) if "=" in word else _figure_or_weapon(word, known, where)

    def weapon(value: str, _: str) -> Settings:
        """Return the setting of the weapon that is named in ``weapon=NAME``. The second argument is unused.
        Raises RequestError for an unknown weapon.
        """
        return (FieldSetting("weapon", find_weapon(value, where=where)),)

    attribute, read = attribute_reader(where, f"{WHO}.attributes")
    numbers = {key: number_reader(*number, where) for key, number in _numbers().items()}
    pairs = numbers | {"weapon": weapon, attribute: read}
    ids: dict[str, Settings] = {
        slug(figure.id): (FieldSetting("figure", figure),) for figure in reversed(known)
    }
    vocabulary = ChainMap(ids, _vocabulary())
    return list(parse(split(text), vocabulary, pairs, otherwise, numbers["range"]))


def _figure_or_weapon(word: str, known: Sequence[Figure], where: str) -> Settings:
    """Parse a word given after a target: a weapon or weapon type, terrain in which blasts hit harder, or one
    of the figures ``known``. Returns the field's setting as a tuple of one. Raises RequestError, beginning
    with ``where``, if it is none of these or fits several figures.
    """
    weapon = any_of_type(word) or weapon_called(word)
    if weapon:
        return (FieldSetting("weapon", weapon),)
    from fng_cli.rules.ground.types import blast_impact_of  # few targets are said to stand in such ground

    if impact := blast_impact_of(word):
        return (FieldSetting("target.blast_impact", impact),)
    try:
        return (FieldSetting("figure", figures.find(known, word, where)),)
    except RequestError as fault:
        if "may be" in str(fault):
            raise
        ids = [figure.id for figure in known]
        others = (*_own_words(), *ids, *attributes.names())
        close = nearest_or_all(word, list(Circumstance), others, "circumstances here")
        nobody = "" if ids else ", and there is no document with figures"
        raise RequestError(
            f"{where}: {word!r} is neither a circumstance nor a figure{nobody}{close}"
        ) from None


def _name_and_rep(word: str, where: str) -> Settings:
    """Parse ``NAME=REP``, a target that is not in the document, and return the settings of its name and REP.
    Raises RequestError, beginning with ``where``, if ``word`` is malformed.
    """
    name, _, value = word.partition("=")
    rep = rep_of(value)
    if name and rep is not None:
        return FieldSetting("named", name), FieldSetting("rep", rep)
    keys = dict.fromkeys(("rep", "range", "dv", *_numbers()))
    raise RequestError(
        f"{where}: {word!r} cannot be read; write NAME=REP, weapon=NAME, or a number after one of {'=, '.join(keys)}="
    )
