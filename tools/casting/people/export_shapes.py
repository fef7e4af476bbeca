"""Writes bodies/shapes.bin and shapes.json: the shapes that a person's body can take, one space for women and one for men.

    REVELA_HUMAN_DATA=... python3 tools/casting/people/export_shapes.py catalog

A shape is base + sum of coefficients times directions, in metres of the unscaled base mesh (MakeHuman, CC0). Each coefficient
has a direction for positive and one for negative values, because MakeHuman's targets come in such pairs. Both sides of a body
are mirror images, so one half is stored; a body is scaled to its height afterwards.
"""
import json
import os
import sys
import zlib

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from people.body_file import read_topology, write_json  # noqa: E402
from people.export_geometry import smooth_nipples  # noqa: E402
from people.makehuman import DECIMETRE, Human, load_target  # noqa: E402

# The average adult of the cast: no expression, no features of anybody.
AVERAGE = {
    "female": {"gender": "female", "muscle": 0.5, "weight": 0.4, "height": 0.55, "proportion": 0.8, "cup": 0.45, "firmness": 0.7,
               "race": {"caucasian": 0.6, "african": 0.15, "asian": 0.25}, "heightM": 1.68,
               "targets": {"breast/breast-point-decr": 1.0, "breast/nipple-point-decr": 1.0}},
    "male": {"gender": "male", "muscle": 0.55, "weight": 0.42, "height": 0.55, "proportion": 0.82,
             "race": {"caucasian": 0.6, "african": 0.2, "asian": 0.2}, "heightM": 1.78,
             "targets": {"breast/nipple-point-decr": 1.0}},
}
# Sliders of the base mesh: name, value of the far end, value of the near end.
MACROS = [("weight", 0.95, 0.0), ("muscle", 1.0, 0.1), ("height", 1.0, 0.1), ("proportion", 1.0, 0.1), ("cup", 1.0, 0.0)]
MEASURES = ["shoulder-dist", "neck-circ", "neck-height", "upperarm-length", "lowerarm-length", "upperarm-circ", "wrist-circ",
            "bust-circ", "underbust-circ", "waist-circ", "hips-circ", "thigh-circ", "knee-circ", "calf-circ", "ankle-circ",
            "upperleg-height", "lowerleg-height", "napetowaist-dist", "waisttohip-dist"]
# Pairs of detail targets; {side} stands for both sides at once.
DETAILS = [("headWidth", "head/head-scale-horiz"), ("headHeight", "head/head-scale-vert"), ("headDepth", "head/head-scale-depth"),
           ("hands", "armslegs/{side}-hand-scale"), ("vShape", "torso/torso-vshape"),
           ("deltoid", "armslegs/{side}-upperarm-shoulder-muscle"), ("lowerArm", "armslegs/{side}-lowerarm-fat"),
           ("hipWidth", "hip/hip-scale-horiz"), ("torsoWidth", "torso/torso-scale-horiz"), ("torsoHeight", "torso/torso-scale-vert")]
# Steps of the file, metres: of the base and of directions.
BASE_STEP = 1e-4
STEP = 3e-4
# Points beside the bones' heads: which bone's tail, and which bone carries it.
TAILS = [("chin", "jaw", "head"), ("tip.L", "finger3-3.L", "finger3-3.L"), ("tip.R", "finger3-3.R", "finger3-3.R"),
         ("toe.L", "toe2-1.L", "toe2-1.L"), ("toe.R", "toe2-1.R", "toe2-1.R")]


class Unscaled(Human):
    """Keeps the mesh before it is scaled to a height."""

    def scale_to(self, height_m):
        self.unscaled = self.rest.copy()
        super().scale_to(height_m)


def directions(shape, start):
    """Names of the coefficients, and vertex offsets for +1 and −1 of each, whole mesh, metres."""
    n = len(start.v0)
    names, plus, minus = [], [], []
    for name, far, near in MACROS:
        if name in shape:
            names.append(name)
            plus.append(Unscaled({**shape, name: far}).unscaled - start.unscaled)
            minus.append(Unscaled({**shape, name: near}).unscaled - start.unscaled)
    pairs = [(camel(m), f"measure/measure-{m}") for m in MEASURES] + DETAILS
    for name, target in pairs:
        names.append(name)
        for out, end in ((plus, "incr"), (minus, "decr")):
            sides = ("l", "r") if "{side}" in target else ("",)
            out.append(sum(load_target(start.path(f"makehuman/targets/{target.replace('{side}', s)}-{end}.target"), n)
                           for s in sides) * DECIMETRE)
    return names, np.array(plus), np.array(minus)


