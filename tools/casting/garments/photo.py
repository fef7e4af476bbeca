"""Photographs layers of cloth from above: composes heights and colours, lights them, develops the file."""
import cv2
import numpy as np

from atlas import PX, fractal
from light import dome, illuminate
from sheet import GRID


def encode(x):
    x = np.clip(x, 0, 1)
    return np.where(x <= 0.0031308, 12.92 * x, 1.055 * x ** (1 / 2.4) - 0.055)


def shoulder(x):
    """Soft highlight shoulder of the product camera: linear up to 0.85."""
    k = 0.85
    return np.where(x > k, k + (1 - k) * (1 - np.exp(-(x - k) / (1 - k))), x)


class Layer:
    """A panel with its settled sheet, `lift` metres above the table, moved by `shift` metres."""

    def __init__(self, panel, sheet, lift=0.0, shift=(0, 0), edge=0.003, thickness=0.0016):
        self.panel, self.sheet, self.lift, self.shift = panel, sheet, lift, shift
        self.edge, self.thickness = edge, thickness

    def sample(self, x, y):
        """Coverage, height and colour at table coordinates."""
        p = self.panel
        x, y = x - self.shift[0], y - self.shift[1]
        step = int(round(GRID * PX))
        grid = lambda u, v: (((u - p.x0) * PX - step // 2 - 0.5) / step, ((p.y1 - v) * PX - step // 2 - 0.5) / step)
        u, v = x.copy(), y.copy()
        for _ in range(4):
            gx, gy = (m.astype(np.float32) for m in grid(u, v))
            u = x - cv2.remap(self.sheet[0], gx, gy, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
            v = y - cv2.remap(self.sheet[1], gx, gy, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
        gx, gy = (m.astype(np.float32) for m in grid(u, v))
        z = cv2.remap(self.sheet[2], gx, gy, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
        ax, ay = ((u - p.x0) * PX - 0.5).astype(np.float32), ((p.y1 - v) * PX - 0.5).astype(np.float32)
        pick = lambda m, out: cv2.remap(m, ax, ay, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=out)
        inside = pick(p.inside, -0.05)
        roll = self.thickness * np.sqrt(np.clip(1 - (1 - np.clip(inside / self.edge, 0, 1)) ** 2, 0, 1))
        return inside, z + roll + self.lift, pick(p.relief, 0.0), pick(p.colour, (0, 0, 0))


def photograph(layers, floor, width=1200, height=1600, scale=1300.0, centre=(0, 0.35), turn=0.0, light=None,
               exposure=1.04, seed=0, oversample=1.4, sheen=0.05, reach=0.2, shadowless=False, blur=0.55, warp=1.0):
    """Returns (sRGB picture, truth mask). `scale` is picture pixels per metre, `turn` degrees.

    `floor(x, y)` gives (height, relief, colour) of the table. `shadowless` keeps the table evenly lit,
    `warp` is how crooked the garment lies (1: about 2 mm)."""
    w, h, s = int(width * oversample), int(height * oversample), scale * oversample
    px, py = np.meshgrid(np.arange(w, dtype=np.float32) + 0.5, np.arange(h, dtype=np.float32) + 0.5)
    rx, ry = (px - w / 2) / s, (h / 2 - py) / s
    c, si = np.cos(np.deg2rad(turn)), np.sin(np.deg2rad(turn))
    x, y = (c * rx + si * ry + centre[0]).astype(np.float32), (-si * rx + c * ry + centre[1]).astype(np.float32)
    z, fine, colour = floor(x, y)
    rng = np.random.default_rng(seed + 101)
    sway = [fractal((h, w), [0.080 * s, 0.028 * s], rng, [1, 0.35]) * 0.0021 * warp for _ in range(2)]
    x, y = x + sway[0], y + sway[1]
    base, base_height = colour.copy(), z
    covered = np.zeros((h, w), np.float32)
    for layer in layers:
        inside, lz, lf, lc = layer.sample(x, y)
        a = np.clip(inside * s + 0.5, 0, 1)
        z = np.where(a > 0.5, np.maximum(lz, z + 0.0004), z)
        fine += a * (lf - fine)
        colour += a[..., None] * (lc - colour)
        covered = np.maximum(covered, a)
    table = light or dome()
    zs = cv2.GaussianBlur(z * s, (0, 0), 0.8)
    level = float(np.ptp(base_height)) < 1e-6
    near = cv2.dilate((covered > 0).astype(np.uint8), np.ones((3, 3), np.uint8), iterations=int(0.07 * s)) > 0
    e, sky, gloss = illuminate(zs, zs + fine * s, table, reach * s, active=near if level else None)
    e += np.clip(1 - sky, 0, 1) * 0.55 * colour.mean(2) * e
    picture = colour * e[..., None] + (sheen * (0.12 + colour.mean(2)) * gloss * covered)[..., None]
    if shadowless:
        picture += (1 - covered)[..., None] * (base - picture)
    picture *= exposure
    picture = cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA)
    mask = cv2.resize(covered, (width, height), interpolation=cv2.INTER_AREA)
    return develop(picture, seed, blur), (mask > 0.5).astype(np.uint8) * 255


def develop(picture, seed, blur):
    """Lens blur, slight unsharp as cameras do, tone, sensor noise; linear in, 8-bit sRGB out."""
    picture = cv2.GaussianBlur(picture, (0, 0), blur)
    picture += 0.22 * (picture - cv2.GaussianBlur(picture, (0, 0), 1.4))
    rng = np.random.default_rng(seed)
    out = encode(shoulder(np.maximum(picture, 0)))
    out += fractal(out.shape[:2], [0.6], rng)[..., None] * 0.0035 + rng.standard_normal(out.shape) * 0.0015
    return (np.clip(out, 0, 1) * 255 + 0.5).astype(np.uint8)
