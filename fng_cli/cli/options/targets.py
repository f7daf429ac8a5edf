"""The targets, as they are typed: ``--at cover``, ``--at a1``, ``--at a1,cover,prone``, ``--at minh=4,dv=2``.

What follows holds for that target only. A word may be a figure of the document, a circumstance,
an attribute, a structure (cover, and its Defensive Value), a weapon or a type (what he answers with).
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Annotated

import typer
from msgspec import Struct
from msgspec.structs import replace

from fng_cli import figures
from fng_cli.cli.options import people
from fng_cli.cli.options.clock import SightsNow, sights_now
from fng_cli.cli.options.who import CheatDeath, below, in_bunkers
from fng_cli.cli.shell.options import TARGET, Options
from fng_cli.cli.shell.play import Play
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, inches_between
from fng_cli.names import nearest_or_all, slug
from fng_cli.rules.buildings.structures import BUNKERS, structure_rows
from fng_cli.rules.fire.outgunned import NoReply, ranking_of
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.harm.targets import Circumstance, Target
from fng_cli.rules.people import attributes
from fng_cli.rules.people.person import FIELDS as PERSON_FIELDS
from fng_cli.rules.people.person import Deed, Person, person_of, refusal, spared_text
from fng_cli.rules.people.person import flags as person_flags
from fng_cli.rules.people.person import words as person_words
from fng_cli.rules.weapons.use import reaches
from fng_cli.rules.weapons.weapons import Weapon, find_weapon, of_type, weapon_called
from fng_cli.tables import Entry, kept
from fng_cli.terms import Side
from fng_cli.typed_words import FieldNumber, FieldSetting, numbers_of, typed, with_settings, words_of

AtWhom = Annotated[
    list[str] | None,
    typer.Option(
        "--at",
        metavar="WHO,WORD...",
        help="A target: a1, or cover, or a1,10in,prone; once for each, in the order of the shots. Words: "
        f"{', '.join(Circumstance)}, open, lit, retrieving, out-of-ammo, unarmed, {', '.join(person_flags())}, vc-nva; "
        "10in, rep=4, weapon=sks, dv=2; a structure, an attribute.",
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
        help="REP of targets that have none (rep=4).",
        rich_help_panel=TARGET,
    ),
]

RangeIn = Annotated[
    float | None,
    typer.Option(
        "--range",
        min=0,
        metavar="INCHES",
        help="To each target that says none (20in).",
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
        help="REP of who did it: Stars ask for it.",
        rich_help_panel=TARGET,
    ),
]

LIT = "lit"
"""The word for a target on whom the light of a flare or a searchlight falls."""

OPEN = "open"
"""The word for a target for whom nothing holds."""

WHO = "target.victim.who"
"""Where the person stands in what is typed of a target."""

CANNOT = {
    "out-of-ammo": NoReply.OUT_OF_AMMO,
    "empty": NoReply.OUT_OF_AMMO,
    "out-of-range": NoReply.OUT_OF_RANGE,
    "unarmed": NoReply.CANNOT_RETURN_FIRE,
    "setting-up": NoReply.CANNOT_RETURN_FIRE,
}
"""Words for why he cannot answer."""


class TypedTarget(Struct, frozen=True):
    """All that the words of a target say: of the target itself, and what the referee makes something of.

    ``named`` is the name of ``NAME=REP``, and ``rep`` its REP; ``weapon`` is what he answers with.
    """

    target: Target
    figure: Figure | None = None
    named: str = ""
    rep: int | None = None
    open: Annotated[bool, typed("In the open.")] = False
    lit: Annotated[bool, typed("Lit by a flare or searchlight.")] = False
    weapon: Weapon | None = None
    structure: Entry | None = None
    cannot: tuple[NoReply, ...] = ()


OF_THE_FIGURE = (f"{WHO}.rep", f"{WHO}.side")
"""What a figure of the document has of itself, whatever is typed."""


class Aimed(Struct, frozen=True):
    """A target, and the figure of the document that he is, if he is one."""

    target: Target
    figure: Figure | None


class At(Options, frozen=True):
    """Those who are fired at, or stand where something goes off."""

    at: AtWhom = None
    target_rep: TargetRep = None
    range_in: RangeIn = None
    cheat_death: CheatDeath = False

    def read(self, play: Play, *, shooter: Figure | None = None) -> tuple[Aimed, ...]:
        """All of them, in order. Raises RequestError as ``targets`` does."""
        return self._named(play, self.at, "--at", "target {}", shooter, self.range_in)

    def others(
        self, play: Play, named: Sequence[str] | None, option: str, name: str, shooter: Figure | None = None
    ) -> list[Target]:
        """Others, whom another option names, with the REP and the like of these."""
        return targets_of(self._named(play, named, option, name, shooter, None))

    def _named(
        self,
        play: Play,
        named: Sequence[str] | None,
        option: str,
        name: str,
        shooter: Figure | None,
        range_in: float | None,
    ) -> tuple[Aimed, ...]:
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
    """Those who are aimed at, for the rules."""
    return [one.target for one in aimed]


class Asking(Struct, frozen=True):
    """All that the targets of one option share: its name for errors, the known figures, REP and shooter."""

    option: str
    name: str
    known: Sequence[Figure]
    rep: int | None
    cheats: bool
    shooter: Figure | None
    range_in: float | None
    able: Deed | None = Deed.SUFFER
    under: Collection[str] = ()
    bunkers: Collection[str] = ()
    sights: SightsNow = SightsNow()


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
    """Everybody whom an option names; ``rep`` is that of whoever has none, ``name`` what he is called.

    ``able`` is what they are to do, or to have done to them; None where they may be lost, or dead.
    ``range_in`` is the distance of whoever says none. Distances come else from where ``shooter`` and
    target stand, where a document says that. Raises RequestError, with the place and the nearest
    words, for a word that means nothing.
    """
    known = figures.read(play.document) if play.document.get("figures") else ()
    under = below(play.document) if known else ()
    bunkers = in_bunkers(play.document) if known else ()
    sights = sights_now(play, shooter) if at and not play.force else SightsNow()
    asking = Asking(option, name, known, rep, cheats, shooter, range_in, able, under, bunkers, sights)
    return tuple(_aimed(text, place, asking) for place, text in enumerate(at or (), 1))


def _aimed(text: str, place: int, asking: Asking) -> Aimed:
    where = f"{asking.option} {text}"
    said = _settings(text, asking.known, where)
    figure: Figure | None = next((value for field, value in reversed(said) if field == "figure"), None)
    if figure and asking.able:
        _check(figure, asking.able, asking.under, where)
    typed = _described(said, figure, asking.name.format(place), asking)
    target = typed.target
    own = typed.weapon or (
        find_weapon(figure.weapon, figure.side, where) if figure and figure.weapon is not None else None
    )
    range_in = target.range_in
    if range_in is None and figure and asking.shooter:
        range_in = inches_between(asking.shooter, figure)
    range_in = asking.range_in if range_in is None else range_in
    structure, cover_dv = typed.structure, target.cover_dv
    if cover_dv is None and structure:
        cover_dv = structure["dv"]
    circumstances = _circumstances(target, structure, figure)
    # Who was found in a bunker, and is in cover of which no more is said, is still inside it.
    stays = Circumstance.COVER in circumstances and structure is None and cover_dv is None
    target = replace(
        target,
        circumstances=circumstances,
        range_in=range_in,
        cover_dv=cover_dv,
        ranking=_ranking(typed, figure, own, range_in),
        bunker=(structure is not None and structure.key in BUNKERS)
        or (stays and figure is not None and figure.id in asking.bunkers),
        sight_in=asking.sights.lit_in if typed.lit else asking.sights.dark_in,
    )
    return Aimed(target, figure)


def _described(said: Sequence[FieldSetting], figure: Figure | None, name: str, asking: Asking) -> TypedTarget:
    """All that is said of a target, who is a figure of the document, or somebody without a name or with one."""
    if figure:
        ids = attributes.attribute_ids(figure.attributes, f"figure {figure.id}")
        who = replace(person_of(figure), attributes=ids)
        said = [one for one in said if one.field not in OF_THE_FIGURE]
    else:
        who = Person(asking.rep)
    typed = with_settings(TypedTarget(Target(Victim(who, name, cheats=asking.cheats))), said)
    if figure or not typed.named:
        return typed
    settings = (FieldSetting(f"{WHO}.name", typed.named), FieldSetting(f"{WHO}.rep", typed.rep))
    return with_settings(typed, settings)


def _check(figure: Figure, able: Deed, under: Collection[str], where: str) -> None:
    """Raises RequestError where he may not do it, or have it done to him, with the reason and the page."""
    no = refusal(figure, able, ("below",) if figure.id in under else ())
    if no:
        of_fire = where.startswith("--at")
        told = spared_text(no, from_fire=of_fire) if able is Deed.SUFFER else no.text()
        raise RequestError(f"{where}: {figure.called()} {told}")


def _circumstances(
    target: Target, structure: Entry | None, figure: Figure | None
) -> tuple[Circumstance, ...]:
    """All circumstances of a target, by what is typed, the structure that is named, and how the figure is."""
    holding = {*target.circumstances, *([Circumstance.PRONE] if figure and figure.prone else [])}
    if structure:
        holding.add(Circumstance.COVER if structure["cover"] else Circumstance.CONCEALED)
    return tuple(one for one in Circumstance if one in holding)


def _ranking(
    typed: TypedTarget, figure: Figure | None, own: Weapon | None, range_in: float | None
) -> int | None:
    """The Outgunned Ranking of what he can answer with; None where nobody knows what he has."""
    cannot = list(typed.cannot)
    if figure and figure.setting_up_turns:
        cannot.append(NoReply.CANNOT_RETURN_FIRE)
    if figure and figure.weapon in figure.empty:
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
    """The words that say something of a target by themselves: what holds for him, what he is, why he cannot answer."""
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
    """Those words, in the order in which TAB offers them: what is typed most often comes first."""
    return tuple(dict.fromkeys((*Circumstance, "open", "star", "hero", *Side, *_own_words())))


@kept
def _vocabulary() -> dict[str, people.Settings]:
    """Each word that a target may be given, and the field that it sets."""
    words = {key: FieldSetting("structure", row) for key, row in structure_rows().items()}
    words |= {name: FieldSetting(f"{WHO}.attributes", name) for name in attributes.names()}
    return {slug(text): (sets,) for text, sets in (words | dict(_own_words())).items()}


@kept
def _numbers() -> Mapping[str, tuple[str, FieldNumber]]:
    """The keys behind which a number is typed, with the field that it sets, and its bounds."""
    person = {
        key: (f"{WHO}.{field}", number)
        for key, (field, number) in numbers_of(Figure).items()
        if field in PERSON_FIELDS
    }
    return {**numbers_of(TypedTarget), **person}


def _settings(text: str, known: Sequence[Figure], where: str) -> list[FieldSetting]:
    """Return the fields that the words of a target set. Raises RequestError, with the nearest words, for one that means nothing."""

    def otherwise(word: str) -> people.Settings:
        return _name_and_rep(word, where) if "=" in word else _figure_or_weapon(word, known, where)

    def weapon(value: str, _: str) -> people.Settings:
        return (FieldSetting("weapon", find_weapon(value, where=where)),)

    attribute, read = people.attribute_reader(where, f"{WHO}.attributes")
    numbers = {key: people.number_reader(*number, where) for key, number in _numbers().items()}
    pairs = numbers | {"weapon": weapon, attribute: read}
    ids: dict[str, people.Settings] = {
        slug(one.id): (FieldSetting("figure", one),) for one in reversed(known)
    }
    vocabulary = ChainMap(ids, _vocabulary())
    return list(people.parse(people.split(text), vocabulary, pairs, otherwise, numbers["range"]))


def _figure_or_weapon(word: str, known: Sequence[Figure], where: str) -> people.Settings:
    weapon = of_type(word) or weapon_called(word)
    if weapon:
        return (FieldSetting("weapon", weapon),)
    try:
        return (FieldSetting("figure", figures.find(known, word, where)),)
    except RequestError as fault:
        if "may be" in str(fault):
            raise
        ids = [figure.id for figure in known]
        others = (*_own_words(), *ids, *attributes.names())
        close = nearest_or_all(word, list(Circumstance), others, "circumstances here")
        nobody = "" if ids else ", and there is no document with figures"
        raise RequestError(f"{where}: {word!r} is no circumstance and no figure{nobody}{close}") from None


def _name_and_rep(word: str, where: str) -> people.Settings:
    """One whom no document knows, as ``NAME=REP``."""
    name, _, value = word.partition("=")
    rep = people.rep_of(value)
    if name and rep is not None:
        return FieldSetting("named", name), FieldSetting("rep", rep)
    keys = dict.fromkeys(("rep", "range", "dv", *_numbers()))
    raise RequestError(
        f"{where}: {word!r}: write NAME=REP, weapon=NAME, or {'=, '.join(keys)}= with a number"
    )
