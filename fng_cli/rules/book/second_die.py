"""The second die of a roll, where a row of a table has one: it picks among what the row says. Source: p. 60-61."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from fng_cli.readings import Faces, chance


class Choice(Protocol):
    """One of the things that a second die may say, on faces such as ``1-3``."""

    @property
    def faces(self) -> str:
        """The faces that say it."""
        ...


ChoiceT = TypeVar("ChoiceT", bound=Choice)


class SecondDie(Struct, Generic[ChoiceT], frozen=True):
    """Reads which of several choices a die says; the faces are those of the die as it lies."""

    choices: tuple[ChoiceT, ...]

    def __call__(self, faces: Faces) -> ChoiceT:
        return next(choice for choice in self.choices if chance(choice.faces)(faces))
