"""Small rotation algebra: matrices about world axes (degrees), axis-angle, quaternions [x, y, z, w]."""
import numpy as np


def rx(a):
    c, s = np.cos(np.radians(a)), np.sin(np.radians(a))
    return np.array([[1, 0, 0], [0, c, -s], [0, s, c]])


def ry(a):
    c, s = np.cos(np.radians(a)), np.sin(np.radians(a))
    return np.array([[c, 0, s], [0, 1, 0], [-s, 0, c]])


def rz(a):
    c, s = np.cos(np.radians(a)), np.sin(np.radians(a))
    return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])


def unit(v):
    v = np.asarray(v, float)
    return v / np.linalg.norm(v)


def frame(direction, normal):
    """Right-handed frame whose columns are the direction, the normal made square to it, and their cross."""
    d = unit(direction)
    n = unit(normal - d * (np.dot(normal, d)))
    return np.stack([d, n, np.cross(d, n)], 1)


def between(a, b):
    """The shortest turn that carries one direction into another (not its opposite)."""
    a, b = unit(a), unit(b)
    axis = np.cross(a, b)
    size = np.linalg.norm(axis)
    return from_axis_angle(axis / max(size, 1e-12) * np.arctan2(size, a @ b))


def to_axis_angle(r):
    angle = np.arccos(np.clip((np.trace(r) - 1) / 2, -1, 1))
    if angle < 1e-7:
        return np.zeros(3)
    return np.array([r[2, 1] - r[1, 2], r[0, 2] - r[2, 0], r[1, 0] - r[0, 1]]) / (2 * np.sin(angle)) * angle


def from_axis_angle(v):
    angle = np.linalg.norm(v)
    if angle < 1e-9:
        return np.eye(3)
    x, y, z = v / angle
    k = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.eye(3) + np.sin(angle) * k + (1 - np.cos(angle)) * k @ k


def to_quaternion(r):
    """[x, y, z, w] with w >= 0, stable for every angle."""
    k = np.array([
        [r[0, 0] - r[1, 1] - r[2, 2], 0, 0, 0],
        [r[1, 0] + r[0, 1], r[1, 1] - r[0, 0] - r[2, 2], 0, 0],
        [r[2, 0] + r[0, 2], r[2, 1] + r[1, 2], r[2, 2] - r[0, 0] - r[1, 1], 0],
        [r[2, 1] - r[1, 2], r[0, 2] - r[2, 0], r[1, 0] - r[0, 1], r[0, 0] + r[1, 1] + r[2, 2]],
    ]) / 3
    values, vectors = np.linalg.eigh(k)
    q = vectors[:, np.argmax(values)]
    return q if q[3] >= 0 else -q


def from_quaternion(q):
    x, y, z, w = np.asarray(q, float) / np.linalg.norm(q)
    return np.array([
        [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
        [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
        [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
    ])
