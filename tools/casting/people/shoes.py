"""Shoes built round the model's own feet: an upper that encloses the foot, a sole below it, laces where there are some.

All is made in the rest pose. At every height the upper is the convex outline of all of the foot above that height,
pushed outwards (a support function over the angle), so toes vanish in a toe box and nothing pokes through.
"""
import numpy as np
from scipy.ndimage import gaussian_filter
from scipy.spatial import cKDTree

from .makehuman import skin
from .shoe_cuts import SHOES, SOLE_M
from .surface import subdivide

ANGLES = 96
LACE_MARGIN_M = 0.004
LEVELS = 30
# Cosines of the angles from the toes between which the collar rises to the tongue's top.
TONGUE = (0.30, 0.90)
# Skin below this share of the upper's height is left away.
HIDDEN_SHARE = 0.62


class Last:
    """One foot as a shoemaker sees it: points along its own axis (u towards the toes, v outwards), metres."""

    def __init__(self, human, side):
        self.sign = 1 if side == "L" else -1
        rest = human.rest[human.body_vertices]
        weights = human.weights[human.body_vertices]
        mine = [i for b, i in human.index.items() if b.endswith("." + side) and b.startswith(("foot", "toe", "lowerleg"))]
        self.near = (weights[:, mine].sum(1) > 0.5) & (rest[:, 1] < 0.19)
        foot = rest[self.near]
        quads = np.array(human.group_faces()[0])
        matrix, finer = subdivide(quads[self.near[quads].all(1)], len(rest))
        matrix2, finest = subdivide(finer, matrix.shape[0])
        surface = (matrix2 @ (matrix @ rest))[np.unique(finest)]
        flat = foot[foot[:, 1] < 0.06]
        heel, tip = flat[np.argmin(flat[:, 2])], flat[np.argmax(flat[:, 2])]
        along = (tip - heel) * [1, 0, 1]
        self.u = along / np.linalg.norm(along)
        self.v = np.cross([0, 1, 0], self.u) * self.sign
        self.origin = np.array([*(flat[:, [0, 2]].min(0) + flat[:, [0, 2]].max(0)) / 2])
        self.origin = np.array([self.origin[0], 0, self.origin[1]])
        # Finer than the mesh: between two rows of an instep's vertices the skin rises by a finger's breadth.
        self.points = np.stack([(surface - self.origin) @ self.u, (surface - self.origin) @ self.v, surface[:, 1]], 1)
        self.weights, self.tree = weights[self.near], cKDTree(foot)

    def world(self, u, v, y):
        return self.origin + u[..., None] * self.u + v[..., None] * self.v + y[..., None] * np.array([0, 1, 0])

    def influence(self, points):
        """Skin weights of points near the foot, blurred over two centimetres so that a sole bends softly."""
        distance, index = self.tree.query(points, k=24)
        share = np.exp(-((distance / 0.02) ** 2)) + 1e-9
        return (self.weights[index] * (share / share.sum(1, keepdims=True))[:, :, None]).sum(1)


def support(last, cut):
    """Distance of the outline from the axis (levels, angles), its slope over the angle, the levels' heights and the angles."""
    u, v, y = last.points.T
    reach = u.max()
    # A toe box: the toes' points stand a little higher and further out than the toes do.
    front = np.clip((u - 0.25 * reach) / (0.75 * reach), 0, 1)
    y = y + cut["toeBoxM"] * front * np.clip(y / 0.012, 0, 1)
    u = u + 0.008 * front ** 2
    heights = np.linspace(0, 0.19, 96)
    angle = np.arange(ANGLES) * 2 * np.pi / ANGLES
    out = np.outer(np.cos(angle), u) + np.outer(np.sin(angle), v)
    table = np.stack([np.where(y[None] >= min(h, y.max() - 0.012), out, -1).max(1) for h in heights])
    table = gaussian_filter(table, (1.6, 4.0), mode=("nearest", "wrap")) + cut["gapM"]
    slope = (np.roll(table, -1, 1) - np.roll(table, 1, 1)) / (2 * (angle[1] - angle[0]))
    return table, slope, heights, angle


def outline(table, slopes, heights, angle, y):
    """Points (u, v) of the outline at height `y` of each angle: from the support function and its slope."""
    row, slope = (np.array([np.interp(y[i], heights, t[:, i]) for i in range(len(angle))]) for t in (table, slopes))
    return row * np.cos(angle) - slope * np.sin(angle), row * np.sin(angle) + slope * np.cos(angle)


def collar_height(cut, angle):
    instep, side, heel = cut["collar"]
    c = np.cos(angle)
    # The tongue is as wide as its laces and rounded off.
    t = np.clip((c - TONGUE[0]) / (TONGUE[1] - TONGUE[0]), 0, 1)
    return side + (instep - side) * t * t * (3 - 2 * t) + (heel - side) * np.clip(-c, 0, 1) ** 1.5


