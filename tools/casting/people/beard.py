"""Beards: short strands where a beard grows."""
import numpy as np

from .strands import taper, unit


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
    # In front of the ear, or below its lobe.
    clear = (p[:, 2] > eye[2] - 0.063) | (y < eye[1] - 0.052)
    return np.where(clear & (p[:, 2] > skull.centre[2] - 0.025), inside, -1)


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
