"""
Training pictures for the garment net: photos with masks, seen from other sides; their garments laid over other garments; their garments
on floors with rugs, in perspective. All numbers come from one numpy generator a batch, so a batch is a function of seed and step.
"""
import numpy as np
import torch
from PIL import Image
from torch.nn import functional as F

from hangers import SIDE, hanger

# Photos are kept at this long side: training pictures are half as large.
KEPT = 208


def load(photo, mask):
    """uint8 planes R, G, B, mask (255 = garment)"""
    image = Image.open(photo).convert('RGB')
    scale = KEPT / max(image.size)
    size = (round(image.width * scale), round(image.height * scale))
    planes = [np.asarray(image.resize(size, Image.BOX)), np.asarray(Image.open(mask).convert('L').resize(size, Image.BOX))[..., None]]
    return torch.from_numpy(np.concatenate(planes, 2)).permute(2, 0, 1).contiguous()


def box_of(mask):
    ys, xs = torch.where(mask > 127)
    if len(xs) < 80:
        return None
    return float(xs.min()), float(ys.min()), float(xs.max()) + 1, float(ys.max()) + 1


def translate(x, y):
    return np.array([[1, 0, x], [0, 1, y], [0, 0, 1.0]])


def scale(x, y):
    return np.diag([x, y, 1.0])


def rotate(angle):
    c, s = np.cos(angle), np.sin(angle)
    return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1.0]])


def places(matrix, width, height):
    """Source coordinates of the picture's pixels under the map `matrix` from source to picture."""
    x, y = np.meshgrid(np.arange(width) + 0.5, np.arange(height) + 0.5)
    u, v, w = np.linalg.inv(matrix) @ np.stack([x.ravel(), y.ravel(), np.ones(x.size)])
    w = np.where(np.abs(w) < 1e-3, 1e-3, w)
    return (u / w).reshape(height, width), (v / w).reshape(height, width)


def warp(planes, matrix, width, height, padding='zeros'):
    u, v = places(matrix, width, height)
    at = np.stack([u * 2 / planes.shape[2] - 1, v * 2 / planes.shape[1] - 1], -1).astype(np.float32)
    return F.grid_sample(planes[None].float(), torch.from_numpy(at)[None], padding_mode=padding, align_corners=False)[0]


def angle_of(r):
    kind = r.random()
    if kind < 0.7:
        return r.normal(0, 0.12)
    return r.integers(1, 4) * np.pi / 2 + r.normal(0, 0.15) if kind < 0.9 else r.uniform(0, 2 * np.pi)


def tilt(r, width, height, most):
    """A phone held aslant over the floor: perspective about the picture's middle."""
    centre = translate(width / 2, height / 2)
    p, q = r.normal(0, 0.35), r.uniform(-1, 1)
    lean = np.eye(3)
    lean[2, :2] = np.array([p, q]) * most * 2 / max(width, height)
    return centre @ lean @ np.linalg.inv(centre)


def recolour(r, rgb, strong):
    angle, saturation = (r.uniform(-np.pi, np.pi), r.uniform(0.2, 1.6)) if strong else (r.normal(0, 0.06), r.uniform(0.75, 1.25))
    c, s = np.cos(angle) * saturation, np.sin(angle) * saturation
    grey = np.full((3, 3), 1 / 3)
    turn = np.array([[0, -1, 1], [1, 0, -1], [-1, 1, 0]]) / np.sqrt(3)
    matrix = torch.from_numpy((grey + c * (np.eye(3) - grey) + s * turn).astype(np.float32))
    out = torch.einsum('dc,chw->dhw', matrix, rgb).clamp(0, 255)
    return 255 * (out / 255) ** (r.uniform(0.65, 1.5) if strong else r.uniform(0.85, 1.2))


def blotches(r, width, height, cells):
    small = torch.from_numpy(r.normal(0, 1, (1, 1, cells + 2, cells + 2)).astype(np.float32))
    return F.interpolate(small, size=(height, width), mode='bicubic', align_corners=False)[0, 0].numpy()


def pattern(r, u, v):
    """Rugs, planks, tiles, checks: bands of a palette by waves over the floor's coordinates (one unit is half the picture)."""
    height, width = u.shape
    angle = r.choice([0, np.pi / 4, r.uniform(0, np.pi)])
    x, y = u * np.cos(angle) + v * np.sin(angle), v * np.cos(angle) - u * np.sin(angle)
    fx, fy = np.exp(r.uniform(np.log(2), np.log(28), 2))
    wave = r.uniform(0, 1) * np.cos(fx * x + r.uniform(0, 6)) + r.uniform(0, 1) * np.cos(fy * y + r.uniform(0, 6))
    if r.random() < 0.4:
        wave = wave * np.cos(r.uniform(1, 12) * (np.abs(x) + np.abs(y)))
    wave = wave + r.uniform(0, 0.8) * blotches(r, width, height, int(r.integers(2, 24)))
    base = r.uniform(20, 245) + r.normal(0, 22, 3)
    palette = np.clip(base + r.normal(0, 1, (int(r.integers(2, 6)), 3)) * r.choice([12, 35, 70]) * r.uniform(0.3, 1), 0, 255)
    index = np.floor((wave * 0.25 + 0.5).clip(0, 0.999) * len(palette)).astype(int)
    rgb = palette[index].transpose(2, 0, 1) + blotches(r, width, height, 40) * r.uniform(0, 12)
    return torch.from_numpy(rgb.astype(np.float32))


