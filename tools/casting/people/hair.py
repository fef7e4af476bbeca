"""Hair as strands: every style returns {part: (points (n, k, 3), radius (n, k))} in the head's rest pose, metres.

Strands grow from the scalp of the model's own head and lie on its `Skull`. Smooth vector noise makes locks; a little
noise of each strand's own makes it hair.
"""
import numpy as np

from .skull import Skull


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


def grow_hair(human, look):
    skull = Skull(human)
    rng = np.random.default_rng(look.get("seed", 7))
    parts = STYLES[look["style"]](skull, look, rng)
    if look.get("beard"):
        parts["beard"] = stubble(skull, look, rng)
    return parts


def above_ear(directions, floor_deg):
    """Lifts paths that would cross the ear: between temple and the back of the ear they stay above it."""
    azimuth = np.degrees(np.arctan2(np.abs(directions[..., 0]), directions[..., 2]))
    elevation = np.degrees(np.arcsin(np.clip(directions[..., 1], -1, 1)))
    window = np.clip(1 - np.abs(azimuth - 98) / 34, 0, 1)
    lifted = np.where(window > 0, np.maximum(elevation, floor_deg - 34 * (1 - window)), elevation)
    e = np.radians(lifted)
    flat = unit(directions * [1, 0, 1])
    return flat * np.cos(e)[..., None] + np.sin(e)[..., None] * np.array([0, 1, 0])


def sleek_bun(skull, look, rng, count=42000, k=18):
    """Parted hair drawn back tight over the ears into a low bun."""
    field = lambda p: skull.scalp_field(p, look["hairline"])  # noqa: E731
    roots, _ = skull.seed(count, field, rng)
    n = len(roots)
    start, start_radius = skull.polar(roots)
    knot = direction_at(180, look.get("bunElevation", -16))
    part = look.get("partM", 0.012)
    x = roots[:, 0] - part
    side = np.where(x >= 0, 1.0, -1.0)
    frontness = np.clip((start[:, 2] + 0.25) / 0.7, 0, 1)
    control = unit(start + knot) * 0.6 + 0.4 * unit(start + knot)
    sideways = np.stack([direction_at(100, 26, 1), direction_at(100, 26, -1)])[(side < 0).astype(int)]
    pull = (look.get("parting", 0.0) * np.exp(-((x / 0.055) ** 2)) * frontness)[:, None]
    control = control * (1 - pull) + sideways * pull * 1.15
    t = np.linspace(0, 1, k)[None, :, None]
    path = (1 - t) ** 2 * start[:, None] + 2 * t * (1 - t) * control[:, None] + t ** 2 * knot
    locks = Noise(rng, 0.03)(roots) * 0.018 + rng.normal(size=(n, 3)) * 0.006
    path = unit(path + locks[:, None] * np.sin(np.pi * t) ** 0.8 + Noise(rng, 0.02)(path * 0.1) * 0.004 * t)
    path = path + (above_ear(path, 9) - path) * np.clip(t * 5, 0, 1)
    depth = rng.random((n, 1)) ** 1.4
    # Thickest over the crown, thin at the hairline and at the ears.
    volume = 0.0012 + 0.0012 * depth + look.get("volumeM", 0.006) * np.clip(path[..., 1] - 0.15, 0, 1) * depth
    # Combed grooves: neighbours that end side by side share a height.
    volume = volume + 0.0011 * Noise(rng, 0.011)(roots * [1, 1, 0.25])[:, :1]
    s = np.linspace(0, 1, k)[None]
    rise = np.clip(s * 5, 0, 1) ** 0.7
    radius = np.where(s == 0, start_radius[:, None], skull.radius(path) + volume * rise + 0.006 * s ** 3)
    part_dip = np.exp(-((x / 0.004) ** 2))[:, None] * (1 - s) ** 6 * 0.0015 * look.get("parting", 0.0)
    points = skull.centre + path * (radius - part_dip)[..., None]
    out = {"drawn": (points, taper(n, k, 0.00007, 0.00006, rng))}
    out["bun"] = bun(skull, knot, rng)
    out["loose"] = flyaways(points, skull, rng, look.get("flyaways", 420))
    return out


