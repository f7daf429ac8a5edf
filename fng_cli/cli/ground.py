"""What a document says of the ground, for those who look for cover."""

from __future__ import annotations

from fng_cli.document import Content
from fng_cli.rules.pef import Ground


def grounds(content: Content) -> tuple[Ground, ...]:
    """The sections of the document's table; none where it has no terrain."""
    return ()
