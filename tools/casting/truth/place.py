"""Lays flat panels before and behind a standing body, so that no seam has to be pulled through it, and says how the body moves."""
import numpy as np
import scipy.sparse as sp
from scipy import ndimage

from people.body_file import read_body, read_pose, read_topology, skin_body
from people.rotation import from_quaternion, to_quaternion
from people.surface import adjacency

GRID_M = 0.004
# Cloth begins this far from the body; a seam over a shoulder this far above it.
GAP_M, LIFT_M = 0.016, 0.022
# Flat trousers show no way round the body's depth at the crotch: the fork hangs this far below.
HANG_M = 0.04
# The legs of the body at rest, opened by this much, leave room for an inner seam.
OPEN_LEGS_DEG = 6.0
STEPS = 12
# A head begins at this share of the height.
HEAD_SHARE = 0.875


def about_z(degrees):
    t = np.radians(degrees)
    return np.array([[np.cos(t), -np.sin(t), 0], [np.sin(t), np.cos(t), 0], [0, 0, 1.0]])


def dressing_stance(case):
    legs = OPEN_LEGS_DEG if case.top == "waistline" else 0
    turns = {f"upperleg01.{side}": to_quaternion(about_z(sign * legs)).tolist() for side, sign in (("L", 1), ("R", -1)) if legs}
    return {"rotations": turns, "root": {"translationM": [0.0, 0.0, 0.0]}}


def between(a, b, t):
    """Shortest turn from one quaternion to another."""
    a, b = np.array(a), np.array(b)
    b = b if a @ b >= 0 else -b
    angle = np.arccos(min(1.0, a @ b))
    if angle < 1e-5:
        return b
    return (np.sin((1 - t) * angle) * a + np.sin(t * angle) * b) / np.sin(angle)


def body_path(catalog, case, pose):
    """The body's points from the dressing stance to the pose, (STEPS + 1, n, 3), and its quads."""
    topology, (points, heads) = read_topology(catalog), read_body(catalog, case.model)
    start, none = dressing_stance(case), [0.0, 0.0, 0.0, 1.0]
    bones = {*start["rotations"], *pose["rotations"]}
    out = []
    for t in np.linspace(0, 1, STEPS + 1):
        eased = t * t * (3 - 2 * t)
        turns = {b: between(start["rotations"].get(b, none), pose["rotations"].get(b, none), eased) for b in bones}
        move = eased * np.array(pose["root"]["translationM"])
        out.append(skin_body(topology, points, heads, {"rotations": turns, "root": {"translationM": move}}))
    return np.array(out), topology["quads"].astype(int)


def touched(points, quads, low):
    """Quads that cloth can meet: no head, which has half of the body's vertices, and nothing below `low`. Returns (kept vertices, quads)."""
    keep = (points[:, 1] > low) & ~((points[:, 1] > HEAD_SHARE * points[:, 1].max()) & (np.abs(points[:, 0]) < 0.12))
    quads = quads[keep[quads].all(1)]
    used, renumbered = np.unique(quads, return_inverse=True)
    return used, renumbered.reshape(quads.shape)


class Relief:
    """The body seen from the front: nearest and farthest surface by column, seen at once in dense points of its faces."""

    def __init__(self, points, quads):
        self.low, high = points.min(0)[:2] - 0.05, points.max(0)[:2] + 0.05
        size = np.ceil((high - self.low) / GRID_M).astype(int)
        self.front, self.back = np.full(size, -9.0), np.full(size, 9.0)
        corners = points[quads]
        for u in np.linspace(0, 1, 7):
            for v in np.linspace(0, 1, 7):
                p = (corners[:, 0] * (1 - u) + corners[:, 1] * u) * (1 - v) + (corners[:, 3] * (1 - u) + corners[:, 2] * u) * v
                i, j = ((p[:, :2] - self.low) / GRID_M).astype(int).T
                np.maximum.at(self.front, (i, j), p[:, 2])
                np.minimum.at(self.back, (i, j), p[:, 2])
        self.covered = self.front > -9
        near = ndimage.distance_transform_edt(~self.covered, return_distances=False, return_indices=True)
        self.middle = ndimage.gaussian_filter(((self.front + self.back) / 2)[near[0], near[1]], 0.012 / GRID_M)
        disc = np.hypot(*np.mgrid[-4:5, -4:5]) <= 4
        self.front, self.back = ndimage.grey_dilation(self.front, footprint=disc), ndimage.grey_erosion(self.back, footprint=disc)

    def cells(self, xy):
        i, j = ((xy - self.low) / GRID_M).astype(int).T
        return np.clip(i, 0, self.front.shape[0] - 1), np.clip(j, 0, self.front.shape[1] - 1)


def lift(case, panel, points):
    """How far up the panel goes: shoulder seams above the shoulders, or the fork below the crotch."""
    flat = panel.flat
    if case.top == "waistline":
        fork = flat[panel.names["inseam"]][:, 1].max()
        legs = points[np.abs(points[:, 0]) < 0.006]
        crotch = legs[(legs[:, 1] > 0.6) & (legs[:, 1] < 1.1)][:, 1].min()
        return crotch - HANG_M - fork
    up = []
    for name in ("shoulderRight", "shoulderLeft"):
        for x, y in flat[panel.names[name]]:
            # Nearer to the middle are neck and head, further out the fore-arms.
            if 0.105 < abs(x) < 0.30:
                up.append(points[np.abs(points[:, 0] - x) < 0.012][:, 1].max() - y)
    return max(up) + LIFT_M


def spread_legs(case, panel, xy, points):
    """Legs of a pattern hang straight down: below the fork they are sheared to where the body's are."""
    if case.top != "waistline":
        return xy
    fork = panel.flat[panel.names["inseam"]][:, 1].max()
    hem = panel.flat[panel.names["hemRight"]].mean(0)
    ankle = points[(points[:, 0] > 0) & (np.abs(points[:, 1] - 0.12) < 0.02)][:, 0].mean()
    out = xy.copy()
    below = np.clip(fork + 0.01 - xy[:, 1], 0, None)
    out[:, 0] += np.sign(xy[:, 0]) * below * (ankle - hem[0]) / (fork - hem[1])
    return out


def lay(case, panel, points, quads, sign):
    """Start points of one panel in the world: stretched like a skin over the body's front (sign 1) or back (-1), seams beside it."""
    relief = Relief(points, quads)
    xy = spread_legs(case, panel, panel.flat, points) + [0, lift(case, panel, points)]
    cells = relief.cells(xy)
    middle = relief.middle[cells]
    wall = (relief.front[cells] + GAP_M - middle) if sign > 0 else (middle - relief.back[cells] + GAP_M)
    fixed = np.zeros(len(xy), bool)
    fixed[panel.seam] = True
    around = adjacency(panel.faces, len(xy))
    mean = sp.diags(1 / np.maximum(np.asarray(around.sum(1)).ravel(), 1)) @ around
    depth = np.where(fixed, 0.003, np.maximum(wall, 0.003))
    for _ in range(1500):
        depth = np.where(fixed, 0.003, np.maximum(mean @ depth, wall))
    return np.column_stack([xy, middle + sign * depth])