def bob(skull, look, rng, count=46000, k=24):
    """Chin-length straight hair with a parting: each strand runs sideways over the skull, then falls over the ear."""
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
    azimuth = azimuth0[:, None] + (azimuth1 - azimuth0)[:, None] * (1 - (1 - over) ** 2.4)
    elevation = elevation0[:, None] + (np.minimum(elevation0, 2)[:, None] - elevation0[:, None]) * over ** 1.7
    locks = Noise(rng, 0.016)(roots)
    azimuth = azimuth + (locks[:, :1] * 2.2 + rng.normal(size=(n, 1)) * 0.7) * np.clip(s * 3, 0, 1)
    a, e = np.radians(azimuth), np.radians(elevation)
    path = np.stack([np.sin(a) * np.cos(e) * side[:, None], np.sin(e), np.cos(a) * np.cos(e)], 2)
    # Angles count from the parting; put the roots back where they grow.
    path[..., 0] += part / np.linalg.norm(d, axis=1)[:, None] * (1 - over) ** 2
    path = unit(path)
    ear = np.exp(-(((azimuth - 92) / 26) ** 2)) * np.clip((28 - elevation) / 24, 0, 1)
    lift = (0.0015 + (0.0045 + 0.0045 * np.clip(path[..., 1], 0, 1)) * depth[:, None]) * np.clip(s * 9, 0, 1) ** 0.6 + ear * (0.006 + 0.005 * depth[:, None])
    lift = lift * np.clip(np.abs(x) / 0.03, 0.25, 1)[:, None] ** (1 - over) + 0.0010 * locks[:, 1:2] * np.clip(s * 4, 0, 1)
    _, start_radius = skull.polar(roots)
    radius = np.where(s == 0, start_radius[:, None], skull.radius(path) + lift)
    points = skull.centre + path * radius[..., None]
    end = skull.eye[1] + look.get("endM", -0.112) + 0.012 * (1 - depth) + rng.normal(size=n) * 0.004 + 0.006 * locks[:, 2]
    drop = (points[:, :, 1].min(1) - end).clip(0.005)
    points[:, :, 1] -= drop[:, None] * fall
    # Ends turn in a little; underneath layers hang closer to the neck.
    turn = 1 - (0.10 + 0.16 * (1 - depth))[:, None] * fall ** 2.2
    points[:, :, [0, 2]] = skull.centre[[0, 2]] + (points[:, :, [0, 2]] - skull.centre[[0, 2]]) * turn[..., None]
    # Rounds the bend where the hair leaves the skull.
    for _ in range(6):
        points[:, 2:-1] = 0.5 * points[:, 2:-1] + 0.25 * (points[:, 1:-2] + points[:, 3:])
    points += Noise(rng, 0.02)(points) * 0.0006 * s[..., None] + rng.normal(size=(n, 1, 3)) * 0.0006 * fall[..., None]
    return {"bob": (points, taper(n, k, 0.00007, 0.00004, rng)), "loose": flyaways(points, skull, rng, look.get("flyaways", 260))}


def bun(skull, knot, rng, count=9000, k=26):
    centre = skull.centre + knot * (skull.radius(knot[None])[0] + 0.016)
    e1 = unit(np.cross(knot, [0, 1, 0]))
    e2 = np.cross(e1, knot)
    tube = np.sqrt(rng.random(count)) * 0.0190
    alpha0, beta0 = rng.uniform(0, 2 * np.pi, (2, count))
    alpha = alpha0[:, None] + np.linspace(0, rng.uniform(2.5, 5.5), k)[None]
    beta = beta0[:, None] + 0.9 * (alpha - alpha0[:, None]) + 0.25 * np.sin(3 * alpha)
    ring = 0.0170 + tube[:, None] * np.cos(beta)
    points = (centre + ring[..., None] * (np.cos(alpha)[..., None] * e1 * 1.08 + np.sin(alpha)[..., None] * e2 * 0.95)
              + (tube[:, None] * np.sin(beta) * 0.95)[..., None] * knot)
    points += Noise(rng, 0.02)(points) * 0.0009 + rng.normal(size=(count, 1, 3)) * 0.0004
    return points, taper(count, k, 0.00007, 0.00005, rng)


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


def strands_from(skull, roots, normal, comb, length, lift, rng, k=9, lock=0.35, own=0.18, lock_size=0.014, gravity=0.0, curl=0.0):
    """Grows strands step by step: up along the normal, bending into the comb direction, never into the skull."""
    n = len(roots)
    tangent = unit(comb - normal * (comb * normal).sum(1, keepdims=True))
    locks = Noise(rng, lock_size)(roots) * lock + rng.normal(size=(n, 3)) * own
    step = (length / (k - 1))[:, None]
    p = roots.copy()
    points = [p]
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
        floor = skull.radius(direction) + 0.0004 + 0.002 * s * lift
        p = np.where((radius < floor)[:, None], skull.centre + direction * floor[:, None], p)
        points.append(p)
    return np.stack(points, 1)


