"""Cloth lying down: a fine grid of particles with a little more cloth than room, so that it buckles
into the folds of a garment smoothed by hand on a table. Small-step XPBD on one sheet over a floor."""
import numba as nb
import numpy as np
from scipy import ndimage

GRID = 0.004


@nb.njit(cache=True, fastmath=True)
def _settle(p, a, b, rest, stiff, anchor, hold, floor, gravity, steps, drag):
    v = np.zeros_like(p)
    q = p.copy()
    for step in range(steps):
        for i in range(p.shape[0]):
            for k in range(3):
                q[i, k] = p[i, k]
                p[i, k] += v[i, k] + gravity[k]
        for e in range(a.shape[0]):
            i = a[e]
            j = b[e]
            dx = p[j, 0] - p[i, 0]
            dy = p[j, 1] - p[i, 1]
            dz = p[j, 2] - p[i, 2]
            length = np.sqrt(dx * dx + dy * dy + dz * dz) + 1e-9
            c = 0.5 * stiff[e] * (length - rest[e]) / length
            p[i, 0] += dx * c
            p[i, 1] += dy * c
            p[i, 2] += dz * c
            p[j, 0] -= dx * c
            p[j, 1] -= dy * c
            p[j, 2] -= dz * c
        for i in range(p.shape[0]):
            p[i, 0] += (anchor[i, 0] - p[i, 0]) * hold[i]
            p[i, 1] += (anchor[i, 1] - p[i, 1]) * hold[i]
            rub = 1.0
            if p[i, 2] < floor[i]:
                p[i, 2] = floor[i]
                rub = 0.35
            v[i, 0] = (p[i, 0] - q[i, 0]) * drag * rub
            v[i, 1] = (p[i, 1] - q[i, 1]) * drag * rub
            v[i, 2] = (p[i, 2] - q[i, 2]) * drag


class Folds:
    """Where there is spare cloth. Each rule adds strain along a direction at a place."""

    def __init__(self):
        self.rules = []

    def radial(self, centre, reach, amount, toward=None, spread=1.0):
        """Folds that run out of a point (an armpit, a crotch); spare cloth lies across them."""
        self.rules.append(('radial', np.array(centre), reach, amount, toward, spread))
        return self

    def patch(self, centre, size, amount, angle):
        """Spare cloth along `angle` (degrees) within an ellipse: folds run square to it."""
        self.rules.append(('patch', np.array(centre), np.array(size), amount, np.deg2rad(angle)))
        return self

    def strain(self, mid, direction):
        total = np.zeros(len(mid))
        for rule in self.rules:
            d = mid - rule[1]
            r = np.hypot(d[:, 0], d[:, 1]) + 1e-6
            if rule[0] == 'radial':
                _, _, reach, amount, toward, spread = rule
                across = np.abs(-d[:, 1] / r * direction[:, 0] + d[:, 0] / r * direction[:, 1])
                w = amount * np.exp(-((r / reach) ** 2)) * np.clip(r / 0.03, 0, 1)
                if toward is not None:
                    t = np.array(toward) / np.hypot(*toward)
                    w *= np.exp(-((1 - (d @ t) / r) / (0.35 * spread)) ** 2)
                total += w * across**2
            else:
                _, _, size, amount, angle = rule
                w = amount * np.exp(-((d / size) ** 2).sum(1))
                total += w * (np.cos(angle) * direction[:, 0] + np.sin(angle) * direction[:, 1]) ** 2
        return total


def lay(panel, folds, seed=1, slack=0.004, steps=900, bend=0.35, seed_height=0.004, base=0.0015, hold=0.002,
        grain=(1.0, 1.0), gravity=(0, 0, -1.5e-6), body=None):
    """Settle a panel on the table. Returns displacement grids (dx, dy, height) and their frame.

    `slack` is overall spare cloth, `bend` the resistance to small folds, `grain` stretches the seeds of
    folds along (y, x), `body(x, y)` an optional form below the cloth (ghost mannequin), in metres."""
    from atlas import PX, fractal

    rng = np.random.default_rng(seed)
    step = int(round(GRID * PX))
    coarse = panel.inside[step // 2 :: step, step // 2 :: step]
    keep = coarse > -1.6 * GRID
    h, w = keep.shape
    ids = np.full(keep.shape, -1)
    ids[keep] = np.arange(keep.sum())
    yy, xx = np.nonzero(keep)
    x = panel.x0 + (xx * step + step // 2 + 0.5) / PX
    y = panel.y1 - (yy * step + step // 2 + 0.5) / PX
    cell = GRID
    noise = fractal((h, w), [(0.030 / cell * grain[0], 0.030 / cell * grain[1]),
                             (0.012 / cell * grain[0], 0.012 / cell * grain[1])], rng, [1.0, 0.45])[keep]
    form = np.zeros(len(x)) if body is None else body(x, y)
    floor = form + base
    edge = np.clip(coarse[keep] / 0.02, 0, 1)
    p = np.stack([x, y, floor + 0.001 + np.maximum(noise, -0.6) * seed_height * edge + seed_height * 0.6 * edge], 1)
    anchor = np.stack([x, y], 1)
    pairs, lengths, stiff = [], [], []
    flat = np.stack([x, y, form], 1)
    kinds = ((0, 1, 1.0), (1, 0, 1.0), (1, 1, 0.6), (1, -1, 0.6),
             (0, 2, bend), (2, 0, bend), (0, 5, bend * 0.5), (5, 0, bend * 0.5), (4, 4, bend * 0.4), (4, -4, bend * 0.4))
    for dy, dx, k in kinds:
        if dx < 0:
            i, j = ids[:-dy, -dx:], ids[dy:, :dx]
        else:
            i, j = ids[: h - dy, : w - dx], ids[dy:, dx:]
        ok = (i >= 0) & (j >= 0)
        i, j = i[ok], j[ok]
        gap = anchor[j] - anchor[i]
        size = np.hypot(gap[:, 0], gap[:, 1])
        real = np.linalg.norm(flat[j] - flat[i], axis=1)
        extra = folds.strain((anchor[i] + anchor[j]) / 2, gap / size[:, None]) + slack
        pairs.append(np.stack([i, j], 1))
        lengths.append(real * (1 + extra))
        stiff.append(np.full(len(i), k))
    pairs = np.vstack(pairs)
    lengths, stiff = np.concatenate(lengths), np.concatenate(stiff)
    grip = np.where(coarse[keep] < 1.2 * GRID, 0.05, hold)
    _settle(p, pairs[:, 0].copy(), pairs[:, 1].copy(), lengths, stiff, anchor, grip, floor,
            np.array(gravity, float), steps, 0.985)
    out = np.zeros((3, h, w), np.float32)
    near = ndimage.distance_transform_edt(~keep, return_distances=False, return_indices=True)
    for k, value in enumerate((p[:, 0] - x, p[:, 1] - y, p[:, 2])):
        out[k][keep] = value
        out[k] = out[k][near[0], near[1]]
        # particle-scale jitter would show as hatching on the slopes of folds
        out[k] = ndimage.gaussian_filter(out[k], 1.0)
    return out
