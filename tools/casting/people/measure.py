"""Body measures in centimetres, taken on the rest mesh as a tape would."""
import numpy as np
from scipy.spatial import ConvexHull


# The tailor's shoulder point lies this much outside the centre of the arm joint.
SHOULDER_TIP_M = 0.025


def section(points, quads, keep, height):
    """Points where the kept quads cross a horizontal plane."""
    q = quads[keep[quads].all(1)]
    a, b = points[q], points[np.roll(q, -1, 1)]
    ya, yb = a[:, :, 1] - height, b[:, :, 1] - height
    cross = ya * yb < 0
    t = ya[cross] / (ya[cross] - yb[cross])
    return a[cross] + (b[cross] - a[cross]) * t[:, None]


def girth_cm(points, quads, keep, height):
    loop = section(points, quads, keep, height)[:, [0, 2]]
    hull = loop[ConvexHull(loop).vertices]
    return float(np.linalg.norm(hull - np.roll(hull, -1, 0), axis=1).sum() * 100)


def measures_cm(human):
    points = human.rest[human.body_vertices]
    quads = np.array(human.group_faces()[0])
    w = human.weights[human.body_vertices]
    arm = [i for b, i in human.index.items() if b.startswith(("upperarm", "lowerarm", "wrist", "finger", "metacarpal"))]
    torso = w[:, arm].sum(1) < 0.5
    head = human.head
    crotch_band = (np.abs(points[:, 0]) < 0.01) & (points[:, 1] > head["upperleg01.L"][1] - 0.2) & (points[:, 1] < head["spine04"][1])
    crotch = points[crotch_band, 1].min()
    spine, shoulder = head["spine04"][1], head["upperarm01.L"][1]
    levels = lambda low, high: np.linspace(low, high, 24)  # noqa: E731
    chest = max(girth_cm(points, quads, torso, y) for y in levels(shoulder - 0.22, shoulder - 0.1))
    waist = min(girth_cm(points, quads, torso, y) for y in levels(spine - 0.05, shoulder - 0.22))
    hip = max(girth_cm(points, quads, torso, y) for y in levels(crotch + 0.02, spine))
    neck = min(girth_cm(points, quads, torso, y) for y in levels(head["neck01"][1] + 0.01, head["neck03"][1]))
    reach = lambda *names: sum(np.linalg.norm(head[b] - head[a]) for a, b in zip(names, names[1:]))  # noqa: E731
    return {k: round(float(v), 1) for k, v in {
        "chest": chest, "waist": waist, "hip": hip, "neck": neck, "shoulder": 200 * (head["upperarm01.L"][0] + SHOULDER_TIP_M), "inseam": crotch * 100,
        "arm": 100 * reach("upperarm01.L", "lowerarm01.L", "wrist.L"),
        "torso": 100 * (head["neck01"][1] - crotch)}.items()}
