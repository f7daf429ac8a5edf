"""The documentation site: built as it is published, strict, without the network, and whole by itself.

``python -m tests.site`` builds and checks it; ``python -m tests.site FOLDER`` leaves it there.
"""

from __future__ import annotations

import re
import shutil
import socket
import sys
import tempfile
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from urllib.parse import unquote

from tests import reference

ROOT = Path(__file__).parent.parent
NEEDED = re.compile(r"""<(?:link|script|img)\b[^>]*?\b(?:href|src)="([^"#?]+)""")
LINKS = re.compile(r'<a\b[^>]*?\bhref="([^"#?]+)')
SCHEME = re.compile(r"[a-z]+:|//")


class NoNetwork(socket.socket):
    """A socket that nobody gets."""

    def __init__(self, *_: object, **__: object) -> None:
        raise OSError("the site is built without the network")


def build(folder: Path) -> None:
    """Build the site from ``docs/`` and the pages that are made from the program; a warning is an error."""
    with tempfile.TemporaryDirectory() as away:
        docs = Path(away) / "docs"
        shutil.copytree(ROOT / "docs", docs)
        for name, text in reference.pages():
            (docs / name).write_text(text, encoding="utf-8")
        socket.socket = NoNetwork  # type: ignore[misc]
        config = import_module("properdocs.config").load_config(
            str(ROOT / "properdocs.yml"), strict=True, site_dir=str(folder), docs_dir=str(docs)
        )
        import_module("properdocs.commands.build").build(config)


def faults(folder: Path) -> Iterator[str]:
    """What a reader without the network would miss: files from elsewhere, and links to nowhere."""
    pages = sorted(folder.glob("**/*.html"))
    for page in pages:
        text = page.read_text(encoding="utf-8")
        for address in NEEDED.findall(text):
            if SCHEME.match(address) and not address.startswith("data:"):
                yield f"{page.name} needs {address[:100]}"
        for address in (*NEEDED.findall(text), *LINKS.findall(text)):
            if SCHEME.match(address) or page.name == "404.html":
                continue
            if not (page.parent / unquote(address)).exists():
                yield f"{page.name}: {address} is not there"
    for source in (ROOT / "docs").glob("*.md"):
        if folder / f"{source.stem}.html" not in pages:
            yield f"{source.name} has no page"


def main(folder: Path) -> None:
    """Build and check."""
    build(folder)
    if found := list(faults(folder)):
        sys.exit("\n".join(found))
    print(f"{len(list(folder.glob('**/*.html')))} pages")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as away:
        main(Path(sys.argv[1]) if sys.argv[1:] else Path(away))
