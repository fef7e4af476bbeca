"""Hair as strands: every style returns {part: (points (n, k, 3), radius (n, k))} in the head's rest pose, metres.

Strands grow from the scalp of the model's own head and lie on its `Skull`. Smooth vector noise makes locks; a little
noise of each strand's own makes it hair.
"""
import numpy as np

from .beard import stubble
from .hair_long import bob, loose_bun
from .hair_short import afro, combed, pixie
from .skull import Skull
from .strands import GREY

STYLES = {"bob": bob, "looseBun": loose_bun, "combed": combed, "pixie": pixie, "afro": afro}


def grow_hair(human, look):
    skull = Skull(human)
    rng = np.random.default_rng(look.get("seed", 7))
    parts = STYLES[look["style"]](skull, look, rng)
    if look.get("beard"):
        parts["beard"] = stubble(skull, look, rng)
    return turn_grey(parts, skull, look, rng) if "grey" in look else parts


def turn_grey(parts, skull, look, rng):
    """Splits every part in two: `share` of all strands are grey, at the temples `temples` more, of a beard its own `grey`."""
    grey = look["grey"]
    out = {}
    for name, (points, radius) in parts.items():
        direction, _ = skull.polar(points[:, 0])
        azimuth = np.degrees(np.arctan2(np.abs(direction[:, 0]), direction[:, 2]))
        temple = np.exp(-(((azimuth - 78) / 26) ** 2)) * np.clip((42 - np.degrees(np.arcsin(direction[:, 1]))) / 16, 0, 1)
        share = look["beard"].get("grey", 0.0) if name == "beard" else grey["share"] + grey["temples"] * temple
        turned = rng.random(len(points)) < share
        out.update({part: (points[where], radius[where]) for part, where in ((name, ~turned), (name + GREY, turned)) if where.any()})
    return out
