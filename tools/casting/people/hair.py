"""Hair as strands: every style returns {part: (points (n, k, 3), radius (n, k))} in the head's rest pose, metres.

Strands grow from the scalp of the model's own head and lie on its `Skull`. Smooth vector noise makes locks; a little
noise of each strand's own makes it hair.
"""
import numpy as np

from .beard import stubble
from .hair_long import bob, loose_bun
from .hair_short import afro, combed, pixie
from .skull import Scalp
from .strands import GREY, LIGHT, Noise

STYLES = {"bob": bob, "looseBun": loose_bun, "combed": combed, "pixie": pixie, "afro": afro}
# Locks of one tone are about half as wide.
LOCK_M = 0.012


def grow_hair(human, look):
    skull = Scalp(human)
    rng = np.random.default_rng(look.get("seed", 7))
    parts = STYLES[look["style"]](skull, look, rng)
    if look.get("beard"):
        parts["beard"] = stubble(skull, look, rng)
    if "grey" in look:
        parts = turn_grey(parts, skull, look, rng)
    return lighten(parts, look["streaks"], rng) if "streaks" in look else parts


def by_lock(roots, rng, own):
    """A number from 0 to 1 for every strand, evenly spread over all; the smaller `own`, the more alike within a lock."""
    value = Noise(rng, LOCK_M)(roots)[:, 0] + rng.normal(size=len(roots)) * own
    return np.argsort(np.argsort(value)) / max(len(roots) - 1, 1)


def split(parts, suffix, where_of):
    """Parts in two: strands for which `where_of(name, roots)` holds go to a part named with the suffix."""
    out = {}
    for name, (points, radius) in parts.items():
        there = where_of(name, points[:, 0])
        out.update({part: (points[where], radius[where]) for part, where in ((name, ~there), (name + suffix, there)) if where.any()})
    return out


def lighten(parts, share, rng):
    """`share` of the locks are a little lighter."""
    return split(parts, LIGHT, lambda name, roots: (by_lock(roots, rng, 0.4) < share) & (name != "beard"))


def turn_grey(parts, skull, look, rng):
    """Splits every part in two: `share` of all strands are grey, at the temples `temples` more, of a beard its own `grey`."""
    grey = look["grey"]

    def is_grey(name, roots):
        direction, _ = skull.polar(roots)
        azimuth = np.degrees(np.arctan2(np.abs(direction[:, 0]), direction[:, 2]))
        temple = np.exp(-(((azimuth - 78) / 26) ** 2)) * np.clip((42 - np.degrees(np.arcsin(direction[:, 1]))) / 16, 0, 1)
        share = look["beard"].get("grey", 0.0) if name == "beard" else grey["share"] + grey["temples"] * temple
        return by_lock(roots, rng, 1.6) < share

    return split(parts, GREY, is_grey)
