"""Short hair: combed, coiled and pixie cuts. Each returns {part: (points, radius)}."""
import numpy as np

from .strands import Noise, clump, flyaways, strands_from, taper, unit


def angles(skull, points):
    """Azimuth from the front (both sides alike) and elevation above the eyes, degrees."""
    direction, _ = skull.polar(points)
    return np.degrees(np.arctan2(np.abs(direction[:, 0]), direction[:, 2])), np.degrees(np.arcsin(direction[:, 1]))


def afro(skull, look, rng, count=52000, k=22):
    """Natural rounded hair: every strand is a small coil that grows outwards to a soft outline."""
    field = lambda p: skull.scalp_field(p, look["hairline"])  # noqa: E731
    roots, normal = skull.seed(count, field, rng, 0.010)
    n = len(roots)
    edge = np.clip(field(roots) / 0.04, 0.12, 1)
    length = look.get("topM", 0.05) * edge * rng.uniform(0.55, 1.0, n) ** 0.7
    if "sideM" in look:
        azimuth, elevation = angles(skull, roots)
        top = np.clip((elevation - np.interp(azimuth, [0, 60, 110, 180], [10, 26, 30, 24])) / 26, 0, 1)
        length *= look["sideM"] / look["topM"] * (1 - top) + top
    out = unit(normal * 0.7 + (roots - skull.centre - [0, -0.01, 0]) * 6 + np.array([0, 0.25, 0]) + Noise(rng, 0.012)(roots) * 0.28)
    e1 = unit(np.cross(out, rng.normal(size=(n, 3))))
    e2 = np.cross(out, e1)
    s = np.linspace(0, 1, k)[None, :, None]
    turns = rng.uniform(2.2, 4.2, (n, 1, 1)) * look.get("turns", 1.0)
    phase = rng.uniform(0, 2 * np.pi, (n, 1, 1))
    coil = look.get("coilM", 0.0032) * np.clip(s * 4, 0, 1) * rng.uniform(0.6, 1.3, (n, 1, 1))
    angle = phase + 2 * np.pi * turns * s
    points = (roots[:, None] + out[:, None] * length[:, None, None] * s + coil * (np.cos(angle) * e1[:, None] + np.sin(angle) * e2[:, None])
              + Noise(rng, 0.01)(roots)[:, None] * 0.004 * s)
    return {"afro": (points, taper(n, k, 0.00007, 0.00004, rng))}


def combed(skull, look, rng, count=48000):
    """Short sides that fade in, a longer top combed along `sweep`, lifted above the forehead."""
    field = lambda p: skull.scalp_field(p, look["hairline"])  # noqa: E731
    roots, normal = skull.seed(count, field, rng, 0.012)
    azimuth, elevation = angles(skull, roots)
    top = np.clip((elevation - np.interp(azimuth, [0, 60, 110, 180], [18, 30, 34, 20])) / look.get("fadeDeg", 26), 0, 1)
    top = top * top * (3 - 2 * top)
    edge = np.clip(field(roots) / 0.035, 0, 1)
    depth = rng.random(len(roots))
    front = np.clip(1 - azimuth / 75, 0, 1)
    length = (look.get("sideM", 0.004) + 0.006 * edge) * (1 - top) + (look.get("topM", 0.042) * (0.8 + 0.3 * front)) * top
    length *= rng.uniform(0.75, 1.1, len(roots))
    away = unit((roots - skull.centre) * [1, 0, 0.3])
    comb = top[:, None] * (np.array(look.get("sweep", [0.50, 0.10, -0.75])) + 0.25 * away) + (1 - top)[:, None] * np.array([0, -0.85, -0.55])
    lift = 0.10 + top * (0.10 + look.get("quiff", 0.28) * front)
    points = strands_from(skull, roots, normal, comb, length, lift, rng, k=12, lock=look.get("lock", 0.13), own=0.04, lock_size=0.013,
                          gravity=0.30, layer=top * (0.001 + 0.007 * depth) + 0.001 * depth)
    points = clump(points, rng, look.get("lockM", 0.007), 0.55)
    return {"combed": (points, taper(len(roots), 12, 0.000065, 0.00002, rng, 2.0)), "loose": flyaways(points, skull, rng, 220)}


def pixie(skull, look, rng, count=50000):
    """A soft short cut: a fringe swept aside from a parting, layers over the ears' tops, a close nape."""
    field = lambda p: skull.scalp_field(p, look["hairline"])  # noqa: E731
    roots, normal = skull.seed(count, field, rng, 0.005)
    # Hair leaves the parting to both sides, so it needs more roots there to cover the scalp.
    part = look.get("partM", 0.044)
    more, more_normal = skull.seed(count, field, rng, 0.005)
    near = np.abs(more[:, 0] - part) < 0.010
    roots, normal = np.concatenate([roots, more[near]]), np.concatenate([normal, more_normal[near]])
    azimuth, elevation = angles(skull, roots)
    x = roots[:, 0] - part
    # Over the parting one side goes over into the other, so that no scalp shows.
    side = np.tanh(x / 0.008)[:, None]
    top = np.clip((elevation - np.interp(azimuth, [0, 60, 110, 180], [10, 22, 26, 12])) / 26, 0, 1)
    front = np.clip(1 - azimuth / 70, 0, 1)
    nape = np.clip((azimuth - 120) / 40, 0, 1) * np.clip((8 - elevation) / 25, 0, 1)
    depth = rng.random(len(roots))
    length = (0.022 + 0.024 * top + 0.012 * front) * (1 - 0.5 * nape) * rng.uniform(0.7, 1.08, len(roots))
    temple = np.clip(1 - np.abs(azimuth - 72) / 26, 0, 1) * np.clip((24 - elevation) / 18, 0, 1)
    length *= 1 - 0.35 * temple
    down = np.stack([0 * x, np.full(len(x), -1.0), -0.35 + 0.25 * front], 1)
    across = np.concatenate([side, np.full((len(x), 1), -0.05), (0.55 * front - 0.45 * (1 - front))[:, None]], 1)
    comb = across * top[:, None] + down * (1 - top)[:, None]
    lift = 0.12 + 0.22 * top * np.clip(1.2 - np.abs(x) / 0.06, 0.3, 1)
    points = strands_from(skull, roots, normal, comb, length, lift, rng, k=14, lock=look.get("lock", 0.15), own=0.035, lock_size=0.017,
                          gravity=0.55, layer=(0.001 + 0.010 * depth) * (0.30 + 0.70 * top) * (1 - 0.7 * nape))
    points = clump(points, rng, look.get("lockM", 0.010), 0.6)
    return {"pixie": (points, taper(len(roots), 14, 0.000068, 0.000022, rng, 2.0)), "loose": flyaways(points, skull, rng, 320)}
