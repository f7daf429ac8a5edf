"""A page read by a parser that knows no template: its elements, and what a browser would fetch or run."""

from __future__ import annotations

from html.parser import HTMLParser

FETCHES = {"src", "href", "action", "data", "poster", "srcset", "background"}


class Parsed(HTMLParser):
    """The elements of a page, in their order, and its text without markup."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.pieces: list[str] = []
        self._silent = False
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._silent = tag in {"style", "script"}
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        self._silent = False

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self.pieces.append(data)

    @property
    def text(self) -> str:
        """All text on one line."""
        return " ".join(" ".join(self.pieces).split())

    @property
    def shape(self) -> list[tuple[str, tuple[str, ...]]]:
        """The elements with the names of their attributes: the same whatever the words are."""
        return [(tag, tuple(sorted(attributes))) for tag, attributes in self.elements]

    @property
    def addresses(self) -> list[str]:
        """The addresses that a browser may fetch or go to."""
        return [value for _, given in self.elements for name, value in given.items() if name in FETCHES]

    @property
    def runs(self) -> list[str]:
        """Whatever could run code: scripts, and attributes that are event handlers."""
        return [
            tag for tag, given in self.elements if tag == "script" or any(name[:2] == "on" for name in given)
        ]
