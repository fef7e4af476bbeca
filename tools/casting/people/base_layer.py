"""The opaque base layer every person wears: a close strapless top and shorts, cut from the body's own surface.

The cloth is a sparse linear combination of the body's vertices (so it follows every pose exactly), stretched like a
membrane over hollows, lifted off the skin by its thickness and by a sewn edge that is a little thicker.
"""
import numpy as np
import scipy.sparse as sp

from .surface import averaging, normals, subdivide

THICKNESS_M = 0.0014
EDGE_EXTRA_M = 0.0009
MEMBRANE_STEPS = 45
# How far the top reaches into the shorts.
TUCKED_M = 0.022
# How far below the shoulder cloth keeps off the arm; metres of field for a whole weight of the arm's bones.
ARMPIT_M, ARM_SLOPE_M = 0.125, 0.08


def unit_rows(v):
    return v / np.maximum(np.linalg.norm(v, axis=1), 1e-12)[:, None]


# The top reaches further under the arms round a bust whose half is broader than this, by this much each metre.
SLIM_BUST_M, WIDER_EDGE = 0.145, 2.0


def bust_half_breadth(human):
    """Metres from the middle to the outside of the bust, arms left out."""
    rest, arms = human.rest[human.body_vertices], ("clavicle", "shoulder", "upperarm", "lowerarm", "wrist", "finger")
    on_arm = human.weights[human.body_vertices][:, [i for b, i in human.index.items() if b.startswith(arms)]].sum(1)
    below = human.head["shoulder01.L"][1] - rest[:, 1]
    return float(np.abs(rest[(on_arm < 0.35) & (below > 0.13) & (below < 0.19), 0]).max())


def top_field(p, human, cut):
    """Signed distance-like field in the rest pose: positive inside the top, metres near its edges. It ends straight above the bust:
    a strap of ours beside a seller's or in a wide neck would show in her picture."""
    head = human.head
    shoulder, half_shoulder = head["shoulder01.L"][1], head["upperarm01.L"][0]
    x, y = np.abs(p[:, 0]), p[:, 1]
    drop = np.clip((shoulder - y) / cut["armholeM"], 0, 1.25)
    armhole = cut["edgeShare"] * half_shoulder + cut["edgeM"] + 0.16 * np.clip(drop - 0.45, 0, None) ** 2.2
    armhole = armhole + WIDER_EDGE * max(0.0, bust_half_breadth(human) - SLIM_BUST_M)
    top = np.minimum(armhole - x, shoulder - cut["belowShoulderM"] - 0.021 * (x / half_shoulder) ** 2 - y)
    # It ends below the shorts' waistband: longer, it would come out over them where it spans the crease of a belly.
    return np.minimum(top, y - (head["upperleg01.L"][1] + cut["waistAboveHipM"] - TUCKED_M))


def shorts_field(p, human, cut):
    head = human.head
    top = head["upperleg01.L"][1] + cut["waistAboveHipM"]
    crotch = head["upperleg01.L"][1] - 0.075
    # The hem rises a little towards the outside of the thigh.
    hem = crotch - cut["inseamM"] + 0.25 * (np.abs(p[:, 0]) - head["upperleg01.L"][0])
    return np.minimum(top - p[:, 1], p[:, 1] - hem)


CUTS = {
    "female": {"edgeShare": 0.60, "edgeM": 0.016, "armholeM": 0.175, "belowShoulderM": 0.118, "waistAboveHipM": 0.075, "inseamM": 0.075},
    "male": {"edgeShare": 0.80, "edgeM": 0.019, "armholeM": 0.205, "belowShoulderM": 0.135, "waistAboveHipM": 0.06, "inseamM": 0.11},
}


def clip(points, faces, field):
    """Cuts a quad mesh at field = 0. Returns triangles over new vertices given as (a, b, t): a + t (b - a)."""
    keep_quads = faces[(field[faces] > 0).any(1)]
    triangles = np.concatenate([keep_quads[:, [0, 1, 2]], keep_quads[:, [0, 2, 3]]])
    whole = (field[triangles] > 0).all(1)
    vertices = {}
    out = triangles[whole].tolist()
    cuts = []

    def crossing(a, b):
        key = (min(a, b), max(a, b))
        if key not in vertices:
            t = field[key[0]] / (field[key[0]] - field[key[1]])
            vertices[key] = len(points) + len(cuts)
            cuts.append((key[0], key[1], t))
        return vertices[key]

    for tri in triangles[~whole & (field[triangles] > 0).any(1)]:
        polygon = []
        for i in range(3):
            a, b = tri[i], tri[(i + 1) % 3]
            if field[a] > 0:
                polygon.append(a)
            if (field[a] > 0) != (field[b] > 0):
                polygon.append(crossing(a, b))
        out += [[polygon[0], polygon[i], polygon[i + 1]] for i in range(1, len(polygon) - 1)]
    return np.array(out), cuts