def crop(skull, look, rng, count=46000):
    """Short textured crop: tight sides that fade in, longer top combed forward and to one side."""
    field = lambda p: skull.scalp_field(p, look["hairline"])  # noqa: E731
    roots, normal = skull.seed(count, field, rng, 0.012)
    direction, _ = skull.polar(roots)
    elevation = np.degrees(np.arcsin(direction[:, 1]))
    azimuth = np.degrees(np.arctan2(np.abs(direction[:, 0]), direction[:, 2]))
    top = np.clip((elevation - np.interp(azimuth, [0, 60, 110, 180], [20, 34, 40, 34])) / 18, 0, 1)
    top = top * top * (3 - 2 * top)
    edge = np.clip(field(roots) / 0.03, 0, 1)
    length = (look.get("sideM", 0.006) + 0.006 * edge) * (1 - top) + look.get("topM", 0.034) * top
    length *= rng.uniform(0.7, 1.1, len(roots))
    # Top sweeps from the crown towards the front and the model's left; sides fall down and back.
    sweep = np.array(look.get("sweep", [0.55, 0.15, 0.85]))
    whirl = np.array([0, 0.0, -0.05])
    comb = np.where(top[:, None] > 0.0, sweep + unit(roots - skull.centre - whirl) * 0.4, 0) * top[:, None]
    comb = comb + (1 - top)[:, None] * np.array([0, -0.9, -0.35])
    lift = 0.30 + look.get("liftTop", 0.75) * top * np.clip((direction[:, 2] + 0.3), 0.25, 1)
    points = strands_from(skull, roots, normal, comb, length, lift, rng, k=10, lock=look.get("lock", 0.42), own=0.14, lock_size=0.016,
                          curl=look.get("curl", 0.12))
    return {"crop": (points, taper(len(roots), 10, 0.000062, 0.00002, rng, 2.0))}


def afro(skull, look, rng, count=52000, k=22):
    """Natural rounded hair: every strand is a small coil that grows outwards to a soft outline."""
    field = lambda p: skull.scalp_field(p, look["hairline"])  # noqa: E731
    roots, normal = skull.seed(count, field, rng, 0.010)
    n = len(roots)
    edge = np.clip(field(roots) / 0.04, 0.12, 1)
    length = look.get("topM", 0.05) * edge * rng.uniform(0.55, 1.0, n) ** 0.7
    out = unit(normal * 0.7 + (roots - skull.centre - [0, -0.01, 0]) * 6 + np.array([0, 0.25, 0]) + Noise(rng, 0.012)(roots) * 0.28)
    e1 = unit(np.cross(out, rng.normal(size=(n, 3))))
    e2 = np.cross(out, e1)
    s = np.linspace(0, 1, k)[None, :, None]
    turns = rng.uniform(2.2, 4.2, (n, 1, 1))
    phase = rng.uniform(0, 2 * np.pi, (n, 1, 1))
    coil = 0.0032 * np.clip(s * 4, 0, 1) * rng.uniform(0.6, 1.3, (n, 1, 1))
    angle = phase + 2 * np.pi * turns * s
    points = (roots[:, None] + out[:, None] * length[:, None, None] * s + coil * (np.cos(angle) * e1[:, None] + np.sin(angle) * e2[:, None])
              + Noise(rng, 0.01)(roots)[:, None] * 0.004 * s)
    return {"afro": (points, taper(n, k, 0.00007, 0.00004, rng))}


def beard_field(skull, p, look):
    """Metres inside the beard area: moustache, chin, jaw and a strip to the sideburn, without lips and cheeks."""
    head = skull.human.head
    mouth = (head["oris05"] + head["oris01"]) / 2
    eye = skull.eye
    x, y = np.abs(p[:, 0]), p[:, 1]
    lips = np.hypot(x / 0.030, (y - mouth[1]) / 0.0125) - 1
    cheek_line = np.interp(x, [0, 0.018, 0.035, 0.055, 0.066, 0.075], np.array([-0.048, -0.050, -0.062, -0.056, -0.030, 0.0]) + eye[1])
    bottom = np.interp(x, [0, 0.04, 0.07], np.array([-0.128, -0.118, -0.085]) + eye[1])
    inside = np.minimum(np.minimum(cheek_line - y, y - bottom), lips * 0.02)
    return np.where(p[:, 2] > skull.centre[2] - 0.025, inside, -1)


def stubble(skull, look, rng):
    beard = look["beard"]
    roots, normal = skull.seed(beard["count"], lambda p: beard_field(skull, p, look), rng, 0.010)
    n = len(roots)
    comb = np.array([0, -1.0, 0.1]) + rng.normal(size=(n, 3)) * 0.25
    d = unit(normal * 0.55 + unit(comb) + rng.normal(size=(n, 3)) * 0.15)
    length = beard["lengthM"] * rng.uniform(0.5, 1.2, n)
    s = np.linspace(0, 1, 4)[None, :, None]
    points = roots[:, None] + d[:, None] * length[:, None, None] * s + np.array([0, -1, 0]) * (length[:, None, None] * 0.25 * s * s)
    return points, taper(n, 4, 0.00005, 0.000025, rng)


STYLES = {"bob": bob, "sleekBun": sleek_bun, "crop": crop, "afro": afro}
