"""Curves of a garment's panels. Unit: metre; x to the right, y up, hem at y = 0, centre line at x = 0."""
import numpy as np


def bezier(*points, n=40):
    """Bezier curve of any degree through its first and last control point, as an (n, 2) array."""
    p = np.array(points, float)
    t = np.linspace(0, 1, n)[:, None, None]
    layer = np.broadcast_to(p[None], (n, *p.shape))
    while layer.shape[1] > 1:
        layer = layer[:, :-1] * (1 - t) + layer[:, 1:] * t
    return layer[:, 0]


def line(a, b, n=16):
    return bezier(a, b, n=n)


def mirror(curve):
    """The same curve on the other side of the centre line, in the opposite sense."""
    return curve[::-1] * [-1, 1]


def join(*curves):
    return np.vstack(curves)


def arc_length(curve):
    return np.concatenate([[0], np.cumsum(np.hypot(*np.diff(curve, axis=0).T))])


def resample(curve, step=0.002):
    s = arc_length(curve)
    t = np.linspace(0, s[-1], max(2, int(s[-1] / step)))
    return np.stack([np.interp(t, s, curve[:, k]) for k in (0, 1)], 1)


def normals(curve):
    """Unit normals to the left of the direction of travel."""
    d = np.gradient(curve, axis=0)
    d /= np.maximum(np.hypot(d[:, 0], d[:, 1]), 1e-9)[:, None]
    return np.stack([-d[:, 1], d[:, 0]], 1)


def offset(curve, distance):
    """Parallel curve, to the left of the direction of travel when the distance is positive."""
    c = resample(curve)
    return c + normals(c) * distance


def symmetric(half):
    """Closed outline from its right half, which starts and ends on the centre line."""
    return join(half, mirror(half)[1:-1])
