"""HTML from Jinja2 templates: pages of blocks, and pages with a template of their own.

A value of a document is data: it is escaped by the template, and characters that do not print are replaced. A page is one
file; its policy allows its own style sheet and pictures that it carries itself, and no script.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from fng_cli.cli.paper.page import Block, Foot, Heading, Title
from fng_cli.cli.paper.palette import DARK, LIGHT, PRINTED
from fng_cli.cli.shell.screen import safe

PAGES = Path(__file__).parent / "pages"
"""The folder of the templates, of the style sheet and of the board's script."""


RELOAD_SECONDS = 3
"""The time after which a browser loads a page in a file again that follows a document."""


@cache
def environment() -> Environment:
    """Return the Jinja environment of the page templates, in which all values are escaped and an unknown name
    raises an error.
    """
    made = Environment(
        loader=FileSystemLoader(PAGES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=_printable,
    )
    made.filters |= {"data_url": data_url, "url_path": _url_path}
    return made


def _printable(value: object) -> object:
    """Return a value for a page: markup and numbers unchanged, any other value as text, with unprintable
    characters replaced.
    """
    return value if isinstance(value, Markup | int | float) else safe(value)


def _url_path(path: str) -> str:
    """Return a file's path as a relative URL, quoted and without slashes in front, so that it can never lead
    to another scheme or host.
    """
    return quote(path.replace("\\", "/"), safe="/.-_~").lstrip("/")


UNQUOTED = " /:=;,()-.!*+@$~_?[]{}|^"
"""The characters of an SVG picture, besides letters and digits, that stand for themselves in the address of an image."""


def data_url(picture: str) -> str:
    """Return an SVG picture as a ``data:`` URL, which embeds it in a page. The text of the SVG is quoted with
    percent signs. That is shorter than base64, and leaves no character that HTML would escape.
    """
    return f"data:image/svg+xml,{quote(picture, safe=UNQUOTED)}"


@cache
def look() -> str:
    """Return the style sheet of all pages: the colours by day and by night, then the rules of ``look.css``,
    then the colours on paper. Cached.
    """
    rules = (PAGES / "look.css").read_text(encoding="utf-8")
    return (
        f":root{{color-scheme:light dark;{_colours(LIGHT)}}}\n"
        f"@media (prefers-color-scheme:dark){{:root{{{_colours(DARK)}}}}}\n"
        f"{rules}"
        f"@media print{{:root{{color-scheme:light;{_colours(PRINTED)}}}}}\n"
    )


def _colours(colours: Mapping[str, str]) -> str:
    """Return colours, given by name, as CSS variables in one string: ``--ink:#3b3328;``."""
    return "".join(f"--{name}:{colour};" for name, colour in colours.items())


@cache
def one_file_policy() -> str:
    """Return the Content-Security-Policy of a page in one file: it allows the page's own style sheet and
    embedded pictures, nothing else.
    """
    style = b64encode(sha256(look().encode()).digest()).decode()
    return (
        f"default-src 'none'; style-src 'sha256-{style}'; img-src data:; base-uri 'none'; form-action 'none'"
    )


def rendered(template: str, **values: Any) -> str:
    """Return a page in one file, made from a template of the folder ``pages`` with these values. If
    ``reload_seconds`` among them is not 0, browsers reload the page that often.
    """
    given = {"look": look(), "policy": one_file_policy(), "served": False, "reload_seconds": 0}
    return environment().get_template(template).render(given | values)


class PagePart(NamedTuple):
    """A part of a page: its heading (empty for the part before the first), and the blocks below."""

    heading: str
    blocks: tuple[Block, ...]


def html_of_blocks(blocks: Iterable[Block]) -> str:
    """Return the blocks of a page as HTML: the first title at the top, a section for each heading, and the
    small print (the Foot blocks) at the end. Without a title block the title is empty.
    """
    content = list(blocks)
    title = next((block for block in content if isinstance(block, Title)), Title(""))
    feet = [block for block in content if isinstance(block, Foot)]
    rest = [block for block in content if block is not title and not isinstance(block, Foot)]
    return rendered("blocks-page.html", title=title, sections=list(_sections(rest)), feet=feet, kind=kind_of)


def _sections(blocks: list[Block]) -> Iterator[PagePart]:
    """Yield the parts of a page: each is a heading with the blocks below it. Blocks before the first heading
    make a part without a heading.
    """
    starts = [place for place, block in enumerate(blocks) if isinstance(block, Heading)]
    for start, end in pairwise(dict.fromkeys((0, *starts, len(blocks)))):
        first = blocks[start]
        if isinstance(first, Heading):
            yield PagePart(first.text, tuple(blocks[start + 1 : end]))
        else:
            yield PagePart("", tuple(blocks[start:end]))


def kind_of(block: Block) -> str:
    """Return the name of the template's macro that writes a block, which is the name of the block's class."""
    return type(block).__name__
