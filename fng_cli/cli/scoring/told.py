"""``fng record ...``: what only the players can see."""

from __future__ import annotations

from typing import Annotated

import typer

from fng_cli.cli.options.who import One
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.declared import Uses
from fng_cli.cli.shell.play import Play, Ruled
from fng_cli.names import find
from fng_cli.rules.clock.clock import turn_of
from fng_cli.rules.record.feats import FEATS, Feat, FeatKind
from fng_cli.rules.record.told import TOLD, DeedTold, Patrolled, patrol_feats, patrolled


@command("record sector", page="100-101", section="record_sector", report=Patrolled, uses=Uses.DOCUMENT)
def record_sector(
    play: Play,
    sectors: Annotated[
        list[int], typer.Argument(min=1, max=6, metavar="SECTOR...", help="Sectors whose centre was seen.")
    ],
) -> Ruled:
    """Record sectors as patrolled: your unit sees the centre of each from within it.

    fng record sector 3

    fng record sector 1 2 4 -i evening.json
    """
    report = patrolled(FEATS.read(play.document), sectors)
    return Ruled(report, FEATS.add(play.document, *patrol_feats(report, turn_of(play.document))))


@command("record deed", page="103", section="record_deed", report=DeedTold, uses=Uses.DOCUMENT)
def record_deed(
    play: Play,
    deed: Annotated[str, typer.Argument(metavar="DEED", help="fetched-under-fire or bunker-destroyed.")],
    who: One,
) -> Ruled:
    """Record a deed that deserves a medal and that no other command sees.

    fng record deed fetched-under-fire --by a4=4

    fng record deed bunker-destroyed --by a2 -i evening.json
    """
    name = who.read(play).figure.id
    kind = FeatKind(find(deed, TOLD, "deed", "DEED"))
    feat = Feat(kind, turn_of(play.document), who=name)
    return Ruled(DeedTold(name, kind), FEATS.add(play.document, feat))
