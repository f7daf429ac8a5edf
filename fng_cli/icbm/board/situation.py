"""The things that a player looks at, however a war is kept: as a document has it, or as a trial does.

``Game`` and ``Forces`` are one such shape, ``Theatre`` and ``Host`` of ``war.theatre`` the other.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Protocol

from fng_cli.icbm.board.state import Base, Flight, Site
from fng_cli.icbm.board.turns import War


class SideSeen(Protocol):
    """The things that a side has on the map, as ``Forces`` names them."""

    @property
    def bases(self) -> Collection[Base]: ...
    @property
    def sites(self) -> tuple[Site, ...]: ...
    @property
    def flights(self) -> Collection[Flight]: ...
    @property
    def turns(self) -> int: ...
    @property
    def face_down(self) -> int: ...
    def base(self, hex_name: str, /) -> Base | None: ...


class WarSeen(Protocol):
    """A war as it stands, as ``Game`` names its parts."""

    @property
    def war(self) -> War: ...
    @property
    def damage(self) -> Mapping[str, int]: ...
    def forces(self, side: str, /) -> SideSeen: ...
