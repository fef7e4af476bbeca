"""Long hair: a bob with a parting, straight or wavy, and hair drawn back into a loose low bun."""
import numpy as np

from .strands import Noise, clump, direction_at, flyaways, taper, unit


def above_ear(directions, floor_deg):
    """Lifts paths that would cross the ear: between temple and the back of the ear they stay above it."""
    azimuth = np.degrees(np.arctan2(np.abs(directions[..., 0]), directions[..., 2]))
    elevation = np.degrees(np.arcsin(np.clip(directions[..., 1], -1, 1)))
    window = np.clip(1 - np.abs(azimuth - 98) / 34, 0, 1)
    lifted = np.where(window > 0, np.maximum(elevation, floor_deg - 34 * (1 - window)), elevation)
    e = np.radians(lifted)
    flat = unit(directions * [1, 0, 1])
    return flat * np.cos(e)[..., None] + np.sin(e)[..., None] * np.array([0, 1, 0])


def loose_bun(skull, look, rng, count=46000, k=20):
    """Parted hair drawn loosely back over the tops of the ears into a low bun, with a few locks left beside the face."""
    field = lambda p: skull.scalp_field(p, look["hairline"])  # noqa: E731
    roots, _ = skull.seed(count, field, rng, 0.011)
    n = len(roots)
    start, start_radius = skull.polar(roots)
    knot = direction_at(180, look.get("bunElevation", -14))
    x = roots[:, 0] - look.get("partM", 0.012)
    side = np.where(x >= 0, 1.0, -1.0)
    front = np.clip((start[:, 2] - 0.10) / 0.55, 0, 1)
    # Front hair leaves the parting sideways and swings over the temple; the rest goes straight to the knot.
    over_temple = direction_at(92, 24) * np.stack([side, np.ones(n), np.ones(n)], 1)
    control = unit(start + knot)
    swing = (front * np.clip(0.35 + 0.65 * np.exp(-((x / 0.05) ** 2)), 0, 1))[:, None]
    control = control * (1 - swing) + over_temple * swing * 1.1
    t = np.linspace(0, 1, k)[None, :, None]
    path = (1 - t) ** 2 * start[:, None] + 2 * t * (1 - t) * control[:, None] + t ** 2 * knot
    locks = Noise(rng, 0.026)(roots)
    path = unit(path + (locks * 0.030 + rng.normal(size=(n, 3)) * 0.008)[:, None] * np.sin(np.pi * t) ** 0.8)
    path = path + (above_ear(path, 4) - path) * np.clip(t * 5, 0, 1)
    depth = rng.random((n, 1)) ** 1.2
    s = np.linspace(0, 1, k)[None]
    crown = np.clip(path[..., 1] - 0.1, 0, 1) ** 0.8
    ear = np.exp(-(((np.degrees(np.arctan2(np.abs(path[..., 0]), path[..., 2])) - 98) / 24) ** 2)) * np.clip((0.45 - path[..., 1]) / 0.3, 0, 1)
    volume = 0.0025 + depth * (0.003 + 0.005 * crown) + ear * (0.004 + 0.004 * depth)
    # Combed grooves: neighbours that run side by side share a height and a gentle wave.
    groove = Noise(rng, 0.013)(roots * [1, 1, 0.3])
    volume = volume + 0.0019 * groove[:, :1] + 0.0012 * np.sin(9 * s + 3 * groove[:, 1:2])
    rise = np.clip(s * 16, 0, 1) ** 0.6 * (1 - 0.3 * (front * np.exp(-((x / 0.006) ** 2)))[:, None] * (1 - s) ** 3)
    radius = np.where(s == 0, start_radius[:, None], skull.radius(path) + np.clip(volume * rise, 0, None) * (1 - s ** 3) + 0.010 * s ** 3)
    points = clump(skull.centre + path * radius[..., None], rng, 0.006, 0.5, apart=side * 0.05)
    return {"drawn": (points, taper(n, k, 0.00007, 0.00006, rng)), "bun": bun(skull, knot, rng),
            "locks": face_locks(skull, look, rng), "loose": flyaways(points, skull, rng, look.get("flyaways", 700))}


