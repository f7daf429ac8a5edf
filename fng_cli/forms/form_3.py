"""The upgrade of documents from form 2 to form 3.

``form_3.toml`` lists the new names of sections and fields, and the empty texts that become null. The fallen of an
evening are those of its feats.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from typing import Any

from fng_cli.forms import Content
from fng_cli.forms.changes import change_sections, read_toml, section_name


def step(content: Content, game: str) -> Content:
    """Return a document upgraded from form 2 to form 3; ``content`` is not modified. The form number in the
    result is still 2, because the caller sets it. ``game`` is unused.
    """
    known = _changes_of_form()
    renamed = known["sections"]
    after = {section_name(renamed.get(name, name), value): value for name, value in content.items()}
    for kind in ("fields", "nothing", "ids"):
        after.update((name, deepcopy(after[name])) for name in known[kind] if name in after)
    change_sections(after, known)
    if fallen := [*_fallen(after)]:
        after.setdefault("fallen_figures", fallen)
    return after


def _fallen(content: Content) -> Iterator[Content]:
    """Yield a record of each figure that was killed or captured, made from the feats of an evening. A figure
    gets only one record of the same kind. Figures that are neither in the document nor among its lost
    figures are left out.
    """
    lost = [loss.get("figure") for loss in _objects(content, "lost_figures")]
    known = (*(figure for figure in lost if isinstance(figure, dict)), *_objects(content, "figures"))
    figures = {str(figure.get("id")): figure for figure in known}
    seen = set()
    for feat in _objects(content, "feats"):
        dead = feat.get("kind") == "put-down" and feat.get("state_after") == "obviously-dead"
        figure, how = figures.get(str(feat.get("whom"))), "dead" if dead else feat.get("kind")
        if figure is None or how not in ("dead", "captured") or (feat.get("whom"), how) in seen:
            continue
        seen.add((feat.get("whom"), how))
        doer = figures.get(str(feat.get("who")), {})
        record = {
            "id": figure.get("id"),
            "how": how,
            "side": figure.get("side"),
            **{name: figure.get(name) for name in ("name", "rank", "role", "group")},
            "turn": feat.get("turn"),
            "by": feat.get("who"),
            "by_name": doer.get("name"),
            "by_means": feat.get("by_means"),
            "deros_months": figure.get("deros_months"),
        }
        yield {name: value for name, value in record.items() if value not in (None, "")}


def _objects(content: Content, key: str) -> list[Content]:
    """Return the objects in the list under a key; empty if it is not a list. Whatever is not an object is left out."""
    known = content.get(key)
    return [item for item in known if isinstance(item, dict)] if isinstance(known, list) else []


@cache
def _changes_of_form() -> Any:
    """Return the changes from ``form_3.toml``, by kind of change and section. Cached."""
    return read_toml("form_3.toml")
