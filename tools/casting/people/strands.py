"""Strands: what every hair style is made of. Points are (n, k, 3) in the head's rest pose, metres."""
import numpy as np
from scipy.spatial import cKDTree

# Strands of a part whose name ends so have the grey tone of the look.
GREY = " grey"
# ... and so a lighter one: what the sun does to a lock here and there.
LIGHT = " light"


class Noise:
    """Smooth vector noise in space: a sum of plane waves. `size` is the wavelength in metres."""

    def __init__(self, rng, size, waves=24):
        k = rng.normal(size=(waves, 3))
        self.k = k / np.linalg.norm(k, axis=1)[:, None] * (2 * np.pi / size) * rng.uniform(0.6, 1.5, (waves, 1))
        self.phase = rng.uniform(0, 2 * np.pi, waves)
        self.amplitude = rng.normal(size=(waves, 3)) * np.sqrt(2 / waves)

    def __call__(self, p):
        return np.sin(p.reshape(-1, 3) @ self.k.T + self.phase).reshape(*p.shape[:-1], -1) @ self.amplitude


def unit(v):
    return v / np.maximum(np.linalg.norm(v, axis=-1, keepdims=True), 1e-9)


def direction_at(azimuth, elevation, side=1):
    a, e = np.radians(azimuth), np.radians(elevation)
    return np.array([np.sin(a) * np.cos(e) * side, np.sin(e), np.cos(a) * np.cos(e)])


def taper(n, k, root, tip, rng, power=1.5):
    """Radius along each strand in metres."""
    t = np.linspace(0, 1, k) ** power
    return (root + (tip - root) * t)[None] * rng.uniform(0.75, 1.25, (n, 1))


def flyaways(points, skull, rng, count):
    """A few strands that left the mass: short, curved, thin."""
    pick = rng.choice(len(points), count)
    k = points.shape[1]
    out = points[pick].copy()
    reach = rng.uniform(0.25, 0.75, count)
    where = np.linspace(0, 1, k)[None] * reach[:, None] * (k - 1)
    low = np.floor(where).astype(int).clip(0, k - 2)
    f = (where - low)[..., None]
    rows = np.arange(count)[:, None]
    out = out[rows, low] * (1 - f) + out[rows, low + 1] * f
    s = np.linspace(0, 1, k)[None, :, None]
    away = unit(out - skull.centre)
    lift = rng.gamma(1.6, 0.0035, (count, 1, 1)) * s ** 1.6
    out = out + away * lift + Noise(rng, 0.025)(out + rng.normal(size=(count, 1, 3))) * 0.0035 * s
    return out, taper(count, k, 0.00005, 0.00002, rng)


def clump(points, rng, size, share, apart=None):
    """Draws strands together into locks whose roots are about `size` metres wide: by half of their length they have gone `share` of the
    way to the strand that leads their lock. Strands that differ in `apart` (a number each) never share a lock."""
    roots = points[:, 0]
    if apart is not None:
        roots = np.concatenate([roots, apart[:, None]], 1)
    # Leaders as far apart as locks are wide: every strand is thrown into a box, one of each box leads.
    boxes = np.unique(np.floor(roots / size + rng.random(roots.shape[1])).astype(np.int64), axis=0, return_index=True)[1]
    _, nearest = cKDTree(roots[boxes]).query(roots + rng.normal(size=roots.shape) * size * 0.12)
    leader = points[boxes[nearest]]
    s = np.linspace(0, 1, points.shape[1])[None, :, None]
    pull = share * rng.uniform(0.55, 1.0, (len(points), 1, 1)) * np.clip(s / 0.5, 0, 1) ** 1.2
    return points + pull * (leader - points)


def strands_from(skull, roots, normal, comb, length, lift, rng, k=9, lock=0.35, own=0.18, lock_size=0.014, gravity=0.0, curl=0.0,
                 layer=0.0):
    """Grows strands step by step: up along the normal, bending into the comb direction, never into the skull.

    `layer` (metres, one number or one a strand) is the height above the scalp below which a strand does not lie.
    """
    n = len(roots)
    tangent = unit(comb - normal * (comb * normal).sum(1, keepdims=True))
    locks = Noise(rng, lock_size)(roots) * lock + rng.normal(size=(n, 3)) * own
    step = (length / (k - 1))[:, None]
    p = roots.copy()
    points = [p]
    # Where skin lies below the smooth skull hair does too, until it has grown out of the hollow.
    direction, radius = skull.polar(roots)
    hollow = np.clip(skull.radius(direction) - radius, -0.004, 0.006)
    phase = rng.uniform(0, 2 * np.pi, n)
    for i in range(1, k):
        s = i / (k - 1)
        up = lift * (1 - 0.75 * s)
        d = unit(normal * up[:, None] + tangent * (1 - 0.35 * up)[:, None] + locks * (0.4 + s) + np.array([0, -gravity * s, 0]))
        if curl:
            side = np.cross(normal, tangent)
            d = unit(d + curl * (np.cos(phase + 9 * s)[:, None] * side + np.sin(phase + 9 * s)[:, None] * normal))
        p = p + d * step
        direction, radius = skull.polar(p)
        floor = skull.radius(direction) - hollow * (1 - s) + 0.0004 + 0.002 * s * lift + layer * min(1.0, 2 * s)
        p = np.where((radius < floor)[:, None], skull.centre + direction * floor[:, None], p)
        points.append(p)
    return np.stack(points, 1)
