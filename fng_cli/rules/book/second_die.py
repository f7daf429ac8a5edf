"""The second die of a roll, which chooses between the entries of a table's row. Source: p. 60-61."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from fng_cli.readings import Faces, chance


class Choice(Protocol):
    """One of the entries that a second die chooses between."""

    @property
    def faces(self) -> str:
        """The faces of the die that choose it, such as ``1-3``."""
        ...


ChoiceT = TypeVar("ChoiceT", bound=Choice)


class SecondDie(Struct, Generic[ChoiceT], frozen=True):
    """A reading of one die: the entry that its face chooses."""

    choices: tuple[ChoiceT, ...]

    def __call__(self, faces: Faces) -> ChoiceT:
        """Return the first entry whose faces include the die's; raises StopIteration if none does."""
        return next(choice for choice in self.choices if chance(choice.faces)(faces))
