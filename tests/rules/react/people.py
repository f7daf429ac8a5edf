"""People who look, act and test, said in a few words."""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec import Struct

from fng_cli.rules.people.person import Person
from fng_cli.rules.react.in_sight import Actor, Looker
from fng_cli.rules.react.takers import Taker

StructT = TypeVar("StructT", bound=Struct)


def taker(rep: int = 4, name: str = "", **more: Any) -> Taker:
    """Somebody who takes a test: ``taker(4, "a1", attributes=("poser",), choice=2)``."""
    return _held(Taker, rep, name, more)


def looker(rep: int = 4, name: str = "", **more: Any) -> Looker:
    """Somebody who has enemies come into sight."""
    return _held(Looker, rep, name, more)


def actor(rep: int = 4, name: str = "", **more: Any) -> Actor:
    """Somebody whose turn it is."""
    return _held(Actor, rep, name, more)


def _held(kind: type[StructT], rep: int, name: str, more: dict[str, Any]) -> StructT:
    """A struct that holds a person: of ``more`` it has its own fields, the person the rest."""
    own = {field: more.pop(field) for field in kind.__struct_fields__ if field in more}
    return kind(Person(rep=rep, name=name, **more), **own)
