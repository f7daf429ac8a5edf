"""``python -m tests.book``: how much of the book is held by tests, chapter by chapter.

``python -m tests.book docs`` writes the page of the docs that lists it page by page.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tests.book.trace import ANSWERS, chapter_of, page_of, statements, sums

DOCS = Path(__file__).parents[2] / "docs" / "refereed.md"
"""The page of the docs."""

INTRODUCTION = """\
# What is refereed

Page by page, what `fng` knows of the book. The labels are ours: look up the sentences in your book.
**Held** means that the program follows the rule, and that a test of the project fails if it does not.
**Read otherwise** names a ruling: `fng ruling ID` says how an unclear passage is read.
**Yours** is what only the players can see or decide. **Open** is what the program does not do, with the reason.
"""


def main() -> int:
    """Print the sums, or write the page of the docs."""
    parser = argparse.ArgumentParser(prog="python -m tests.book", description=__doc__)
    parser.add_argument("what", nargs="?", choices=["sums", "docs"], default="sums")
    if parser.parse_args().what == "docs":
        DOCS.write_text(docs_page(), encoding="utf-8")
        print(DOCS)
    else:
        print("\n".join(table_lines()))
    return 0


def table_lines() -> Iterator[str]:
    """Yield the lines of the table of sums: a chapter each, and the whole book."""
    yield f"{'':28}{'all':>7}" + "".join(f"{answer:>8}" for answer in ANSWERS)
    whole: Counter[str] = Counter()
    for chapter, counts in sums().items():
        whole.update(counts)
        yield _table_line(chapter, Counter(counts))
    yield _table_line("The book", whole)


def _table_line(name: str, counts: Counter[str]) -> str:
    """Return a line of the table: the name, the number of statements, and how many have which answer."""
    return f"{name:28}{counts.total():7}" + "".join(f"{counts[answer]:8}" for answer in ANSWERS)


def docs_page() -> str:
    """Return the page of the docs as Markdown."""
    lines = [INTRODUCTION]
    chapter, page = "", 0
    for name, statement in statements().items():
        if page_of(name) != page:
            page = page_of(name)
            if chapter_of(page) != chapter:
                chapter = chapter_of(page)
                lines.append(f"\n## {chapter}\n")
            lines.append(f"\n**p. {page}**\n")
        match statement.answer():
            case "tests":
                answer = "held"
            case "ruling":
                answer = f"read otherwise: {statement.ruling}"
            case "player":
                answer = "yours"
            case "open":
                answer = f"open: {statement.open}"
        lines.append(f"- {statement.label} ({answer})")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    raise SystemExit(main())