def face_locks(skull, look, rng, count=1500, k=22):
    """Thin locks from the temples, down in front of the ears to the jaw."""
    def field(p):
        direction, _ = skull.polar(p)
        azimuth = np.degrees(np.arctan2(np.abs(direction[:, 0]), direction[:, 2]))
        return np.minimum(skull.scalp_field(p, look["hairline"]), 0.006 - np.abs(azimuth - 58) * 0.0007)

    roots, normal = skull.seed(count, field, rng, 0.003)
    n = len(roots)
    side = np.sign(roots[:, :1])
    s = np.linspace(0, 1, k)[None]
    length = rng.uniform(0.055, 0.115, (n, 1)) * np.where(side > 0, 1.0, 0.85)
    lock = Noise(rng, 0.010)(roots)
    down = roots[:, None] + normal[:, None] * (0.010 * np.sin(np.pi * np.clip(s * 1.6, 0, 1)))[..., None]
    down[:, :, 1] -= length * s ** 1.15
    down[:, :, 0] += side * (0.010 * s + 0.0045 * np.sin(7.5 * s + 1.3 * lock[:, :1]) * s)
    down[:, :, 2] += -0.006 * s + 0.004 * np.cos(6 * s + lock[:, 1:2]) * s + 0.002 * lock[:, 2:3] * s
    down += rng.normal(size=(n, 1, 3)) * 0.0009 * s[..., None]
    direction, radius = skull.polar(down)
    free = np.maximum(radius, skull.radius(direction) + 0.0035 * np.clip(s * 4, 0, 1))
    return skull.centre + direction * free[..., None], taper(n, k, 0.00006, 0.00003, rng)


def bob(skull, look, rng, count=46000, k=24):
    """Chin-length hair with a parting: each strand runs sideways over the skull, then falls over the ear.

    `waveM` bends the falling hair in locks, `volumeM` lifts it off the skull, `layerM` shortens outer layers.
    """
    field = lambda p: skull.scalp_field(p, look["hairline"])  # noqa: E731
    roots, _ = skull.seed(count, field, rng)
    part = look.get("partM", 0.014)
    # Hair leaves the parting to both sides, so it needs more roots there to cover the scalp.
    more, _ = skull.seed(count * 2, field, rng)
    roots = np.concatenate([roots, more[np.abs(more[:, 0] - part) < 0.009]])
    n = len(roots)
    d = roots - skull.centre
    x = d[:, 0] - part
    side = np.where(x >= 0, 1.0, -1.0)
    azimuth0 = np.degrees(np.arctan2(np.abs(x), d[:, 2]))
    elevation0 = np.degrees(np.arcsin(np.clip(d[:, 1] / np.linalg.norm(d, axis=1), -1, 1)))
    frontmost = look.get("frontAzimuth", 71)
    azimuth1 = frontmost + (178 - frontmost) * (np.clip(azimuth0, 0, 180) / 180) ** 0.9
    azimuth1 = np.maximum(azimuth1, np.minimum(azimuth0, 178)) + rng.normal(size=n) * 1.5
    depth = rng.random(n) ** 1.3
    s = np.linspace(0, 1, k)[None]
    over, fall = np.clip(s / 0.52, 0, 1), np.clip((s - 0.52) / 0.48, 0, 1)
    # Front strands travel back along the hairline first, so the forehead stays free.
    # ... or, drawn like a `curtain` (0 to 1), fall in a slant over the temple.
    slant = (look.get("curtain", 0.0) * np.clip(1 - azimuth0 / 60, 0, 1))[:, None]
    azimuth = azimuth0[:, None] + (azimuth1 - azimuth0)[:, None] * (1 - (1 - over) ** (2.4 - 1.3 * slant))
    elevation = elevation0[:, None] + (np.minimum(elevation0, 2)[:, None] - elevation0[:, None]) * over ** (1.7 - 0.6 * slant)
    locks = Noise(rng, 0.016)(roots)
    azimuth = azimuth + (locks[:, :1] * 2.2 + rng.normal(size=(n, 1)) * 0.7) * np.clip(s * 3, 0, 1)
    a, e = np.radians(azimuth), np.radians(elevation)
    path = np.stack([np.sin(a) * np.cos(e) * side[:, None], np.sin(e), np.cos(a) * np.cos(e)], 2)
    # Angles count from the parting; put the roots back where they grow.
    path[..., 0] += part / np.linalg.norm(d, axis=1)[:, None] * (1 - over) ** 2
    path = unit(path)
    ear = np.exp(-(((azimuth - 92) / 26) ** 2)) * np.clip((28 - elevation) / 24, 0, 1)
    lift = (0.0015 + (0.0045 + 0.0025 * np.clip(path[..., 1], 0, 1)) * depth[:, None]) * np.clip(s * 9, 0, 1) ** 0.6 + ear * (0.006 + 0.005 * depth[:, None])
    lift = lift * np.clip(np.abs(x) / 0.010, 0.6, 1)[:, None] ** (1 - over) + 0.0010 * locks[:, 1:2] * np.clip(s * 4, 0, 1)
    lift = lift + look.get("volumeM", 0.0) * depth[:, None] * np.clip(s * 4, 0, 1) * np.clip(np.abs(x) / 0.014, 0.4, 1)[:, None] ** (1 - over)
    _, start_radius = skull.polar(roots)
    radius = np.where(s == 0, start_radius[:, None], skull.radius(path) + lift)
    points = skull.centre + path * radius[..., None]
    end = skull.eye[1] + look.get("endM", -0.112) + 0.012 * (1 - depth) + rng.normal(size=n) * 0.004 + 0.006 * locks[:, 2] + look.get("layerM", 0.0) * depth ** 2 * (0.5 + 0.5 * np.sin(5 * locks[:, 0]))
    drop = (points[:, :, 1].min(1) - end).clip(0.005)
    points[:, :, 1] -= drop[:, None] * fall
    # Ends turn in a little; underneath layers hang closer to the neck.
    turn = 1 - (0.10 + 0.16 * (1 - depth))[:, None] * fall ** 2.2
    points[:, :, [0, 2]] = skull.centre[[0, 2]] + (points[:, :, [0, 2]] - skull.centre[[0, 2]]) * turn[..., None]
    # Rounds the bend where the hair leaves the skull.
    for _ in range(6):
        points[:, 2:-1] = 0.5 * points[:, 2:-1] + 0.25 * (points[:, 1:-2] + points[:, 3:])
    if "waveM" in look:
        points += wave(points, skull, look["waveM"], rng)
    points = clump(points, rng, look.get("lockM", 0.009), 0.6, apart=side * 0.05)
    points += Noise(rng, 0.02)(points) * 0.0006 * s[..., None] + rng.normal(size=(n, 1, 3)) * 0.0006 * fall[..., None]
    return {"bob": (points, taper(n, k, 0.00007, 0.00004, rng)), "loose": flyaways(points, skull, rng, look.get("flyaways", 260))}


