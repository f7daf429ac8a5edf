"""``fng ambush``: whether it is spotted, and whether the Claymores are out."""

from __future__ import annotations

from typing import Annotated

from fng_cli.cli.options.who import One, Who
from fng_cli.cli.shell.command import command
from fng_cli.cli.shell.options import only
from fng_cli.cli.shell.play import Play
from fng_cli.rules.mission.ambush import AmbushSpotted, ClaymoresSet, set_claymores, spot_ambush


@command("ambush spot", page="6, 98")
def spot(play: Play, who: Annotated[Who, only("by", "of", "rep", "attribute")]) -> AmbushSpotted:
    """Whether the lead squad spots the ambush that it walks into, having the first activation.

    fng ambush spot --rep 4 -a pointman --dice 2,5
    fng ambush spot --group a -i evening.json
    """
    return spot_ambush([each.person for each in who.read(play)], dice=play.dice)


@command("ambush claymores", page="98")
def claymores(play: Play, who: Annotated[One, only("by", "rep")]) -> ClaymoresSet:
    """Whether a squad that lies in ambush may set its Claymores before play, by its leader's REP.

    fng ambush claymores --rep 4
    fng ambush claymores --by a1 -i evening.json
    """
    return set_claymores(who.read(play).person, dice=play.dice)
