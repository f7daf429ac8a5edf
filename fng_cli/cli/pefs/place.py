"""``fng pef place``: how many PEFs there are, and where they go."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fng_cli.cli.options import facts
from fng_cli.cli.pefs import words
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import again
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.rules.evening.phases import check_settled
from fng_cli.rules.ground.terrain import section_covers, terrain_of
from fng_cli.rules.pefs.placing import PlacedPefs, after_placing, place_pefs
from fng_cli.rules.pefs.state import PEFS
from fng_cli.terms import MissionType


@command("pef place", page="60, 98-101", section="pef_place", report=PlacedPefs, show=words.show_placed)
def place(
    play: Play,
    eal: facts.TheEal,
    kind: Annotated[MissionType | None, facts.MISSION_TYPE],
    sector: Annotated[int | None, facts.UNIT_SECTOR],
    ambushing: Annotated[bool | None, facts.AMBUSHING.by_option()],
    rep: Annotated[
        int | None,
        again(facts.Rep, "REP of the PEFs. [default: the EAL]"),
    ] = None,
) -> Ruled:
    """Place the PEFs at the start of a mission.

    The number of PEFs is rolled, and a sector for each; in an ambush all of them are in your sector. The new
    PEFs replace any in the document.

    The command is refused if the PEFs of the mission have already been placed, unless you add --force.

    fng pef place --eal 3 --type patrol --seed 7
    fng pef place --eal 4 --type recon --rep 3
    """
    check_settled(play.state, "pefs", force=play.force)
    if ambushing is None and kind is MissionType.AMBUSH:
        ambushing = play.find(facts.AMBUSHING)
    grounds = section_covers(terrain_of(play.state))
    report = place_pefs(
        eal,
        kind,
        rep=rep,
        ambushing=ambushing,
        unit_sector=sector,
        grounds=grounds,
        first=PEFS.next_number(play.state.content),
        dice=play.dice,
    )
    return Ruled(report, partial(after_placing, report=report))
