"""A smooth, star-shaped skull below the head of a human, in its rest pose: where hair grows and what it lies on.

Directions are measured from a centre between the eyes' height and the head joint: azimuth 0 looks forward and 180 is
the back of the head (both sides alike), elevation is degrees above the eye line.
"""
import numpy as np
from scipy.special import sph_harm

from .makehuman import load_target
from .surface import adjacency, averaging, normals, subdivide

DEGREE = 8
STIFFNESS = 2.5e-3
# What these targets move further than this is ear (target units).
EAR_PARTS, EAR_MOVES = ("flap-decr", "lobe-decr", "lobe-incr"), 6e-3


def harmonics(directions):
    """Real spherical harmonics up to DEGREE at unit directions, and the bending energy of each."""
    azimuth = np.arctan2(directions[:, 0], directions[:, 2])
    polar = np.arccos(np.clip(directions[:, 1], -1, 1))
    columns, energy = [], []
    for degree in range(DEGREE + 1):
        for order in range(degree + 1):
            y = sph_harm(order, degree, azimuth, polar)
            columns += [y.real] if order == 0 else [y.real, y.imag]
            energy += [degree * degree * (degree + 1.0) ** 2] * (1 if order == 0 else 2)
    return np.stack(columns, 1), np.array(energy)


def grow(mask, neighbours, rings):
    for _ in range(rings):
        mask = mask | (neighbours @ mask.astype(float) > 0)
    return mask


class Skull:
    def __init__(self, human):
        self.human = human
        body = human.body_vertices
        points = human.rest[body]
        self.points = points
        self.quads = np.array(human.group_faces()[0])
        self.neighbours = adjacency(self.quads, len(points))
        self.eye = (human.head["eye.L"] + human.head["eye.R"]) / 2
        self.centre = np.array([0, self.eye[1] - 0.005, human.head["head"][2] - 0.012])
        self.weight = human.weights[body][:, human.index["head"]]
        self.is_head = self.weight > 0.6
        direction, radius = self.polar(points)
        facing = (normals(points, self.quads) * direction).sum(1)
        p = points - self.eye
        ear = (np.abs(p[:, 0]) > 0.062) & (np.abs(points[:, 2] - self.centre[2] + 0.012) < 0.05) & (np.abs(p[:, 1] + 0.01) < 0.055)
        self.folded = (facing < 0.45) | ear
        self.fit_to(self.is_head & ~grow(self.folded, self.neighbours, 1), direction, radius)
        # Ears, lids and nostrils proper: away from the smooth skull or turned from it.
        self.off_skull = self.folded & ((facing < 0.45) | (np.abs(radius - self.radius(direction)) > 0.0045))

    def fit_to(self, good, direction, radius):
        basis, energy = harmonics(direction[good])
        n = len(energy)
        self.fit = np.linalg.solve(basis.T @ basis + np.diag(energy) * STIFFNESS * good.sum() / n + 1e-9 * np.eye(n), basis.T @ radius[good])

    def polar(self, points):
        d = points - self.centre
        radius = np.linalg.norm(d, axis=-1)
        return d / radius[..., None], radius

    def radius(self, directions):
        flat = directions.reshape(-1, 3)
        return (harmonics(flat)[0] @ self.fit).reshape(directions.shape[:-1])

    def scalp_field(self, points, hairline):
        """Metres above the hairline (positive on the scalp). `hairline` is [(azimuth, elevation), ...] in degrees."""
        direction, radius = self.polar(points)
        azimuth = np.degrees(np.arctan2(np.abs(direction[:, 0]), direction[:, 2]))
        elevation = np.degrees(np.arcsin(direction[:, 1]))
        line = np.interp(azimuth, *zip(*hairline))
        return np.radians(elevation - line) * radius

    def seed(self, count, field_of, rng, soft=0.008):
        """Random roots on the real head surface where field > 0, thinning towards the edge: points and outward normals."""
        near = self.quads[self.is_head[self.quads].all(1) & ~self.off_skull[self.quads].any(1)]
        matrix, quads = subdivide(near, len(self.points))
        fine = matrix @ self.points
        n = normals(fine, quads)
        tri = np.concatenate([quads[:, [0, 1, 2]], quads[:, [0, 2, 3]]])
        tri = tri[field_of(fine[tri].mean(1)) > -0.003]
        area = np.linalg.norm(np.cross(fine[tri[:, 1]] - fine[tri[:, 0]], fine[tri[:, 2]] - fine[tri[:, 0]]), axis=1)
        pick = tri[rng.choice(len(tri), count * 2, p=area / area.sum())]
        u = rng.random((len(pick), 2))
        u = np.where(u.sum(1, keepdims=True) > 1, 1 - u, u)
        w = np.concatenate([1 - u.sum(1, keepdims=True), u], 1)
        points = (fine[pick] * w[:, :, None]).sum(1)
        normal = (n[pick] * w[:, :, None]).sum(1)
        keep = rng.random(len(points)) < np.clip(field_of(points) / soft, 0, 1)
        normal /= np.linalg.norm(normal, axis=1)[:, None]
        return points[keep][:count], normal[keep][:count]


class Scalp(Skull):
    """A skull as hair needs it: close to the skin up to the ears, and nothing grows on or in them."""

    def __init__(self, human):
        super().__init__(human)
        moved = sum(np.linalg.norm(load_target(human.path(f"makehuman/targets/ears/{side}-ear-{part}.target"), len(human.rest)), axis=1)
                    for side in "lr" for part in EAR_PARTS)
        ear = moved[human.body_vertices] > EAR_MOVES
        direction, radius = self.polar(self.points)
        facing = (normals(self.points, self.quads) * direction).sum(1)
        above_lids = self.points[:, 1] > self.eye[1] + 0.012
        behind = self.points[:, 2] < self.eye[2] - 0.045
        self.off_skull = ear | (self.off_skull & ~above_lids & ~behind)
        self.fit_to(self.is_head & ~grow(ear, self.neighbours, 1) & (facing > 0.45), direction, radius)


def spread_directions(skull, rounds=1500):
    """Directions of all body vertices with folded parts (ears, lids, mouth) spread evenly between their neighbours."""
    direction, _ = skull.polar(skull.points)
    mean = averaging(skull.quads, len(skull.points))
    spread = grow(skull.folded, skull.neighbours, 3) & (skull.weight > 0.3)
    for _ in range(rounds):
        moved = mean @ direction
        direction[spread] = moved[spread] / np.linalg.norm(moved[spread], axis=1)[:, None]
    return direction
