"""Charges that go off in a tunnel: entrances sealed, sections brought down, who is inside. Source: p. 67."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from fng_cli.dice import Dice
from fng_cli.document import Next, Report, cited
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.rules.scoring.earned import Earned, points_text
from fng_cli.rules.tunnels.delve import Delve, Explorer, Hazard, Met
from fng_cli.rules.tunnels.survival import Survived, face, nobody_down, rescues
from fng_cli.tables import Entry, table

CHARGE = "c-4"
"""The weapon whose blocks bring tunnels down."""


class Collapsed(Report, frozen=True):
    """Charges that went off in a tunnel.

    ``what`` is ``seal-entrance``, ``collapse-section`` or ``deny``; ``denied``: enough was brought
    down that the enemy can use it no more. ``charges`` are blocks of C-4, ``below`` those who were inside.
    """

    what: str
    eal: int
    charges: int
    vp: int
    denied: bool
    below: tuple[Survived, ...]
    rulings: tuple[str, ...] = ()
    next: tuple[Next, ...] = ()

    def summary(self) -> str:
        blocks = "1 block" if self.charges == 1 else f"{self.charges} blocks"
        denied = ": the enemy can use this tunnel no more" if self.denied else ""
        told = "".join(f"; {one.text()}" for one in self.below)
        return f"{blocks} of C-4, {points_text(self.vp)}{denied}{told}."

    def answer(self) -> str:
        inside = [one.condition for one in self.below]
        return ", ".join([points_text(self.vp), *(["denied"] if self.denied else []), *inside])

    def verdict(self) -> bool:
        """No: somebody below is down."""
        return nobody_down(self.below)

    def earned(self) -> Earned:
        """Its victory points, for the document."""
        return Earned(self.vp, _REASONS[self.what], "67")


_REASONS = {
    "seal-entrance": "tunnel entrance sealed",
    "collapse-section": "tunnel section brought down",
    "deny": "tunnel denied to the enemy",
}


def set_off_charges(
    what: str,
    eal: int,
    *,
    number: int = 1,
    below: Sequence[Explorer] = (),
    turn: int = 0,
    dice: Dice,
) -> tuple[Collapsed, tuple[Explorer, ...]]:
    """Set charges off: seal ``number`` entrances, bring down that many sections, or all that it takes.

    They go off together, and whoever is ``below`` must survive that (m-06), after ``turn`` turns there.
    Returns them as they are afterwards, too. Raises RequestError for other work than that.
    Source: p. 67.
    """
    row = work(what)
    denies = "charges_per_eal" in row
    charges = eal * row["charges_per_eal"] if denies else number * row["charges"]
    section = table("tunnel-work").row("collapse-section")
    vp = charges * section["vp"] if denies else number * row["vp"]
    met = Met(Hazard.BOOBY_TRAP, row["survival"])
    faced, rulings = face(below, met, eal, turn=turn, dice=dice) if below else ([], ())
    report = Collapsed(
        what=row.key,
        eal=eal,
        charges=charges,
        vp=vp,
        denied=denies or (row.key == section.key and charges >= eal),
        below=tuple(one.survived for one in faced),
        rulings=cited(row.rulings, rulings, ("m-06",) if below and charges > 1 else ()),
        next=rescues(one.explorer for one in faced),
    )
    return report, tuple(one.explorer for one in faced)


def work(what: str) -> Entry:
    """The row of a thing in a tunnel that can be blown up; raises RequestError for any other."""
    rows = table("tunnel-work").column(None)
    row = table("tunnel-work").row(what)
    if "survival" not in row:
        blown = [key for key, each in rows.items() if "survival" in each]
        raise RequestError(f"{what!r} takes no charges; these do: {', '.join(blown)}")
    return row


def after_charges(delve: Delve, inside: Sequence[Explorer]) -> Delve:
    """A group once charges went off about those ``inside``: who fell did so on its last turn, or its first."""
    last = max(1, delve.turn)
    return delve.with_changed(
        replace(one, felled_turn=last) if one.felled_turn == 0 else one for one in inside
    )


def without_charges(carrier: Figure, blocks: int, where: str) -> Figure:
    """A figure that has used up that many blocks of C-4. Raises RequestError where it has fewer."""
    carried = carrier.weapons.count(CHARGE)
    if carried < blocks:
        raise RequestError(f"{where}: {carrier.called()} has {carried} blocks of C-4, and it takes {blocks}")
    left = list(carrier.weapons)
    for _ in range(blocks):
        left.remove(CHARGE)
    return replace(carrier, weapons=tuple(left))
