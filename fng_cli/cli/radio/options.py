"""The caller and the radio: as it is typed, and as the document knows it."""

from __future__ import annotations

from typing import Annotated

import typer
from msgspec.structs import replace

from fng_cli import figures
from fng_cli.cli.options.who import AttributesOption, Doer, OneBy, Rep, Subject, below, subject
from fng_cli.cli.shell import facts
from fng_cli.cli.shell.options import WHO, again, flag
from fng_cli.cli.shell.play import Play
from fng_cli.errors import RequestError
from fng_cli.figures import Figure
from fng_cli.names import slug
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.clock.lasting import LASTING
from fng_cli.rules.people import groups
from fng_cli.rules.people.may import Deed, refusal
from fng_cli.rules.people.person import person_of
from fng_cli.rules.radio import chain
from fng_cli.rules.radio.calling import FAC_OVERHEAD, HQ, CallCondition, RadioLine, check_open, conditions_of
from fng_cli.terms import Weather


class Calling(Doer, frozen=True):
    """The caller, the radio, and how well one hears him."""

    by: Annotated[
        str | None,
        again(OneBy, "Who calls: a figure with a radio, or a Leader; NAME=REP.", metavar="WHO"),
    ] = None
    rep: Rep = None
    attribute: AttributesOption = None
    contact: Annotated[
        str | None,
        typer.Option(metavar="RTO", help="A Leader holds this RTO's handset: his own REP counts."),
    ] = None
    through: Annotated[
        str | None,
        typer.Option(metavar="RTO", help="A Leader within 4\" has this RTO call: the RTO's REP counts."),
    ] = None
    hill: Annotated[bool, flag("On top of the tallest hill on the table.")] = False
    phone: Annotated[bool, flag("By a field phone with a wire.", rich_help_panel=WHO)] = False
    weather: Annotated[Weather | None, facts.WEATHER] = None

    def conditions(self) -> frozenset[CallCondition]:
        """The circumstances of the call."""
        return conditions_of(self.weather, hill=self.hill, phone=self.phone)

    def or_by_radio(self, play: Play) -> Calling:
        """The same call; where nobody is named, by the one of the document who speaks for the Force Commander.

        With an RTO who is named that is the Force Commander himself. Source: p. 72-74.
        """
        if self.by or self.rep is not None or self.attribute:
            return self
        known = figures.read(play.document)
        found = chain.force_commander(known) if self.contact or self.through else chain.caller_of(known)
        return replace(self, by=found.id) if found else self

    def caller(self, play: Play) -> Subject:
        """The one whose call it is: who is named, or one without a name."""
        if self.contact and self.through:
            raise RequestError("--contact and --through: he speaks himself, or the RTO does for him")
        return subject(play, self.by, self.unnamed)

    def line(self, play: Play, to: str = HQ, wants: str = "") -> RadioLine:
        """The call that is made. Raises RequestError where it cannot be: see ``chain`` and ``check_open``."""
        caller = self.caller(play)
        operator = self._operator(play, caller)
        radio = operator.id if operator else caller.name
        if not play.force:
            check_open(LASTING.read(play.document), turn_of(play.document), radio, caller.figure.side)
        speaker = person_of(operator) if operator and chain.operator_speaks(self._how()) else caller.person
        by_fo = caller.figure.role in chain.OBSERVERS
        return RadioLine(speaker, radio, to, wants, by_fo)

    def _operator(self, play: Play, caller: Subject) -> Figure | None:
        """The one who carries the radio; None for one of whom no document tells. Raises RequestError where there is none."""
        named = self.contact or self.through
        if named is None:
            if not caller.known or self.phone:
                return None
            chain.check_carries_radio(figures.read(play.document), caller.figure)
            return caller.figure
        option = "--contact" if self.contact else "--through"
        if "=" in named:
            return subject(play, named, option=option).figure
        operator = figures.find(figures.read(play.document), named, option)
        check_able(play, operator, Deed.ACT if self.through else Deed.COUNT, f"{option} {named}")
        if caller.known:
            chain.check_near(caller.figure, operator, self._how())
        return operator

    def _how(self) -> str:
        """The way by which the Leader reaches the operator, as the table ``radio-distances`` calls it."""
        return "passed" if self.through else "contact"


def check_able(play: Play, figure: Figure, deed: Deed, where: str) -> None:
    """Raise RequestError where a figure of the document may not do that now, with the reason and the page."""
    no = refusal(figure, deed, ("below",) if figure.id in below(play.document) else ())
    if no:
        raise RequestError(f"{where}: {figure.called()} {no.text()}")


def receiver(play: Play, name: str) -> tuple[str, Figure | None]:
    """The one who is called: Headquarters, a Leader of the document, or the Leader of a group; else a bare name.

    Raises RequestError where a group of the document has no radio, or nobody to lead it.
    """
    if slug(name) in {HQ, "headquarters"}:
        return HQ, None
    if slug(name) in {FAC_OVERHEAD, "facs"}:
        return FAC_OVERHEAD, None
    known = figures.read(play.document)
    if not known:
        return name, None
    members = {slug(key): (key, those) for key, those in groups.groups(known).items()}
    if slug(name) in members and not any(slug(one.id) == slug(name) for one in known):
        key, those = members[slug(name)]
        leads = groups.in_charge(those)
        if leads is None:
            raise RequestError(f"--to {name}: {groups.nobody_acts(key, those)}")
    else:
        leads = figures.find(known, name, "--to")
    check_able(play, leads, Deed.ACT, f"--to {name}")
    chain.check_receives(known, leads)
    return leads.id, leads


def check_may_ask(play: Play, caller: Subject) -> None:
    """Raise RequestError where a figure of the document is not the Force Commander's voice. Source: p. 74."""
    if caller.known:
        chain.check_may_ask(figures.read(play.document), caller.figure)
