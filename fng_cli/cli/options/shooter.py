"""Options for the shooter: a figure of the document (``--by a1``), or REP and weapon by options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer
from msgspec import Struct
from msgspec.structs import replace

from fng_cli.cli.options.sides import SideOption, side_of
from fng_cli.cli.options.who import Able, AttributesOption, Doer, OneBy, Rep, Subject, subject
from fng_cli.cli.shell.options import WHO, again, flag
from fng_cli.cli.shell.play import Play
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.fire.to_hit import Shooter, thrown_blade_of
from fng_cli.rules.people.person import Deed, Person
from fng_cli.rules.weapons.use import check_carried
from fng_cli.rules.weapons.weapons import Weapon, find_weapon
from fng_cli.terms import Side

WeaponOption = Annotated[
    str | None,
    typer.Option(
        "-w",
        "--weapon",
        metavar="WEAPON",
        help="Weapon of the figure, such as m-16. [default: the one in hand]",
        rich_help_panel=WHO,
    ),
]
WeaponSide = Annotated[
    str | None,
    again(
        SideOption,
        "Side whose version of the weapon is used: fwf or vc-nva. [default: the figure's side, or fwf]",
    ),
]
Blocks = Annotated[
    int, typer.Option("--blocks", min=1, max=20, metavar="N", help="Number of blocks of plastic explosive.")
]
Fast = Annotated[bool, flag("The shooter moved fast.")]
Prone = Annotated[bool, flag("The shooter is prone.")]
Loader = Annotated[bool, flag("The gun has a loader, who does nothing but feed it.")]

NOT_LOADED = "is out of ammunition, and takes a turn to reload"


class Armed(Struct, frozen=True):
    """A figure with the weapon that it fires or throws."""

    given: Subject
    weapon: Weapon

    @property
    def figure(self) -> Figure | None:
        """Return the shooter as a figure of the document; None if he is not in one."""
        return self.given.figure if self.given.known else None


class InTheMidst(Struct, frozen=True):
    """The manner in which a figure fires, as far as the document shows it."""

    fast: bool = False
    """It counts as moving fast."""
    snap: bool = False
    """It snap fires."""
    hip: bool = False
    """Its light machine gun is no longer set up, and is fired from the hip."""


def known_manner(play: Play, given: Subject, weapon: Weapon | None = None) -> InTheMidst:
    """Return three facts from the document: whether a figure fires after a Fast Move, with snap fire, and
    from the hip. All are False with ``--force``, or for a figure that is not in the document. Without a
    ``weapon``, the last is False. For a weapon that must be set up, the first is False. Source: p. 17, 21,
    26-27.
    """
    if not given.known or play.force or not (play.document.get("lasting") or given.figure.carrying):
        return InTheMidst()
    from fng_cli.rules.evening.states import Changes, modifying

    state, figure = play.state, given.figure
    from_hip = (
        weapon is not None
        and bool(weapon.kind.hip_targets)
        and modifying(state, figure, Changes.HIP, detail=weapon.id) is not None
    )
    set_up_first = weapon is not None and weapon.must_be_set_up  # refused, if it moved
    fast, snap = (modifying(state, figure, one) is not None for one in (Changes.FAST, Changes.SNAP))
    return InTheMidst(fast and not set_up_first, snap, from_hip)


class FirerOptions(Doer, frozen=True):
    """Options for a shooter and his weapon: a figure of the document, or an unnamed one by REP and attributes."""

    by: OneBy = None
    rep: Rep = None
    weapon: WeaponOption = None
    side: WeaponSide = None
    attribute: AttributesOption = None

    def find_shooter(self, play: Play, words: Sequence[str] = (), able: Able = Deed.FIRE) -> Subject:
        """Return the shooter; ``words`` are the circumstances that may follow his name. ``able`` is the deed
        for which he must be fit. Raises RequestError if nobody is given, he is unknown, or he is not fit
        (unless ``--force``).
        """
        return subject(play, self.by, self.unnamed, words, able)

    def armed(self, play: Play, words: Sequence[str] = (), able: Able = Deed.FIRE) -> Armed:
        """Return the shooter with his weapon. ``words`` are the circumstances that may follow his name, and
        ``able`` is the deed for which he must be fit. Raises RequestError if he is unknown, if his weapon is
        unknown or not loaded, or, unless forced, if he is not fit or ``ensure_carried`` refuses the weapon.
        """
        return armed(play, self.by, self.unnamed, self.weapon, self.side, words, able)

    def typed_weapon(self, play: Play) -> Weapon | None:
        """Return the weapon of ``--weapon``; ``--side`` says whose version of it. None without ``--weapon``.
        Raises RequestError for an unknown weapon or side.
        """
        return find_weapon(self.weapon, side_of(play, self.side), "--weapon") if self.weapon else None


class Shooting(FirerOptions, frozen=True):
    """Options for a shooter, his weapon and his manner of firing, given as options or words (``a1,snap``)."""

    fast: Fast = False
    stopped: Annotated[bool, flag("The shooter moved fast, but has stopped since.")] = False
    snap: Annotated[
        bool,
        flag(
            "The shooter snap fires: he is active in the first round of In Sight, or carries a wounded man."
        ),
    ] = False
    prone: Prone = False
    hip: Annotated[bool, flag("The weapon is a light machine gun or BAR that is not set up.")] = False
    loader: Loader = False
    scope: Annotated[bool, flag("The weapon has a sniper's scope.")] = False
    indoors: Annotated[bool, flag("The shooter fires inside a building or bunker.")] = False
    one_man: Annotated[bool, flag("The bazooka has a crew of one, who fires every other turn.")] = False

    def shooter(self, play: Play, armed: Armed) -> Shooter:
        """Return the shooter for the rules, with his manner of firing from these options, the words after
        his name, and the document. ``stopped`` cancels a recorded Fast Move. The word ``retrieving`` (a
        wounded man) means snap fire. A typed side is read only for a figure outside the document. Raises
        RequestError if it is unknown.
        """
        given, words = armed.given, armed.given.words
        side = None if given.known or self.side is None else side_of(play, self.side)
        done = known_manner(play, given, armed.weapon)
        stopped = self.stopped or "stopped" in words
        manners = {name: getattr(self, name) or name in words for name in MANNERS}
        return Shooter(
            replace(given.person, side=side or given.figure.side),
            armed.weapon,
            moved_fast=self.fast or "fast" in words or (done.fast and not stopped),
            prone=self.prone or given.figure.prone,
            in_smoke="smoke" in words,
            **{
                **manners,
                "snap": manners["snap"] or done.snap or RETRIEVING in words,
                "hip": manners["hip"] or done.hip,
            },
        )


MANNERS = tuple(
    name
    for name in Shooting.__struct_fields__
    if name not in (*FirerOptions.__struct_fields__, "fast", "stopped", "prone")
)
"""The manners of firing that have the same name as option, as word and in the rules."""

RETRIEVING = "retrieving"
"""The word for a shooter who carries a wounded man, and so snap fires. Source: p. 39."""

WORDS = ("fast", "stopped", RETRIEVING, *MANNERS, "smoke")
"""The words for a shooter; ``prone`` is a word for any figure."""


def armed(
    play: Play,
    by: str | None,
    unnamed: Person,
    weapon: str | None,
    side: str | None,
    words: Sequence[str] = (),
    able: Able = Deed.FIRE,
) -> Armed:
    """Return a figure with a weapon. ``by`` and ``weapon`` are names; None means the figure ``unnamed`` and
    the weapon in the figure's hand. ``side`` is the side whose weapon list is searched first (None: the
    figure's own). ``words`` are the figure's circumstances; ``able`` is the deed it must be fit for.
    Raises RequestError if the figure or weapon cannot be used.
    """
    given = subject(play, by, unnamed, words, able)
    weapon_side = side_of(play, side) or given.side
    return Armed(given, ensure_carried(play, given, _weapon(given, weapon, weapon_side)))


def ensure_carried(play: Play, given: Subject, weapon: Weapon) -> Weapon:
    """Return the weapon unchanged. Raises RequestError if ``check_carried`` refuses it to the figure; this is
    not checked with ``--force``, for a figure not in the document, and for melee weapons.
    """
    if given.known and not play.force and weapon.kind.attack != "melee":
        check_carried(given.figure, weapon)
    return weapon


def _weapon(given: Subject, name: str | None, side: Side | None) -> Weapon:
    """Return the weapon ``name`` or, if that is None, the weapon in the figure's hand. The list of ``side``
    is searched first. A blade given by ``name`` becomes a thrown weapon if an attribute lets the figure throw
    it. Raises RequestError if the weapon is unknown or out of ammunition, or if there is none.
    """
    figure = given.figure
    if name is None and figure.weapon is None:
        reason = f"{figure.id} has no weapon" if figure.id else "the shooter's weapon is not known"
        raise RequestError(f"{reason}; give one, e.g. --weapon m-16 (fng weapon list shows all)")
    blade = thrown_blade_of(name or "", figure.attributes)
    if blade:
        return blade
    weapon = find_weapon(name or str(figure.weapon), side, "--weapon" if name else f"figure {figure.id}")
    if weapon.id in figure.empty:
        raise RequestError(
            f"{figure.called()}: the {weapon.name} {NOT_LOADED}; use fng reload --by {figure.id}"
        )
    return weapon