def camel(name):
    first, *rest = name.split("-")
    return first + "".join(word.capitalize() for word in rest)


def mirror_of(points):
    """For each vertex the one on the other side."""
    from scipy.spatial import cKDTree
    return cKDTree(points).query(points * [-1, 1, 1])[1]


def packed(offsets, step):
    """Steps of neighbours' difference as two planes of bytes, deflated: (..., vertices, 3) metres."""
    steps = np.round(offsets / step).astype(np.int32)
    rest = np.diff(steps, axis=-2, prepend=0)
    zigzag = (rest << 1) ^ (rest >> 31)
    assert zigzag.max() < 1 << 16, 'two neighbours are too far apart for two bytes'
    flat = np.moveaxis(zigzag, -1, -2).reshape(-1)
    return zlib.compress((flat & 255).astype(np.uint8).tobytes() + (flat >> 8).astype(np.uint8).tobytes(), 9)


def export(catalog):
    topology = read_topology(catalog)
    bones = [b["name"] for b in topology["bones"]]
    blob, spaces = b"", {}
    half = None
    for gender, shape in AVERAGE.items():
        start = Unscaled(shape)
        if start.missing:
            raise SystemExit(f"{gender}: no such targets: {start.missing}")
        names, plus, minus = directions(shape, start)
        body = start.body_vertices
        mirror = mirror_of(start.v0[body])
        if half is None:
            half = np.flatnonzero(mirror >= np.arange(len(body)))
            mirror_bytes = zlib.compress(np.diff(mirror[half].astype(np.int32), prepend=0).astype("<i4").tobytes(), 9)
            blob += mirror_bytes
        # Nipples are smoothed as for the cast: an offset of the scaled body, brought back to the unscaled one.
        scaled = start.rest.copy()
        smooth_nipples(start)
        y = start.unscaled[body, 1]
        base = start.unscaled.copy()
        base[body] += (start.rest - scaled)[body] / (shape["heightM"] / (y.max() - y.min()))
        with open(start.path("makehuman/rigs/default.mhskel")) as file:
            rig = json.load(file)
        joint = lambda name: rig["joints"][name]
        heads = [joint(rig["bones"][b]["head"]) for b in bones]
        tails = [joint(rig["bones"][bone]["tail"]) for _, bone, _ in TAILS]
        of = lambda values: np.stack([values[..., ids, :].mean(-2) for ids in heads + tails], -2)
        joints = np.concatenate([of(base)[None], of(plus), of(minus)]).astype("<f4")
        parts = {"base": packed(base[body][half], BASE_STEP), "directions": packed(np.concatenate([plus, minus])[:, body][:, half], STEP),
                 "joints": zlib.compress(joints.tobytes(), 9)}
        entry = {"coefficients": names}
        for name, data in parts.items():
            entry[name] = {"offset": len(blob), "byteLength": len(data)}
            blob += data
        spaces[gender] = entry
    with open(os.path.join(catalog, "bodies/shapes.bin"), "wb") as file:
        file.write(blob)
    write_json(os.path.join(catalog, "bodies/shapes.json"), {
        "note": "Shapes of bodies on this topology (MakeHuman, CC0), made by tools/casting/people/export_shapes.py. Each part is deflated. "
                "base and directions: uint8 planes, low bytes then high, of zigzag differences from vertex to vertex, axes one after the other, "
                "of the stored half; a stored vertex's mirror image has x negated. directions: all +1, then all -1 of the coefficients. "
                "joints (float32): base, all +1, all -1; heads of the topology's bones, then the points. Metres before scaling to a height.",
        "vertexCount": len(mirror), "storedCount": len(half), "baseStepM": BASE_STEP, "stepM": STEP,
        "mirror": {"offset": 0, "byteLength": len(mirror_bytes), "note": "int32 differences: the image of each stored vertex; "
                   "a stored vertex is one whose image has no smaller number"},
        "points": [{"name": name, "bone": bone} for name, _, bone in TAILS], "spaces": spaces, "licence": "CC0-1.0",
    })
    print(f"{len(blob)} bytes", {g: len(s["coefficients"]) for g, s in spaces.items()})


if __name__ == "__main__":
    export(sys.argv[1])
