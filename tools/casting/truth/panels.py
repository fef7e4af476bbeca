"""From a photo's hand-true mask to two panels of a sewing pattern, meshed. Metres as in cases.py."""
import os

import cv2
import numpy as np
from scipy.spatial import Delaunay, cKDTree

from cases import PHOTO


def turned(case, back):
    t = np.radians(case.turn[back])
    return np.array([[np.cos(t), np.sin(t)], [-np.sin(t), np.cos(t)]])


def to_photo(points, case, back=False):
    """Metres to pixels of a photo, whose pixels have their middles at halves. The back photo shows x mirrored."""
    p = np.asarray(points, float) / case.size * [-1 if back else 1, 1] - case.middle
    return p @ turned(case, back) * [case.scale, -case.scale] + np.array(PHOTO) / 2


def from_photo(pixels, case, back=False):
    p = (np.asarray(pixels, float) - np.array(PHOTO) / 2) / [case.scale, -case.scale] @ turned(case, back).T + case.middle
    return p * [-1 if back else 1, 1] * case.size


def mask_outline(catalog, case):
    """The garment's outline in the front photo's mask, in metres, clockwise as seen."""
    mask = cv2.imread(os.path.join(catalog, "garments", case.garment, "truth-front.png"), cv2.IMREAD_GRAYSCALE)
    loops, _ = cv2.findContours((mask > 127).astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    loop = max(loops, key=cv2.contourArea)[:, 0].astype(float) + 0.5
    # A contour runs through the middles of the outermost pixels; half a pixel outwards is the edge itself. Steps are smoothed away.
    smooth = np.stack([np.convolve(np.r_[loop[-6:, k], loop[:, k], loop[:6, k]], np.ones(13) / 13, "valid") for k in (0, 1)], 1)
    line = from_photo(smooth, case)
    area = 0.5 * np.sum(line[:, 0] * np.roll(line[:, 1], -1) - np.roll(line[:, 0], -1) * line[:, 1])
    return line[::-1] if area > 0 else line


def resampled(line, spacing):
    s = np.r_[0, np.cumsum(np.hypot(*np.diff(line, axis=0).T))]
    t = np.linspace(0, s[-1], max(2, round(s[-1] / spacing) + 1))
    return np.stack([np.interp(t, s, line[:, k]) for k in (0, 1)], 1)


def stretches(catalog, case, back):
    """[(kind, name, points)] round one panel, clockwise; seams and hems from the photo's mask, neck or waist as it was cut.

    A front photo shows the inside of the back above the front's own neckline, so the mask cannot give that line.
    """
    outline, tree = (line := mask_outline(catalog, case)), cKDTree(line)
    cut = case.cut(back=back)
    out = []
    for kind, name, a, b in case.stretches(case.cut(back=False)):
        i, j = (tree.query(np.multiply(end, case.size))[1] for end in (a, b))
        piece = outline[i:j + 1] if i <= j else np.vstack([outline[i:], outline[:j + 1]])
        if name == "top":
            curve = getattr(cut, case.top) * case.size
            piece = np.vstack([piece[:1], curve[1:-1], piece[-1:]])
        out.append((kind, name, resampled(piece, case.spacing)))
    return out


def inside(points, loop):
    return np.array([cv2.pointPolygonTest(loop.astype(np.float32)[:, None], (float(x), float(y)), True) for x, y in points])


class Panel:
    """A meshed panel. `seam` holds vertex numbers of every seam point in order, the same places on both panels."""

    def __init__(self, rows, spacing):
        loop, seam, names = [], [], {}
        for kind, name, points in rows:
            first = len(loop)
            names[name] = (first, len(points))
            loop += list(points[:-1])
            if kind == "seam":
                seam.append((first, len(points)))
        loop = np.array(loop)
        self.rows = rows
        self.names = {k: [(first + n) % len(loop) for n in range(count)] for k, (first, count) in names.items()}
        self.seam = list(dict.fromkeys((first + n) % len(loop) for first, count in seam for n in range(count)))
        self.flat = np.vstack([loop, self._filling(loop, spacing)])
        faces = Delaunay(self.flat).simplices
        keep = inside(self.flat[faces].mean(1), loop) > 0
        faces = faces[keep]
        a, b, c = (self.flat[faces[:, k]] for k in range(3))
        turn = (b[:, 0] - a[:, 0]) * (c[:, 1] - a[:, 1]) - (b[:, 1] - a[:, 1]) * (c[:, 0] - a[:, 0])
        faces = faces[np.abs(turn) > 1e-7]
        self.faces = np.where((turn[np.abs(turn) > 1e-7] > 0)[:, None], faces, faces[:, ::-1])

    @staticmethod
    def _filling(loop, spacing):
        """An equilateral grid, a little disturbed so that the cloth has no favoured fold."""
        low, high = loop.min(0), loop.max(0)
        rows = []
        for k, y in enumerate(np.arange(low[1], high[1], spacing * 0.866)):
            x = np.arange(low[0] + (k % 2) * spacing / 2, high[0], spacing)
            rows.append(np.stack([x, np.full_like(x, y)], 1))
        grid = np.vstack(rows)
        grid += np.random.default_rng(7).uniform(-0.12, 0.12, grid.shape) * spacing
        return grid[inside(grid, loop) > 0.62 * spacing]


def sew(front, back):
    """Both panels as one mesh: flat points, faces (front outwards), pairs of vertices that are sewn together, which panel."""
    n = len(front.flat)
    flat = np.vstack([front.flat, back.flat])
    faces = np.vstack([front.faces, back.faces[:, ::-1] + n])
    pairs = np.stack([front.seam, np.array(back.seam) + n], 1)
    assert np.allclose(flat[pairs[:, 0]], flat[pairs[:, 1]]), "seams of both panels are the same line"
    return flat, faces, pairs, np.r_[np.zeros(n, int), np.ones(len(back.flat), int)]
