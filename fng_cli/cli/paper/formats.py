"""A page as it is written to a file: in the format of an option, or of the file's name."""

from __future__ import annotations

from collections.abc import Iterable

from fng_cli.cli.paper.page import Block, PageFormat, markdown, text_lines
from fng_cli.cli.shell.screen import PIPE_WIDTH

FORMATS_BY_SUFFIX = {
    ".md": PageFormat.MD,
    ".markdown": PageFormat.MD,
    ".html": PageFormat.HTML,
    ".htm": PageFormat.HTML,
}
"""The format of a page by the end of its file's name; text for all others."""


def page_text(blocks: Iterable[Block], page_format: PageFormat) -> str:
    """Return a page as the text of a file in this format. Plain text is laid out PIPE_WIDTH characters wide."""
    if page_format is PageFormat.HTML:
        from fng_cli.cli.web.render import html_of_blocks

        return html_of_blocks(blocks)
    if page_format is PageFormat.MD:
        return markdown(blocks)
    return "".join(f"{line}\n" for line, _ in text_lines(blocks, PIPE_WIDTH))