class Scenes:
    """@param entries (photo, mask, weight) as train.py lists them"""

    def __init__(self, entries):
        self.photos, weights = [], []
        for photo, mask, weight in entries:
            planes = load(photo, mask)
            box = box_of(planes[3])
            if box:
                self.photos.append((planes, box))
                weights.append(weight)
        self.chance = np.array(weights) / sum(weights)

    def pick(self, r):
        return self.photos[r.choice(len(self.photos), p=self.chance)]

    def material(self, r):
        """A free rectangle of a photo: floor, wall, bed."""
        for _ in range(12):
            planes, _ = self.pick(r)
            height, width = planes.shape[1:]
            w, h = int(width * r.uniform(0.12, 0.6)), int(height * r.uniform(0.1, 0.6))
            x, y = int(r.integers(0, width - w)), int(r.integers(0, height - h))
            part = planes[:, y : y + h, x : x + w]
            if part[3].max() < 60:
                return part[:3]
        return planes[:3, : max(8, height // 12)]

    def surface(self, r, plane, width, height):
        """A floor's picture under the map `plane` from floor (one unit is half the picture) to picture."""
        if r.random() < 0.4:
            return pattern(r, *places(plane, width, height))
        part = self.material(r)
        zoom = r.uniform(0.5, 1.4) * 0.5 * width / 150
        return warp(part, plane @ rotate(angle_of(r)) @ scale(zoom / width * 2, zoom / width * 2), width, height, 'reflection')

    def sample(self, r, width, height):
        """RGB 0 to 255, garment 0 to 1, counted 0 or 1"""
        kind = r.random()
        if kind < 0.44:
            rgb, mask, counted = self.seen_again(r, width, height)
        elif kind < 0.6:
            rgb, mask, counted = self.over_another(r, width, height)
        elif kind < 0.93:
            rgb, mask, counted = self.on_a_floor(r, width, height)
        else:
            rgb = self.room(r, self.floor(r, width, height), width, height)
            mask, counted = torch.zeros(height, width), torch.ones(height, width)
        return self.camera(r, rgb), mask, counted

    def seen_again(self, r, width, height):
        planes, _ = self.pick(r)
        h, w = planes.shape[1:]
        angle = angle_of(r)
        across, along = (w, h) if abs(np.cos(angle)) > 0.7 else (h, w)
        zoom = min(width / across, height / along) if r.random() < 0.3 else np.sqrt(width * height / (across * along))
        zoom *= r.uniform(0.85, 1.35)
        squeeze, mirror = r.uniform(0.92, 1.08), r.choice([-1, 1])
        shift = translate(width * (0.5 + r.normal(0, 0.04)), height * (0.5 + r.normal(0, 0.04)))
        matrix = tilt(r, width, height, 0.15) @ shift @ rotate(angle) @ scale(zoom * squeeze * mirror, zoom / squeeze) @ translate(-w / 2, -h / 2)
        seen = warp(planes, matrix, width, height, r.choice(['border', 'reflection']))
        rgb, mask = recolour(r, seen[:3], r.random() < 0.3), seen[3] / 255
        if r.random() < 0.25:
            rgb = recolour(r, seen[:3], True) * mask + rgb * (1 - mask)
        return rgb, mask, torch.ones_like(mask)

    def cut_out(self, r, plane, width, height, reach):
        """A garment of `reach` half pictures, laid on the plane: RGB, mask, and where a hanger holds it, planes and how they lie."""
        planes, (left, top, right, bottom) = self.pick(r)
        mirror, size = r.choice([-1, 1]), reach * 2 / max(right - left, bottom - top)
        hangs = r.random() < 0.25
        angle = r.normal(0, 0.08) if hangs else angle_of(r)
        lay = rotate(angle) @ scale(size * mirror, size) @ translate(-(left + right) / 2, -(top + bottom) / 2)
        seen = warp(planes, plane @ lay, width, height)
        held = None
        if hangs:
            span = (right - left) * r.uniform(0.25, 0.5) / SIDE
            neck = (left + right) / 2, top + (bottom - top) * r.uniform(-0.01, 0.07)
            held = warp(hanger(r), plane @ lay @ translate(*neck) @ scale(span, span) @ translate(-SIDE, -SIDE), width, height)
        # The rim of a cut-out has its old background mixed in.
        return seen[:3], ((seen[3] / 255 - 0.55) / 0.45).clamp(0, 1), held

    def laid_on(self, r, background, garment, mask, held):
        """RGB and mask of a garment on a background; a hanger lies behind it, at times before the back of its neck."""
        if r.random() < 0.3:
            towards = background[:, mask < 0.5].mean(1) if (mask < 0.5).any() else background.mean((1, 2))
            garment = garment + ((towards - garment.mean((1, 2))) * r.uniform(0.4, 0.95))[:, None, None]
        garment = recolour(r, garment.clamp(0, 255), r.random() < 0.45)
        front = torch.zeros_like(mask)
        if held is not None:
            alpha = held[3] / 255
            background = held[:3] * alpha + background * (1 - alpha)
            if r.random() < 0.6:
                rows = torch.where((mask > 0.5).any(1))[0]
                below = int(rows[0] + (rows[-1] - rows[0]) * r.uniform(0.03, 0.14)) if len(rows) else 0
                front[:below] = alpha[:below]
        if r.random() < 0.75:
            spread = int(r.integers(1, 6)) * 2 + 1
            shade = F.avg_pool2d(F.avg_pool2d(mask[None, None], spread, 1, spread // 2), spread, 1, spread // 2)[0, 0]
            shade = torch.roll(shade, (int(r.normal(0, 2.5)), int(r.normal(0, 2.5))), (0, 1))
            background = background * (1 - r.uniform(0.1, 0.6) * shade)
        rgb = garment * mask + background * (1 - mask)
        if held is not None:
            rgb = held[:3] * front + rgb * (1 - front)
        return rgb, mask * (1 - front)

    def over_another(self, r, width, height):
        rgb, other, _ = self.seen_again(r, width, height)
        box = box_of(other * 255)
        if box is None:
            return self.on_a_floor(r, width, height)
        left, top, right, bottom = box
        plane = translate((left + right) / 2, (top + bottom) / 2) @ scale((right - left) / 2, (bottom - top) / 2)
        garment, mask, held = self.cut_out(r, plane, width, height, r.uniform(1, 1.15))
        near = F.max_pool2d(other[None, None], 5, 1, 2)[0, 0]
        rgb, mask = self.laid_on(r, rgb, garment, mask, held)
        return rgb, mask, 1 - ((near > 0.3) & (mask < 0.3)).float()

    def floor(self, r, width, height):
        """The map from floor (one unit is half the picture) to picture."""
        half = max(width, height) / 2
        return tilt(r, width, height, r.uniform(0, 0.45)) @ translate(width / 2, height / 2) @ scale(half, half)

    def on_a_floor(self, r, width, height):
        plane = self.floor(r, width, height)
        rgb = self.room(r, plane, width, height)
        spot = plane @ translate(*r.normal(0, 0.1, 2))
        rgb, mask = self.laid_on(r, rgb, *self.cut_out(r, spot, width, height, r.uniform(0.4, 0.95)))
        return rgb, mask, torch.ones_like(mask)

    def room(self, r, plane, width, height):
        """A floor with a rug, a wall, a rail or an object on it."""
        rgb = self.surface(r, plane, width, height)
        for kind in r.choice(['rug', 'wall', 'object', 'rail', 'none'], 2, p=[0.35, 0.15, 0.2, 0.12, 0.18]):
            if kind == 'none':
                continue
            size, centre = (r.uniform(0.4, 1.4, 2), r.normal(0, 0.5, 2)) if kind == 'rug' else (r.uniform(0.08, 0.3, 2), r.uniform(-1, 1, 2))
            if kind == 'rail':
                size = np.array([r.uniform(0.02, 0.12), 4])
            u, v = places(plane @ translate(*centre) @ rotate(angle_of(r)) @ scale(*size), width, height)
            inside = u > r.uniform(0, 1) if kind == 'wall' else np.maximum(np.abs(u), np.abs(v)) < 1
            if kind == 'object' and r.random() < 0.5:
                inside = u**2 + v**2 < 1
            other = self.surface(r, plane @ translate(*centre) @ rotate(angle_of(r)), width, height)
            if kind == 'rug' and r.random() < 0.5:
                rim = np.maximum(np.abs(u), np.abs(v)) > r.uniform(0.7, 0.95)
                other = torch.where(torch.from_numpy(rim), torch.from_numpy(r.uniform(10, 245, 3).astype(np.float32))[:, None, None], other)
            rgb = torch.where(torch.from_numpy(inside), other, rgb)
        return rgb

    def camera(self, r, rgb):
        height, width = rgb.shape[1:]
        if r.random() < 0.6:
            angle = r.uniform(0, 2 * np.pi)
            across = np.linspace(-0.5, 0.5, width)[None] * np.cos(angle) + np.linspace(-0.5, 0.5, height)[:, None] * np.sin(angle)
            rgb = rgb * torch.from_numpy((1 + r.uniform(-0.5, 0.5) * across).astype(np.float32))
        rgb = rgb * torch.from_numpy((r.uniform(0.7, 1.25) * r.uniform(0.9, 1.1, 3)).astype(np.float32))[:, None, None]
        if r.random() < 0.3:
            rgb = F.avg_pool2d(rgb[None], 3, 1, 1, count_include_pad=False)[0]
        noise = r.normal(0, 1, (1, height, width)).astype(np.float32) * r.uniform(0, 8)
        return (rgb + torch.from_numpy(noise)).clamp(0, 255)
