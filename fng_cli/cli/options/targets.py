"""The targets, as they are typed: ``--at cover``, ``--at a1``, ``--at a1,cover,prone``, ``--at minh=4,dv=2``.

What follows holds for that target only. A word may be a figure of the document, a circumstance,
an attribute, a structure (cover, and its Defensive Value), a weapon or a type (what he answers with).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Annotated, Any

import typer
from msgspec import Struct
from msgspec.structs import replace

from fng_cli import figures
from fng_cli.cli.options.clock import SightsNow, sights_now
from fng_cli.cli.options.who import CheatDeath, below, in_bunkers
from fng_cli.cli.shell.options import TARGET, Options
from fng_cli.cli.shell.play import Play
from fng_cli.errors import RequestError
from fng_cli.figures import Figure, apart_in
from fng_cli.names import find, nearest_or_all, slug
from fng_cli.rules.buildings.structures import BUNKERS, structure_rows
from fng_cli.rules.fire.outgunned import NoReply, ranking_of
from fng_cli.rules.harm.damage import Victim
from fng_cli.rules.harm.targets import Circumstance, Target
from fng_cli.rules.people import attributes
from fng_cli.rules.people.attributes import attribute_ids
from fng_cli.rules.people.may import Deed, refusal, spared
from fng_cli.rules.people.person import ATTRIBUTE, Person, person_of
from fng_cli.rules.weapons.use import reaches
from fng_cli.rules.weapons.weapons import Weapon, find_weapon, of_type, weapon_called
from fng_cli.tables import kept
from fng_cli.terms import Side

AtWhom = Annotated[
    list[str] | None,
    typer.Option(
        "--at",
        metavar="WHO,WORD...",
        help="A target: a1, or cover, or a1,10in,prone; once for each, in the order of the shots. Words: "
        f"{', '.join(Circumstance)}, open, lit, retrieving, out-of-ammo, unarmed, star, hero, flak-jacket, vc-nva; "
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

NUMBERS = {"rep": (1, 7), "range": (0, 999), "dv": (0, 99), "power": (0, 7)}
"""Words that a number follows, and how far each may go."""

LIT = "lit"
"""The word for a target on whom the light of a flare or a searchlight falls."""

OPEN = "open"
"""The word for a target for whom nothing holds."""

MARKS: Mapping[str, tuple[str, Any]] = {
    OPEN: ("open", True),
    "star": ("star", True),
    "hero": ("hero", True),
    Side.FWF.value: ("side", Side.FWF),
    Side.VC_NVA.value: ("side", Side.VC_NVA),
    "flak-jacket": ("flak_jacket", True),
    "flak": ("flak_jacket", True),
    "chicken-plate": ("chicken_plate", True),
    "retrieving-wounded": ("retrieving", True),
    "retrieving": ("retrieving", True),
    "out-of-ammo": ("cannot", NoReply.OUT_OF_AMMO),
    "empty": ("cannot", NoReply.OUT_OF_AMMO),
    "out-of-range": ("cannot", NoReply.OUT_OF_RANGE),
    "unarmed": ("cannot", NoReply.CANNOT_RETURN_FIRE),
    "setting-up": ("cannot", NoReply.CANNOT_RETURN_FIRE),
    "in-smoke": ("circumstance", Circumstance.SMOKE),
    LIT: ("lit", True),
}
"""Words that say something of a target by themselves."""

Said = tuple[str, Any]
"""What a word says: of which matter, and what."""

Heard = Mapping[str, Sequence[Any]]
"""All that the words of a target say, by the matter."""


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
    words = [word.strip() for word in text.split(",") if word.strip()]
    said: dict[str, list[Any]] = {}
    for word in words:
        matter, value = _said(word, asking.known, where)
        said.setdefault(matter, []).append(value)
    figure = _last(said, "figure")
    if figure and asking.able:
        _check(figure, asking.able, asking.under, where)
    victim = _victim(said, figure, asking.name.format(place), asking)
    own = _last(said, "weapon") or (
        find_weapon(figure.weapon, figure.side, where) if _armed(figure) else None
    )
    range_in = _last(said, "range")
    if range_in is None and figure and asking.shooter:
        range_in = apart_in(asking.shooter, figure)
    range_in = asking.range_in if range_in is None else range_in
    structure = _last(said, "structure")
    circumstances = _circumstances(said, figure)
    # Who was found in a bunker, and is in cover of which no more is said, is still inside it.
    stays = Circumstance.COVER in circumstances and structure is None and _cover_dv(said) is None
    target = Target(
        victim,
        circumstances,
        range_in=range_in,
        cover_dv=_cover_dv(said),
        ranking=_ranking(said, figure, own, range_in),
        retrieving=bool(_last(said, "retrieving")),
        bunker=(structure is not None and structure.key in BUNKERS)
        or (stays and figure is not None and figure.id in asking.bunkers),
        sight_in=asking.sights.lit_in if _last(said, "lit") else asking.sights.dark_in,
    )
    return Aimed(target, figure)


def _check(figure: Figure, able: Deed, under: Collection[str], where: str) -> None:
    """Raises RequestError where he may not do it, or have it done to him, with the reason and the page."""
    no = refusal(figure, able, ("below",) if figure.id in under else ())
    if no:
        of_fire = where.startswith("--at")
        told = spared(no, from_fire=of_fire) if able is Deed.SUFFER else no.text()
        raise RequestError(f"{where}: {figure.called()} {told}")


def _last(said: Heard, matter: str) -> Any:
    values = said.get(matter)
    return values[-1] if values else None


def _every(said: Heard, matter: str) -> tuple[Any, ...]:
    return tuple(dict.fromkeys(said.get(matter, ())))


def _armed(figure: Figure | None) -> bool:
    return figure is not None and figure.weapon is not None


def _cover_dv(said: Heard) -> int | None:
    """The Defensive Value that is said, or that of the structure that is named."""
    structure = _last(said, "structure")
    number: int | None = _last(said, "dv")
    return structure["dv"] if number is None and structure else number


def _circumstances(said: Heard, figure: Figure | None) -> tuple[Circumstance, ...]:
    structure = _last(said, "structure")
    named = {*_every(said, "circumstance"), *([Circumstance.PRONE] if figure and figure.prone else [])}
    if structure:
        named.add(Circumstance.COVER if structure["cover"] else Circumstance.CONCEALED)
    return tuple(one for one in Circumstance if one in named)


def _victim(said: Heard, figure: Figure | None, name: str, asking: Asking) -> Victim:
    own = _every(said, "attribute")
    if figure is None:
        called, rep = _last(said, "called") or ("", _last(said, "rep"))
        side = _last(said, "side") or Side.FWF
        who = Person(asking.rep if rep is None else rep, called, side=side, attributes=own)
    else:
        attributes = (*attribute_ids(figure.attributes, f"figure {figure.id}"), *own)
        who = replace(person_of(figure), attributes=tuple(dict.fromkeys(attributes)))
    power = _last(said, "power")
    who = replace(
        who,
        star=who.star or bool(_last(said, "star")),
        star_power=who.star_power if power is None else power,
        hero=who.hero or bool(_last(said, "hero")),
        flak_jacket=who.flak_jacket or bool(_last(said, "flak_jacket")),
    )
    return Victim(who, name, chicken_plate=bool(_last(said, "chicken_plate")), cheats=asking.cheats)


def _ranking(said: Heard, figure: Figure | None, own: Weapon | None, range_in: float | None) -> int | None:
    """The Outgunned Ranking of what he can answer with; None where nobody knows what he has."""
    cannot = list(_every(said, "cannot"))
    if figure and figure.setting_up_turns:
        cannot.append(NoReply.CANNOT_RETURN_FIRE)
    if figure and figure.weapon in figure.empty:
        cannot.append(NoReply.OUT_OF_AMMO)
    if Circumstance.SMOKE in _every(said, "circumstance"):
        cannot.append(NoReply.CANNOT_RETURN_FIRE)
    if own and range_in is not None and not reaches(own, range_in):
        cannot.append(NoReply.OUT_OF_RANGE)
    if own is None and not cannot and figure is None:
        return None
    return ranking_of(own, cannot)


@kept
def _vocabulary() -> Mapping[str, Said]:
    """Each word that a target may be given, by its slug, with the field that it sets, and the value."""
    words: dict[str, Said] = {key: ("structure", row) for key, row in structure_rows().items()}
    words |= {name: ("attribute", name) for name in attributes.names()}
    words |= {one.value: ("circumstance", one) for one in Circumstance}
    return {slug(word): said for word, said in (words | dict(MARKS)).items()}


def _said(word: str, known: Sequence[Figure], where: str) -> Said:
    """One typed word, understood: ``cover``, ``12in``, ``rep=4``. Raises RequestError where it means nothing."""
    if "=" in word:
        return _pair(word, where)
    if word[:1].isdigit() and (match := re.fullmatch(r'(\d+(?:\.\d+)?)(?:in|")', word)):
        return _number("range", match[1], f"{where}: {word!r}")
    if any(slug(figure.id) == slug(word) for figure in known):
        return "figure", figures.find(known, word, where)
    said = _vocabulary().get(slug(word))
    return said or _figure_or_weapon(word, known, where)


def _figure_or_weapon(word: str, known: Sequence[Figure], where: str) -> Said:
    weapon = of_type(word) or weapon_called(word)
    if weapon:
        return "weapon", weapon
    try:
        return "figure", figures.find(known, word, where)
    except RequestError as fault:
        if "may be" in str(fault):
            raise
        ids = [figure.id for figure in known]
        others = (*MARKS, *ids, *attributes.names())
        close = nearest_or_all(word, list(Circumstance), others, "circumstances here")
        nobody = "" if ids else ", and there is no document with figures"
        raise RequestError(f"{where}: {word!r} is no circumstance and no figure{nobody}{close}") from None


def _pair(word: str, where: str) -> Said:
    key, _, value = word.partition("=")
    if key in NUMBERS:
        return _number(key, value, f"{where}: {word!r}")
    if key == "weapon":
        return "weapon", find_weapon(value, where=where)
    if f"{key}=" == ATTRIBUTE:
        return "attribute", find(value, attributes.names(), "attribute", where)
    if key and value in {"1", "2", "3", "4", "5", "6", "7"}:
        return "called", (key, int(value))
    raise RequestError(
        f"{where}: {word!r}: write NAME=REP, weapon=NAME, or {'=, '.join(NUMBERS)}= with a number"
    )


def _number(key: str, value: str, where: str) -> Said:
    least, most = NUMBERS[key]
    if not re.fullmatch(r"\d+(\.\d+)?", value) or not least <= float(value) <= most:
        raise RequestError(f"{where}: {key} is a number from {least} to {most}")
    return key, float(value) if key == "range" else int(float(value))
