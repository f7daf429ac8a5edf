"""An evening in its second turn, as a board shows it."""

from __future__ import annotations

import json
from functools import cache

from tests.runner import Content, fng


@cache
def evening_text() -> str:
    """Group a has fired at e1 of group e, who is down; Man Down is due."""
    content = fng(
        *("setup", "--corps", "II", "--type", "recon", "--army", "us-army", "--star", "Sgt. Parker"),
        *("--month", "1967-06", "--seed", "54", "-j"),
    ).document
    content["figures"] += [
        {
            "id": "e1",
            "name": "Tran Van Minh",
            "side": "vc-nva",
            "army": "nva",
            "rep": 4,
            "group": "e",
            "weapons": ["ak-47"],
        },
        {
            "id": "e2",
            "name": "Le Van Duc",
            "side": "vc-nva",
            "army": "nva",
            "rep": 4,
            "group": "e",
            "weapons": ["ak-47"],
        },
    ]
    text = json.dumps(content)
    for words in (
        ("activate", "--seed", "2"),
        ("record", "sector", "5", "--group", "a"),
        ("fire", "--by", "a1", "--at", "e1,8in", "--shots", "all", "--seed", "4"),
    ):
        text = fng(*words, "-j", stdin=text).ok
    return text


def evening() -> Content:
    """The same as a document."""
    content: Content = json.loads(evening_text())
    return content