class Cloth:
    """One piece, built once for a model in the rest pose; `pose` shapes it on a posed body."""

    def __init__(self, human, field_of, cut, lift, edge_width):
        quads = np.array(human.group_faces()[0])
        rest = human.rest[human.body_vertices]
        arm = [i for b, i in human.index.items() if b.startswith(("upperarm", "lowerarm", "wrist", "finger"))]
        on_arm = human.weights[human.body_vertices][:, arm].sum(1)
        forearm = [i for b, i in human.index.items() if b.startswith(("lowerarm", "wrist", "finger"))]
        on_forearm = human.weights[human.body_vertices][:, forearm].sum(1)
        coarse = field_of(rest, human, cut)
        near = quads[((coarse > -0.05) & (on_forearm < 0.4))[quads].any(1)]
        m1, q1 = subdivide(near, len(rest))
        m2, q2 = subdivide(q1, m1.shape[0])
        self.coarse = (m2 @ m1).tocsr()
        self.coarse_quads = q2
        m3, q3 = subdivide(q2, m2.shape[0])
        self.refine, self.fine_quads = m3, q3
        fine = m3 @ (self.coarse @ rest)
        field = field_of(fine, human, cut)
        # Below the armpit a wide top would reach the inside of the arm, which lies in the same columns.
        below = fine[:, 1] < human.head["shoulder01.L"][1] - ARMPIT_M
        field = np.where(below, np.minimum(field, (0.5 - m3 @ (self.coarse @ on_arm)) * ARM_SLOPE_M), field)
        used = np.zeros(len(fine), bool)
        used[q3.ravel()] = True
        field[~used] = -1
        triangles, cuts = clip(fine, q3, field)
        a, b, t = (np.array(x) for x in zip(*cuts))
        rows = np.arange(len(cuts))
        mix = sp.csr_matrix((np.concatenate([1 - t, t]), (np.concatenate([rows, rows]), np.concatenate([a, b]).astype(int))), (len(cuts), len(fine)))
        every = sp.vstack([sp.eye(len(fine)), mix]).tocsr()
        kept, triangles = np.unique(triangles, return_inverse=True)
        self.triangles = triangles.reshape(-1, 3)
        self.select = every[kept]
        self.inside = np.concatenate([field, np.zeros(len(cuts))])[kept]
        coarse_field = field_of(self.coarse @ rest, human, cut)
        live = np.zeros(len(coarse_field), bool)
        live[q2.ravel()] = True
        self.taut = live & (coarse_field > 0.012)
        self.mean = averaging(q2, len(coarse_field))
        ramp = np.clip((self.inside - edge_width) / 0.002, 0, 1)
        self.lift = lift + EDGE_EXTRA_M * (1 - ramp)
        self.seam = np.exp(-(((self.inside - edge_width) / 0.0012) ** 2))

    def pose(self, body):
        """Vertices of the cloth on a posed body (n,3) and its triangles."""
        base = self.coarse @ body
        n = normals(base, self.coarse_quads)
        p = base.copy()
        for _ in range(MEMBRANE_STEPS):
            p[self.taut] = (self.mean @ p)[self.taut]
            p += n * np.clip(-((p - base) * n).sum(1), 0, None)[:, None]
        fine = self.refine @ p
        # Normals of the whole surface, not of the cut one: slivers along the cut would throw thorns.
        return self.select @ fine + unit_rows(self.select @ normals(fine, self.fine_quads)) * self.lift[:, None]


def base_layer(human, gender):
    cut = CUTS[gender]
    return {"top": Cloth(human, top_field, cut, THICKNESS_M, 0.009), "shorts": Cloth(human, shorts_field, cut, THICKNESS_M * 1.9, 0.016)}
