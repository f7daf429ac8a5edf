"""The sentences of a story: chosen from the table ``story-words`` by the document, and never the same one twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from fng_cli.hashes import blake2b
from fng_cli.rules.weapons.weapons import weapon_called
from fng_cli.tables import table
from fng_cli.words import listed

IN_WORDS = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)
"""The numbers that a sentence has in words; higher ones stand there as digits."""


def number_text(number: int) -> str:
    """Return a number from 0 as a sentence has it: ``two``, ``14``."""
    return IN_WORDS[number] if number < len(IN_WORDS) else str(number)


def counted(number: int, noun: str, plural: str = "") -> str:
    """Return a number with a noun: ``one man``, ``two men`` if the ``plural`` is ``men``; it ends in ``s`` by default."""
    return f"{number_text(number)} {noun if number == 1 else plural or f'{noun}s'}"


def upper_first(text: str) -> str:
    """Return a text with a capital first letter."""
    return f"{text[:1].upper()}{text[1:]}"


def number_ranges(numbers: Sequence[int]) -> list[str]:
    """Return sorted numbers as text, three and more consecutive ones as a range: ``2``, ``9 to 15``."""
    rows: list[list[int]] = []
    for number in numbers:
        if rows and number == rows[-1][-1] + 1:
            rows[-1].append(number)
        else:
            rows.append([number])
    texts: list[str] = []
    for row in rows:
        texts += [f"{row[0]} to {row[-1]}"] if len(row) > 2 else map(str, row)
    return texts


def turns_text(first: int, last: int) -> str:
    """Return a span of turns within a sentence: ``turn 4``, ``turns 2 and 3``, ``turns 2 to 4``."""
    if first == last:
        return f"turn {first}"
    return f"turns {first} {'and' if last == first + 1 else 'to'} {last}"


def sectors_text(sectors: Sequence[int]) -> str:
    """Return sectors within a sentence, in their order: ``sector 4``, ``sectors 1, 2 and 6``."""
    return f"sector{'s' * (len(sectors) > 1)} {listed([str(sector) for sector in sectors])}"


def with_means(means: str | None) -> str:
    """Return the end of a sentence that says with what somebody did it: `` with his M-16``, `` in a barrage``; may be empty."""
    if not means:
        return ""
    return f" {means}" if weapon_called(means) is None else f" with his {means}"


def cause_text(doer: str | None, means: str | None) -> str:
    """Return the end of a sentence on somebody who fell: `` by Quan Khai with his AK-47``; empty if nothing is known."""
    if doer:
        return f" by {doer}{with_means(means)}"
    return f" {means}" if means and weapon_called(means) is None else ""


class Teller:
    """Says facts in sentences of the table ``story-words``; a story has one, which remembers those that it has said."""

    def __init__(self, seed: bytes) -> None:
        """Begin a story; the same ``seed`` always chooses the same sentences."""
        self._seed = seed
        self._times: Counter[str] = Counter()
        self._said: set[str] = set()

    def say(self, row: str, **facts: str) -> str:
        """Return a sentence of a row with these facts in it, with a capital first letter; ``{Who}`` is ``{who}`` with one too.

        Each sentence of a row has its turn before one comes again. Empty if the story has said all of them already
        with these facts.
        """
        texts: tuple[str, ...] = tuple(table("story-words").row(row)["texts"])
        given = facts | {upper_first(name): upper_first(text) for name, text in facts.items()}
        first = self._first(row, len(texts))
        for _ in texts:
            text = texts[(first + self._times[row]) % len(texts)]
            self._times[row] += 1
            sentence = upper_first(text.format_map(given))
            if sentence not in self._said:
                self._said.add(sentence)
                return sentence
        return ""

    def _first(self, row: str, number: int) -> int:
        """Return which of ``number`` sentences of a row comes first, counted from 0."""
        return blake2b(self._seed + row.encode(), digest_size=4).digest()[0] % number


def joined(*sentences: str) -> str:
    """Return sentences as a paragraph, empty ones left out."""
    return " ".join(filter(None, sentences))
