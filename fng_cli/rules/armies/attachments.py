"""Those attached to a platoon or lent to a squad: observers, medics, guns, radios. Source: p. 8-12, 39, 98."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, structs

from fng_cli.dice import Dice
from fng_cli.figures import Figure
from fng_cli.readings import SIDES
from fng_cli.rules.armies.armies import ATTACHMENT, HEADQUARTERS, lines, places, role_facts
from fng_cli.rules.armies.gear import carrying
from fng_cli.rules.armies.supplies import riflemen
from fng_cli.rules.book.handful import Chart
from fng_cli.tables import Entry, table

MEDIC, RIFLEMAN = "medic", "rifleman"


class Attached(Struct, frozen=True):
    """Whether somebody came along; by his id, where he did. ``chance`` is that of his coming."""

    role: str
    came: bool
    chance: str | None = None
    id: str | None = None


class Comer(Struct, frozen=True):
    """A line of an army's list, whether its man came along, and which squad he joins, if any."""

    line: Entry
    came: bool
    chance: str | None
    squad: int | None = None

    def told(self, id: str | None = None) -> Attached:
        """The line of a report; ``id`` is that of his figure, if he came."""
        return Attached(self.line["role"], self.came, self.chance, id)


def attachments(army: str, squads: int, *, whole: bool, headquarters: bool, dice: Dice) -> tuple[Comer, ...]:
    """Roll for each of a platoon's attachments whether he is there. Source: p. 8, 39.

    ``squads`` of it take the field; ``whole``: all of them, with the headquarters. Who needs
    somebody else (an FO's RTO) comes with him only. The medic of a list that has none at
    headquarters comes by how much of the platoon is there (i-01).
    """
    has_medic = headquarters and any(line["role"] == MEDIC for line in lines(army, HEADQUARTERS))
    found: list[Comer] = []
    for line in places(army, ATTACHMENT):
        there = {comer.line["role"] for comer in found if comer.came}
        if role_facts(line["role"]).get("needs", line["role"]) not in {line["role"], *there}:
            found.append(Comer(line, False, line["chance"]))
        elif line["role"] == MEDIC and not has_medic:
            found.append(_medic(line, squads, whole, dice))
        else:
            found.append(Comer(line, _comes(line["role"], line["chance"], dice), line["chance"]))
    return tuple(found)


def _comes(role: str, chance: str, dice: Dice) -> bool:
    return dice.chance(chance, f"{role_facts(role)['name']} attached ({chance})")


def _medic(line: Entry, squads: int, whole: bool, dice: Dice) -> Comer:
    """The platoon's one medic, by how many of its squads are on the table. Source: p. 39."""
    row = availability(squads, whole=whole)
    chance = row.get("chance")
    came = chance is None or _comes(MEDIC, chance, dice)
    squad = {"squad": 0, "random-squad": None, "headquarters": None}[row["joins"]]
    if came and row["joins"] == "random-squad":
        numbers = Chart(tuple(face * squads // SIDES for face in range(SIDES)))
        squad = dice.ask(1, numbers, "which squad the medic joins")
    return Comer(line, came, chance, squad)


def availability(squads: int, *, whole: bool) -> Entry:
    """The row of the table ``medic-availability`` for so many squads, or for a whole platoon."""
    rows = list(table("medic-availability").column(None).values())
    if whole:
        return next(row for row in rows if "squads" not in row)
    return [row for row in rows if "squads" in row and row["squads"] <= squads][-1]


def lent(army: str, *, dice: Dice) -> tuple[Comer, ...]:
    """Roll for whom the platoon lends to a squad on its own: its medic, machine guns. Source: p. 39, 98."""
    found: list[Comer] = []
    for row in table("squad-attachments").column(None).values():
        for line in places(army, ATTACHMENT) if row["from"] == "platoon" else ():
            if line["role"] == row["role"] == MEDIC:
                found.append(_medic(line, 1, False, dice))
            elif line["role"] == row["role"]:
                found.append(Comer(line, _comes(line["role"], line["chance"], dice), line["chance"]))
    return tuple(found)


def with_radio(figures: Sequence[Figure], *, dice: Dice) -> tuple[tuple[Figure, ...], tuple[Attached, ...]]:
    """A squad on its own that may get a radio, which makes one of its riflemen the RTO (i-02).

    Source: p. 98.
    """
    told: list[Attached] = []
    held = {figure.id: figure for figure in figures}
    for row in table("squad-attachments").column(None).values():
        if row["from"] == "squad":
            came = _comes(row["role"], row["chance"], dice)
            bearer = riflemen(held.values())[-1]
            told.append(Attached(row["role"], came, row["chance"], bearer.id if came else None))
            if came:
                role = row["role"] if bearer.role == RIFLEMAN else bearer.role
                held[bearer.id] = carrying(structs.replace(bearer, role=role), *row["gear"])
    return tuple(held.values()), tuple(told)


def share_radios(figures: Sequence[Figure]) -> tuple[Figure, ...]:
    """Figures of which those who lack their radio operator carry the radio themselves. Source: p. 9."""
    there = {figure.role for figure in figures}
    return tuple(
        carrying(figure, *role_facts(operator).get("gear", ()))
        if (operator := role_facts(figure.role).get("radio_without")) and operator not in there
        else figure
        for figure in figures
    )
