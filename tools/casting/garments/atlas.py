"""A panel's flat cloth: colour, relief and outline, painted in pattern coordinates."""
import cv2
import numpy as np
from scipy.spatial import cKDTree

from outline import arc_length, offset, resample

PX = 2200  # atlas pixels per metre: above the finest picture (about 1600) so that stitches stay crisp
MARGIN = 0.05


def to_linear(colour):
    """sRGB as '#rrggbb' or 0..255 triple to linear 0..1."""
    if isinstance(colour, str):
        colour = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    x = np.asarray(colour, np.float32) / 255
    return np.where(x <= 0.04045, x / 12.92, ((x + 0.055) / 1.055) ** 2.4).astype(np.float32)


def fractal(shape, sizes, rng, weights=None):
    """Sum of smooth random fields, unit variance each; `sizes` are (y, x) blur radii in pixels."""
    total = np.zeros(shape, np.float32)
    for k, size in enumerate(sizes):
        sy, sx = (size, size) if np.isscalar(size) else size
        f = max(1, int(min(sy, sx) / 2.5))
        small = rng.standard_normal((shape[0] // f + 8, shape[1] // f + 8)).astype(np.float32)
        small = cv2.GaussianBlur(small, (0, 0), sigmaX=max(sx / f, 0.3), sigmaY=max(sy / f, 0.3))
        small /= small.std() + 1e-9
        big = cv2.resize(small[4:-4, 4:-4], (shape[1], shape[0]), interpolation=cv2.INTER_CUBIC)
        total += big * (1 if weights is None else weights[k])
    return total


class Panel:
    """One layer of cloth. `colour` is linear RGB, `relief` metres, `inside` signed distance in metres."""

    def __init__(self, outline, colour, seed=0):
        self.outline = resample(np.vstack([outline, outline[:1]]), 0.0015)
        self.rng = np.random.default_rng(seed)
        lo, hi = self.outline.min(0) - MARGIN, self.outline.max(0) + MARGIN
        self.x0, self.y1 = lo[0], hi[1]
        self.shape = (int((hi[1] - lo[1]) * PX), int((hi[0] - lo[0]) * PX))
        mask = np.zeros(self.shape, np.uint8)
        cv2.fillPoly(mask, [self._fixed(self.outline)], 255, cv2.LINE_AA, 4)
        inner = cv2.distanceTransform((mask > 127).astype(np.uint8), cv2.DIST_L2, 5)
        outer = cv2.distanceTransform((mask <= 127).astype(np.uint8), cv2.DIST_L2, 5)
        # the anti-aliased coverage gives the distance its fraction of a pixel at the edge
        near = (inner <= 1.5) & (outer <= 1.5)
        self.inside = np.where(near, mask / 255 - 0.5, inner - outer - np.sign(inner - outer) * 0.5) / PX
        self.inside = self.inside.astype(np.float32)
        self.colour = np.empty((*self.shape, 3), np.float32)
        self.colour[:] = to_linear(colour)
        self.relief = np.zeros(self.shape, np.float32)

    def pixels(self, points):
        p = np.asarray(points, float)
        return np.stack([(p[:, 0] - self.x0) * PX, (self.y1 - p[:, 1]) * PX], 1)

    def outline_from(self, coverage):
        """Replace the panel's outline by the half level of a coverage map."""
        on = (coverage > 0.5).astype(np.uint8)
        inner, outer = (cv2.distanceTransform(m, cv2.DIST_L2, 5) for m in (on, 1 - on))
        self.inside = ((inner - outer) / PX).astype(np.float32)

    def _fixed(self, points):
        return np.round(self.pixels(points) * 16).astype(np.int32)

    def grid(self):
        """x and y in metres of every atlas pixel, broadcastable."""
        x = self.x0 + (np.arange(self.shape[1], dtype=np.float32) + 0.5) / PX
        y = self.y1 - (np.arange(self.shape[0], dtype=np.float32) + 0.5) / PX
        return x[None, :], y[:, None]

    def stroke(self, curve, width):
        """Anti-aliased coverage 0..1 of a curve drawn with a width in metres."""
        m = np.zeros(self.shape, np.uint8)
        cv2.polylines(m, [self._fixed(curve)], False, 255, max(1, int(round(width * PX))), cv2.LINE_AA, 4)
        return m.astype(np.float32) / 255

    def region(self, polygon):
        m = np.zeros(self.shape, np.uint8)
        cv2.fillPoly(m, [self._fixed(np.asarray(polygon))], 255, cv2.LINE_AA, 4)
        return m.astype(np.float32) / 255

    def along(self, curve, reach, zone=None):
        """Pixels within `reach` of a curve (and in a boolean `zone`): (rows, cols, distance m, arc length m)."""
        c = resample(curve, 0.0008)
        m = np.zeros(self.shape, np.uint8)
        cv2.polylines(m, [self._fixed(c)], False, 255, int(2 * reach * PX) + 2, cv2.LINE_8, 4)
        rows, cols = np.nonzero((m > 0) & (self.inside > -0.004) & (True if zone is None else zone))
        xy = np.stack([self.x0 + (cols + 0.5) / PX, self.y1 - (rows + 0.5) / PX], 1)
        d, i = cKDTree(c).query(xy, workers=1)
        keep = d < reach
        return rows[keep], cols[keep], d[keep].astype(np.float32), arc_length(c)[i[keep]].astype(np.float32)

    def tint(self, coverage, colour):
        self.colour += coverage[..., None] * (to_linear(colour) - self.colour)

    def seam(self, curve, depth=0.0009, width=0.0022, pucker=0.0):
        """Two edges sewn together: a groove, the allowance's soft ridge beside it, gathered a little."""
        rows, cols, d, s = self.along(curve, 0.016)
        ridge = 0.0004 * np.exp(-((d - 0.005) / 0.004) ** 2)
        wave = np.interp(s, np.arange(0, s.max() + 0.02, 0.0045), self._wobble(s.max()))
        gather = pucker * wave * np.exp(-d / 0.006)
        self.relief[rows, cols] += ridge + gather - depth * np.exp(-((d / width) ** 2))
        self.colour[rows, cols] *= (1 - 0.30 * np.exp(-((d / 0.0009) ** 2)))[:, None]

    def _wobble(self, length):
        return self.rng.standard_normal(len(np.arange(0, length + 0.02, 0.0045)))

    def stitches(self, curve, colour, pitch=0.0032, width=0.0007, groove=0.0004, lift=0.00035):
        """A row of straight machine stitches lying in its own slight groove."""
        c = resample(curve, 0.0005)
        s = arc_length(c)
        dips = self.stroke(c, 0.0022)
        self.relief -= groove * cv2.GaussianBlur(dips, (0, 0), 1.6)
        m = np.zeros(self.shape, np.uint8)
        starts = np.arange(0, s[-1] - pitch, pitch)
        for a in starts:
            t = np.array([a, a + pitch * 0.66])
            seg = np.stack([np.interp(t, s, c[:, k]) for k in (0, 1)], 1)
            cv2.polylines(m, [self._fixed(seg)], False, 255, max(1, int(round(width * PX))), cv2.LINE_AA, 4)
        m = m.astype(np.float32) / 255
        self.tint(m * 0.9, colour)
        self.relief += lift * m

    def piece(self, polygon, thickness):
        """An applied piece (pocket, loop, label) with its edge and the shade it throws."""
        m = self.region(polygon)
        self.relief += thickness * cv2.GaussianBlur(m, (0, 0), 1.1)
        edge = cv2.GaussianBlur(m, (0, 0), 1.6)
        self.colour *= (1 - 0.42 * np.clip(edge * (1 - m) * 2.2, 0, 1))[..., None]

    def hem(self, curve, depth, thread, inward=1, rows=1, thick=0.0007):
        """Turned edge: doubled cloth up to `depth`, closed by stitch rows, faintly rippled.

        `inward` is 1 when the panel lies to the left of the curve's direction, -1 when to the right."""
        r, c, d, s = self.along(curve, depth + 0.006)
        step = thick / (1 + np.exp((d - depth) / 0.0006))
        wave = np.interp(s, np.arange(0, s.max() + 0.02, 0.0045), self._wobble(s.max()))
        ripple = 0.00035 * wave * np.exp(-((d - depth) / 0.006) ** 2)
        self.relief[r, c] += step + ripple
        for k in range(rows):
            self.stitches(offset(curve, inward * (depth - 0.001 - 0.005 * k)), thread)

    def rib(self, curve, depth, pitch=0.0023, height=0.00042, colour=None, join_depth=0.001, zone=None):
        """Ribbed band along an opening, its ribs square to the edge, sewn on with a seam."""
        r, c, d, s = self.along(curve, depth + 0.004, zone)
        band = 1 / (1 + np.exp((d - depth) / 0.0004))
        ribs = np.sin(s * 2 * np.pi / pitch)
        arch = 0.0011 * np.clip(1 - ((d - depth / 2) / (depth / 2)) ** 2, 0, 1)
        groove = np.exp(-(((d - depth) / 0.0010) ** 2))
        self.relief[r, c] += band * (height * ribs + arch) - join_depth * groove
        if colour is not None:
            self.colour[r, c] += band[:, None] * (to_linear(colour) - self.colour[r, c])
        self.colour[r, c] *= (1 + 0.10 * ribs * band - 0.30 * groove)[:, None]

    def artwork(self, rgba, centre, width, ink=0.00004):
        """Print an sRGB picture with alpha on the cloth; `ink` is its thickness in metres."""
        w = int(width * PX)
        h = int(w * rgba.shape[0] / rgba.shape[1])
        art = cv2.resize(rgba.astype(np.float32), (w, h), interpolation=cv2.INTER_AREA)
        x, y = self.pixels([centre])[0]
        top, left = int(y - h / 2), int(x - w / 2)
        view = (slice(top, top + h), slice(left, left + w))
        a = art[..., 3:] / 255
        self.colour[view] += a * (to_linear(art[..., :3]) - self.colour[view])
        self.relief[view] += ink * a[..., 0]

    def cloth(self, kind, strength=1.0):
        """The weave: what makes a plain colour read as jersey, denim, twill, fleece or linen."""
        x, y = self.grid()
        n = lambda *sizes: fractal(self.shape, sizes, self.rng)
        if kind == 'jersey':
            wale = np.sin(x * 2 * np.pi / 0.00125) * 0.5
            self._weave(wale + 0.9 * n((3.0, 0.7)) + 0.6 * n(1.0), 0.016, 0.00003, strength)
        elif kind == 'ribbed':
            rib = np.sin(x * 2 * np.pi / 0.0034)
            self._weave(rib * 2.2 + 0.5 * n((3.0, 0.8)), 0.03, 0.00016, strength)
        elif kind == 'fleece':
            self._weave(n(0.9) + 0.7 * n(2.2) + 0.5 * n((4.0, 1.0)), 0.020, 0.00005, strength)
        elif kind == 'denim':
            twill = np.sin((x + y * 0.62) * 2 * np.pi / 0.0021)
            slub = n((26.0, 0.8)) * 0.9 + n((9.0, 0.7)) * 0.7
            self._weave(0.8 * twill + slub + 0.7 * n(0.8), 0.062, 0.00005, strength)
        elif kind == 'twill':
            twill = np.sin((x * 0.7 + y) * 2 * np.pi / 0.0019)
            self._weave(0.6 * twill + 0.6 * n((7.0, 0.7)) + 0.5 * n(0.8), 0.018, 0.00003, strength)
        elif kind == 'linen':
            self._weave(n((22.0, 0.8)) + n((0.8, 22.0)) + 0.5 * n(0.8), 0.035, 0.00005, strength)
        elif kind == 'viscose':
            self._weave(0.6 * n((9.0, 0.7)) + 0.5 * n((0.7, 9.0)), 0.012, 0.00002, strength)
        self.colour *= (1 + 0.012 * n(60.0) * strength)[..., None]

    def _weave(self, pattern, contrast, height, strength):
        self.colour *= np.clip(1 + contrast * strength * pattern, 0.2, 2)[..., None]
        self.relief += height * strength * pattern
