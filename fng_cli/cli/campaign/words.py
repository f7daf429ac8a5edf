"""Text for people: a new tour, a campaign turn, and the aftermath of a mission."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from fng_cli.cli.shell.screen import Screen
from fng_cli.document import Content
from fng_cli.figures import FIGURES
from fng_cli.rules.after.platoon import Promotion
from fng_cli.rules.armies.armies import role_in_sentence
from fng_cli.rules.campaign.evening_end import EveningEnd
from fng_cli.rules.campaign.fortnight import Fortnight, PlaceFilled
from fng_cli.rules.campaign.tour import TOUR, TourBegun, names_by_id
from fng_cli.rules.people.person import id_in_name
from fng_cli.state import State


def show_begun(screen: Screen, report: TourBegun, content: Content) -> None:
    """Print the summary of a new tour, then a line for each group of its document: ``1st: 3 men, REP 4 4 3``.
    ``content`` is that document.
    """
    screen.ruling(report.summary())
    reps_by_group: dict[str, list[str]] = {}
    for figure in FIGURES.read(content):
        reps_by_group.setdefault(figure.group, []).append(str(figure.rep))
    for group, reps in reps_by_group.items():
        screen.line(
            f"{group}: {len(reps)} {'man' if len(reps) == 1 else 'men'}, REP {' '.join(reps)}",
            indent=2,
            hang=2,
        )


def show_fortnight(screen: Screen, report: Fortnight, content: Content) -> None:
    """Print the number and date of a campaign turn. Where they apply, further lines follow: the platoon's
    rest, the contact test, the game's file, the month's end, and the roll for each vacant post.
    """
    screen.ruling(f"Turn {report.turn}, {report.date}.")
    if report.stand_down:
        screen.line("The platoon rests and has no mission.", indent=2)
    if report.contact:
        screen.line(report.contact.summary(), indent=2)
    if report.evening:
        screen.line(f"The game is in the file {report.evening}.", indent=2)
    soldiers = SoldierNames(content)
    if report.month_end:
        screen.line(report.month_end.text(soldiers.names), indent=2, hang=2)
    for line in map(soldiers.place_line, report.place_results):
        screen.line(line, indent=2, hang=2)


def show_after(screen: Screen, report: EveningEnd, content: Content) -> None:
    """Print the aftermath of a mission: its result, who was lost or promoted, the rolls for each soldier, the
    month's end, the rolls for vacant posts, and who is on R&R. In a tour, the command that chooses attributes
    is named if somebody may choose.
    """
    screen.ruling(report.aftermath.summary())
    for line in _aftermath_lines(report, SoldierNames(content), in_tour=TOUR.key in content):
        screen.line(line, indent=2, hang=2)


def _aftermath_lines(report: EveningEnd, soldiers: SoldierNames, *, in_tour: bool) -> Iterator[str]:
    """Yield the lines of a mission's aftermath: losses, promotions, medals, checks, attributes to choose, the
    month's end, rolls for vacant posts, and R&R. Soldiers lost in the same way share a line. REP checks
    without a die are left out. ``in_tour``: name the command that chooses attributes.
    """
    ids_by_loss: dict[str, list[str]] = {}
    for soldier in report.lost_soldiers:
        ids_by_loss.setdefault(soldier.lost_how, []).append(soldier.who)
    yield from (f"{_LOST.get(how, _upper(how))}: {soldiers.named(ids)}." for how, ids in ids_by_loss.items())
    yield from (f"Promotion: {soldiers.promotion_text(promotion)}." for promotion in report.promotions)
    yield from (replace(roll, who=soldiers.full(roll.who)).summary() for roll in report.medal_rolls)
    yield from (
        replace(check, who=soldiers.full(check.who)).summary()
        for check in report.rep_checks
        if check.face is not None
    )
    yield from (replace(check, who=soldiers.full(check.who)).summary() for check in report.attribute_checks)
    if report.choosing_ids:
        command = " (fng campaign choose)" if in_tour else ""
        yield f"Soldiers who may choose an attribute{command}: {soldiers.named(report.choosing_ids)}."
    if report.month_end:
        yield report.month_end.text(soldiers.names)
    yield from map(soldiers.place_line, report.place_results)
    if report.on_leave_ids:
        yield f"On R&R: {soldiers.named(report.on_leave_ids)}."


_LOST = {
    "dead": "Dead",
    "missing": "Missing in action",
    "sent-home": "Sent home wounded",
    "relieved": "Relieved of command",
}
"""The words for soldiers who are lost, by how."""


def _upper(text: str) -> str:
    """Return a text with its first letter as a capital."""
    return f"{text[:1].upper()}{text[1:]}"


class SoldierNames:
    """The soldiers of a document, by id, as people read them: ``Pfc Roy Baker (a10)``."""

    def __init__(self, content: Content) -> None:
        """Read the names of a document's soldiers, including those who have left a tour or were lost in a
        game.
        """
        state = State(content)
        self.names = names_by_id(state)
        self._figures = {figure.id: figure for figure in state[FIGURES]}

    def one(self, name: str) -> str:
        """Return a soldier as people read him, ``Pfc Roy Baker (a10)``, given his id. An unknown id is
        returned unchanged.
        """
        return self.names.get(name, name)

    def full(self, called: str | None) -> str | None:
        """Return a soldier as people read him, ``Pfc Roy Baker (a10)``. He is given as ``Roy Baker (a10)`` or
        by his id alone. A name that is not known is returned unchanged; None for None.
        """
        return self.names.get(id_in_name(called), called) if called else called

    def named(self, ids: Sequence[str]) -> str:
        """Return soldiers as a list, ``Pfc Roy Baker (a10), Sgt. Pink (a1) (2)``: an id that occurs several
        times is listed once, with the number.
        """
        return ", ".join(
            self.one(name) if ids.count(name) == 1 else f"{self.one(name)} ({ids.count(name)})"
            for name in dict.fromkeys(ids)
        )

    def promotion_text(self, promotion: Promotion) -> str:
        """Return a promotion in words: the soldier's rank, name and id, his old post and his new one. If
        nobody in the unit is promoted, the text says that a new man comes: ``a new platoon leader comes to
        hq``.
        """
        return promotion.text(self.one(promotion.who) if promotion.who else "")

    def place_line(self, place: PlaceFilled) -> str:
        """Return a line on the roll for an open post: the post, the result and the newcomer. For example:
        ``Rifleman of a: A replacement comes (passed 1d6 against 4): Pfc Roy Baker (a10), REP 3.`` If
        nobody came, the newcomer is left out.
        """
        post = f"{_upper(role_in_sentence(place.role))} of {place.group}"
        newcomer = self._figures.get(place.who or "")
        if newcomer is None:
            return f"{post}: {place.found.summary()}"
        return (
            f"{post}: {place.found.summary().removesuffix('.')}: {self.one(newcomer.id)}, REP {newcomer.rep}."
        )
