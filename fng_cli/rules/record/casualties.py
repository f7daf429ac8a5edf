"""The casualties of a command by name: who was killed, hit, captured or freed by it, and by whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from fng_cli.figures import FIGURES, Figure
from fng_cli.rules.armies.words import ranked_call
from fng_cli.rules.record.feats import FEATS, Feat, FeatKind
from fng_cli.rules.weapons.weapons import weapon_called, weapon_name
from fng_cli.state import State

WORDS = {
    FeatKind.PUT_DOWN: "Out of the fight",
    FeatKind.CIVILIAN_HIT: "Out of the fight",
    FeatKind.CAPTURED: "Captured",
    FeatKind.FREED: "Freed",
}
"""What has happened to somebody by a feat that does not kill him."""


def casualty_texts(before: State, after: State) -> tuple[str, ...]:
    """Return a text on each feat, new in ``after``, by which a named figure was killed, put out of the fight,
    captured or freed: ``Killed: Pfc Roy Baker (a10), by Tran Van Minh (e1) with an AK-47``. ``before`` and
    ``after`` are the states before and after a command. Equal texts appear once.
    """
    figures = {figure.id: figure for figure in (*before[FIGURES], *after[FIGURES])}
    new = after[FEATS][len(before[FEATS]) :]
    return tuple(dict.fromkeys(_texts(new, figures)))


def _texts(feats: tuple[Feat, ...], figures: Mapping[str, Figure]) -> Iterator[str]:
    """Yield a sentence, without its full stop, on each feat that killed, put out of the fight, captured or
    freed a figure with a name. It says what happened and, if known, who did it with which weapon. Other feats
    are left out. ``figures`` holds the figures by id.
    """
    for feat in feats:
        figure = figures.get(feat.whom or "")
        if figure is None or not figure.name or feat.kind not in WORDS:
            continue
        doer = figures.get(feat.who or "")
        weapon = weapon_called(feat.by_means) if feat.by_means else None
        by = f", by {ranked_call(doer)}" if doer else ""
        means = f" with {with_article(weapon_name(feat.by_means or ''))}" if doer and weapon else ""
        yield f"{'Killed' if feat.kills else WORDS[feat.kind]}: {ranked_call(figure)}{by}{means}"


def with_article(weapon: str) -> str:
    """Return the name of a weapon with ``a`` or ``an`` before it, as it is spoken: ``an M-16``, ``a BAR``."""
    begins_with_vowel = weapon[:1].lower() in {*"aeio8"}  # 82mm is read as eighty-two
    spoken_as_vowel = begins_with_vowel or (weapon[:1] in {*"MRFLNSXH"} and not weapon[1:2].islower())
    return f"{'an' if spoken_as_vowel else 'a'} {weapon}"