def grid(rows, columns):
    """Quads of a tube of `rows` rings with `columns` vertices each."""
    i = np.arange(rows - 1)[:, None] * columns
    j = np.arange(columns)[None]
    k = (j + 1) % columns
    return np.stack([i + j, i + k, i + columns + k, i + columns + j], 2).reshape(-1, 4)


def upper(last, cut):
    hull = support(last, cut)
    angle = hull[3]
    top = collar_height(cut, angle)
    rings = []
    for t in np.linspace(0, 1, LEVELS):
        # The lowest ring goes under the foot, so that no daylight shows between upper and sole.
        u, v = outline(*hull, top * t)
        rings.append(last.world(u, v, np.where(t == 0, -0.004, 0) + top * t))
    return np.concatenate(rings), grid(LEVELS, ANGLES), np.repeat(np.linspace(0, 1, LEVELS), ANGLES)


def sole(last, cut):
    hull = support(last, cut)
    u, v = outline(*hull, np.full(ANGLES, 0.006))
    size = np.hypot(u, v)
    rings = []
    for y, out in ((-SOLE_M, -0.30), (-SOLE_M, -0.004), (-SOLE_M + 0.003, 0.0), (cut["soleTopM"] - 0.003, 0.0), (cut["soleTopM"], -0.002),
                   (cut["soleTopM"], -0.009)):
        grow = np.maximum(0.02, 1 + (cut["soleOutM"] + out) / size)
        rings.append(last.world(u * grow, v * grow, np.full(ANGLES, y)))
    return np.concatenate(rings), grid(6, ANGLES), np.ones(6 * ANGLES)


def tube(path, radius, sides=8):
    along = np.gradient(path, axis=0)
    along /= np.linalg.norm(along, axis=1)[:, None]
    a = np.cross(along, [0, 1, 0.2])
    a /= np.linalg.norm(a, axis=1)[:, None]
    b = np.cross(along, a)
    turn = np.arange(sides) * 2 * np.pi / sides
    return (path[:, None] + radius * (np.cos(turn)[None, :, None] * a[:, None] + 0.6 * np.sin(turn)[None, :, None] * b[:, None])).reshape(-1, 3)


def laces(last, cut):
    hull = support(last, cut)
    angle = hull[3]
    points, faces = [np.zeros((0, 3))], [np.zeros((0, 4), int)]
    for y in np.linspace(0.060, cut["collar"][0] - 0.012, cut["laces"]):
        u, v = outline(*hull, np.full(ANGLES, y))
        # Laces lie on leather: they end where the collar has come down to them.
        front = np.nonzero((np.cos(angle) > 0.1) & (collar_height(cut, angle) > y + LACE_MARGIN_M))[0]
        front = front[np.argsort(v[front])]
        # Across the tongue, which lies where the leg does and not over the middle of the sole.
        middle, half = (v[front].min() + v[front].max()) / 2, (v[front].max() - v[front].min()) / 2
        across = middle + np.linspace(-1, 1, 9) * min(0.018, 0.86 * half)
        path = last.world(np.interp(across, v[front], u[front]) + 0.0016, across, np.full(9, y + 0.001))
        faces.append(grid(9, 8) + sum(len(p) for p in points))
        points.append(tube(path, 0.0030))
    points, faces = np.concatenate(points), np.concatenate(faces)
    return points, faces, np.zeros(len(points))


PARTS = {"upper": upper, "sole": sole, "trim": laces}


class Pair:
    """A pair of shoes on one human: parts in the rest pose and how they follow the bones."""

    def __init__(self, human, name):
        self.cut = SHOES[name]
        self.parts = {}
        for part, make in PARTS.items():
            sides = []
            for side in ("L", "R"):
                last = Last(human, side)
                points, faces, along = make(last, self.cut)
                if len(points):
                    sides.append((points, faces if side == "L" else faces[:, ::-1], along, last.influence(points)))
            if sides:
                count = len(sides[0][0])
                self.parts[part] = {"points": np.concatenate([s[0] for s in sides]), "faces": np.concatenate([sides[0][1], sides[1][1] + count]),
                                    "along": np.concatenate([s[2] for s in sides]), "weights": np.concatenate([s[3] for s in sides])}
        rest = human.rest[human.body_vertices]
        leather = self.parts["upper"]
        distance, index = cKDTree(leather["points"]).query(rest)
        # Skin well inside of the upper: left away, so that no toe that a pose bends can come through.
        self.hides = (distance < 0.03) & (leather["along"][index] < HIDDEN_SHARE) & (rest[:, 1] < leather["points"][:, 1].max())

    def posed(self, matrices):
        """Vertices of every part on a posed body, by part."""
        return {name: skin(part["points"], part["weights"], matrices) for name, part in self.parts.items()}
