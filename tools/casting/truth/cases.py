"""The garments that are draped, on whom, and how each is sewn. Unit: metre; x to the viewer's right, y up, hem at y = 0."""
import os
import sys
from types import SimpleNamespace

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../garments"))
from tops import dress, tee  # noqa: E402
from trousers import cut_trousers  # noqa: E402

# Pixels of every photo. Scale (pixels a metre), middle (metres) and turn (degrees, front and back) are what make.py took each with.
PHOTO = (1200, 1600)


def other_side(points):
    return [(-x, y) for x, y in reversed(points)]


def around(top, right, bottom):
    """Names every stretch of an outline from its right half: the top, then down the right, the bottom, up the left.

    `right` is a list of (kind, name, end point); the first begins where the top ends.
    """
    half, at = [], top
    for kind, name, end in right:
        half.append((kind, name, at, end))
        at = end
    mirrored = [(kind, name, (-b[0], b[1]), (-a[0], a[1])) for kind, name, a, b in reversed(half)]
    named = lambda rows, side: [(kind, f"{name}{side}", a, b) for kind, name, a, b in rows]
    return [("open", "top", (-top[0], top[1]), top), *named(half, "Right"), *bottom(at), *named(mirrored, "Left")]


def hem_across(at):
    return [("open", "hem", at, (-at[0], at[1]))]


def shirt_case(cut):
    hem = (cut.half, 0.004)
    return around(tuple(cut.neckline[-1]), [("seam", "shoulder", cut.high), ("open", "cuff", cut.low), ("seam", "side", hem)], hem_across)


def dress_case(cut):
    return around(tuple(cut.neckline[-1]), [("seam", "shoulder", tuple(cut.yoke[-1])), ("open", "armhole", cut.pit), ("seam", "side", tuple(cut.hem[-1]))], hem_across)


def trousers_case(cut):
    outer, inner = (cut.spread + cut.hem / 2, 0.002), (cut.spread - cut.hem / 2, 0.0)
    inseam = lambda at: [("seam", "inseam", at, (-at[0], at[1]))]
    return around((cut.half, cut.top), [("seam", "outseam", outer), ("open", "hem", inner)], inseam)


def palazzo(back):
    return cut_trousers(length=1.04, waist=0.35, hip=0.47, rise=0.30, knee=0.285, hem=0.310, spread=0.178, back=back)


def case(garment, category, centimetres, **rest):
    """`size` enlarges a garment against its photo; centimetres count it in."""
    return SimpleNamespace(**{"garment": garment, "category": category, "centimetres": centimetres, "model": "maniqui", "size": 1, "extension": "webp",
                              "turn": (-0.48, 0.4), **rest})


CASES = {
    "tshirt": case("playera-lunes", "tshirt-short", {"chestWidth": 52, "length": 70}, pose="half", extension="jpg", scale=1265, middle=(0, 0.335),
                   turn=(0.6, -0.5), cut=tee, top="neckline", stretches=shirt_case, spacing=0.018, kilos=0.18, lowest=0.6),
    "dress": case("vestido-jardin", "dress", {"chestWidth": 44, "length": 110}, pose="contrapposto", scale=1235, middle=(0, 0.54),
                  cut=dress, top="neckline", stretches=dress_case, spacing=0.018, kilos=0.14, lowest=0.25),
    # The narrow trousers' flat thighs are narrower than this body's: only the wide ones, a size larger, can be worn as they are cut.
    "trousers": case("pantalon-palazzo", "trousers", {"waistWidth": 36.4, "length": 108.2}, pose="front", size=1.04, scale=1315, middle=(0, 0.52),
                     cut=palazzo, top="waistline", stretches=trousers_case, spacing=0.02, kilos=0.26, lowest=0.04),
}