def wave(points, skull, height, rng, length=0.050):
    """Offsets that wave falling hair: the phase goes by height and by where a strand ends, so that layers wave together."""
    ends = points[:, -1] * [1, 0, 1]
    lock = Noise(rng, 0.042)(ends)
    fallen = skull.eye[1] + 0.06 - points[..., 1]
    # Across the back the waves run in a slant, or they would lie there like rings.
    phase = 2 * np.pi * fallen / length + 2.3 * lock[:, :1] + 45 * ends[:, :1] + rng.normal(size=(len(points), 1)) * 0.3
    ramp = np.clip(fallen / 0.06, 0, 1)
    out = unit((points - skull.centre) * [1, 0.2, 1])
    across = unit(np.cross(out, [0.0, 1.0, 0.0]))
    return ramp[..., None] * height * ((0.4 + 0.6 * np.sin(phase))[..., None] * out * 0.8 + np.cos(phase)[..., None] * across * 0.8)


def bun(skull, knot, rng, count=12000, k=26):
    """A coiled knot of the hair that was drawn back."""
    centre = skull.centre + knot * (skull.radius(knot[None])[0] + 0.020)
    e1 = unit(np.cross(knot, [0, 1, 0]))
    e2 = np.cross(e1, knot)
    tube = np.sqrt(rng.random(count)) * 0.0210
    alpha0, beta0 = rng.uniform(0, 2 * np.pi, (2, count))
    alpha = alpha0[:, None] + np.linspace(0, rng.uniform(2.5, 5.5), k)[None]
    beta = beta0[:, None] + 0.9 * (alpha - alpha0[:, None]) + 0.25 * np.sin(3 * alpha)
    ring = 0.0200 + tube[:, None] * np.cos(beta)
    points = (centre + ring[..., None] * (np.cos(alpha)[..., None] * e1 * 1.08 + np.sin(alpha)[..., None] * e2 * 0.95)
              + (tube[:, None] * np.sin(beta) * 0.95)[..., None] * knot)
    points += Noise(rng, 0.02)(points) * 0.0022 + rng.normal(size=(count, 1, 3)) * 0.0004
    return points, taper(count, k, 0.00007, 0.00005, rng)
