"""The document's section of the roll for the medic, as later commands read it. Source: p. 39."""

from __future__ import annotations

from msgspec import Struct

from fng_cli.state import KeptSection


class MedicFacts(Struct, frozen=True):
    """The fields of that section that later commands read; see ``MedicThere``."""

    squad_count: int | None = None
    there: bool | None = None


MEDIC_ROLL = KeptSection("medic", MedicFacts)
"The last roll to see whether the medic is there."
