"""Figures and scenes for the tests of a firefight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fng_cli.dice import Typed
from fng_cli.figures import Figure
from fng_cli.rules.firefight.field import Setting, build_field
from fng_cli.rules.firefight.scene import FightState, Scene
from fng_cli.terms import Side

STANDING = Setting(6, nobody_moved=True)
"""Two lines, six inches apart, that stood there already."""


def fwf(name: str, rep: int = 4, weapon: str = "m-16", **more: Any) -> Figure:
    return Figure(name, Side.FWF, rep, group="a", weapons=(weapon,) if weapon else (), **more)


def vc(name: str, rep: int = 4, weapon: str = "ak-47", **more: Any) -> Figure:
    return Figure(name, Side.VC_NVA, rep, group="e", weapons=(weapon,) if weapon else (), **more)


def typed(faces: str) -> Typed:
    """The faces of dice; a bar between two rolls is for the reader."""
    return Typed(faces.replace("|", " ").split())


def scene_of(
    figures: Sequence[Figure], faces: str = "", setting: Setting = STANDING, rounds: int = 0
) -> Scene:
    """A round of a fight before anything happened in it; ``rounds`` have been played before."""
    ground = build_field(figures, setting)
    return Scene(ground, FightState(setting.active, rounds, tuple(figures)), typed(faces), reporting=True)
