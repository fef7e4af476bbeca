"""
Training pictures for the garment net, a batch at a time on any device: photos seen from other sides; garments laid over other garments;
garments on floors with rugs, in perspective; floors without a garment. The numbers that say how come from one numpy generator a batch.
"""
import numpy as np
import torch
from torch.nn import functional as F

from hangers import SIDE, hanger
from net import CATEGORIES, MARKS

# Photos are kept pressed into a square of this side.
KEPT = 320
HANGERS = 96
# Which mark takes which one's place in the mirror.
MIRRORED = [
    MARKS.index(name.replace('Left', 'Right') if name.endswith('Left') else name.replace('Right', 'Left')) for name in MARKS
]


NECK = [MARKS.index('neckLeft'), MARKS.index('neckRight')]


def translate(x, y):
    return np.array([[1, 0, x], [0, 1, y], [0, 0, 1.0]])


def scale(x, y):
    return np.diag([x, y, 1.0])


def rotate(angle):
    c, s = np.cos(angle), np.sin(angle)
    return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1.0]])


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


def transformed(matrices, points):
    """@param matrices (B, 3, 3); points (B, K, 2)"""
    points = np.concatenate([points, np.ones((*points.shape[:2], 1))], 2) @ matrices.transpose(0, 2, 1)
    return points[..., :2] / np.where(np.abs(points[..., 2:]) < 1e-6, 1e-6, points[..., 2:])


class Photos:
    """
    What trains the net, on a device. Every array has a row a photo.
    pixels uint8 (N, 6, KEPT, KEPT): R, G, B, cut-out, inside, in the way; sizes: width and height of the photo, the longer one 1;
    parts: whether inside and in the way are drawn; category: index or -1; marks (N, 20, 2) from 0 to 1 across and down;
    shows (N, 20): 1 shows, 0 doesn't, -1 unknown; up: the garment's turn in radians, clockwise, or nan; weight: how often it is shown.
    """

    def __init__(self, arrays, device):
        self.pixels = torch.from_numpy(arrays['pixels']).to(device)
        for name in ('sizes', 'parts', 'category', 'marks', 'shows', 'up', 'weight', 'trust'):
            setattr(self, name, arrays[name])
        self.chance = self.weight / self.weight.sum()
        cut = arrays['pixels'][:, 3]
        self.boxes = np.array([self.box_of(mask) for mask in cut])
        r = np.random.default_rng(7)
        self.free = [self.free_parts(mask, r) for mask in cut]
        self.free_photos = [i for i, parts in enumerate(self.free) if parts]

    def box_of(self, mask):
        ys, xs = np.where(mask > 127)
        if len(xs) < 80:
            return 0.1, 0.1, 0.9, 0.9
        return np.array([xs.min(), ys.min(), xs.max() + 1, ys.max() + 1]) / KEPT

    def free_parts(self, mask, r):
        """Rectangles without a garment: floor, wall, bed. From 0 to 1."""
        found = []
        for _ in range(40):
            w, h = (r.uniform(0.12, 0.6, 2) * KEPT).astype(int)
            x, y = r.integers(0, KEPT - w), r.integers(0, KEPT - h)
            if mask[y : y + h : 4, x : x + w : 4].max() < 60:
                found.append(np.array([x, y, w, h]) / KEPT)
        return found[:8]

    def pick(self, r, count):
        return r.choice(len(self.chance), count, p=self.chance)


class Scenes:
    # Width and height: a phone's pictures are 3:4, more often upright.
    sizes = [(192, 256), (192, 256), (192, 256), (224, 224), (256, 192), (176, 288)]
    # How much more a pixel of an inside, and of something in the way, counts than others.
    rare = (4.0, 12.0)

    def __init__(self, photos, device):
        self.photos, self.device = photos, device
        drawing = np.random.default_rng(11)
        self.hangers = torch.stack([hanger(drawing) for _ in range(HANGERS)]).to(device)

    def tensor(self, values):
        return torch.as_tensor(np.asarray(values, dtype=np.float32)).to(self.device)

    def places(self, matrices, width, height):
        """Source coordinates (B, H, W, 2) of the picture's pixels under the maps from source to picture."""
        y, x = torch.meshgrid(
            torch.arange(height, device=self.device) + 0.5, torch.arange(width, device=self.device) + 0.5, indexing='ij'
        )
        pixels = torch.stack([x, y, torch.ones_like(x)], -1).reshape(1, -1, 3)
        source = pixels @ self.tensor(np.linalg.inv(matrices)).transpose(1, 2)
        w = source[..., 2:]
        w = torch.where(w.abs() < 1e-3, torch.full_like(w, 1e-3), w)
        return (source[..., :2] / w).reshape(len(matrices), height, width, 2)

    def warp(self, planes, matrices, width, height, sizes, padding='zeros'):
        """@param sizes (B, 2): extent of the planes in the matrices' source coordinates"""
        at = self.places(matrices, width, height) * 2 / self.tensor(sizes)[:, None, None] - 1
        return F.grid_sample(planes.float(), at, padding_mode=padding, align_corners=False)

    def column(self, values, axes=3):
        return self.tensor(values).reshape(-1, *([1] * axes))

    def recolour(self, r, rgb, strong):
        """@param strong (B,) bool: any hue, or hardly another"""
        count = len(strong)
        angle = np.where(strong, r.uniform(-np.pi, np.pi, count), r.normal(0, 0.06, count))
        saturation = np.where(strong, r.uniform(0.2, 1.6, count), r.uniform(0.75, 1.25, count))
        gamma = np.where(strong, r.uniform(0.65, 1.5, count), r.uniform(0.85, 1.2, count))
        c, s = (np.cos(angle) * saturation)[:, None, None], (np.sin(angle) * saturation)[:, None, None]
        grey = np.full((3, 3), 1 / 3)
        turn = np.array([[0, -1, 1], [1, 0, -1], [-1, 1, 0]]) / np.sqrt(3)
        matrix = self.tensor(grey + c * (np.eye(3) - grey) + s * turn)
        out = torch.einsum('bdc,bchw->bdhw', matrix, rgb).clamp(1, 255)
        return 255 * (out / 255) ** self.column(gamma)

    def blotches(self, r, count, width, height):
        total = 0
        for cells in (3, 7, 16, 40):
            small = self.tensor(r.normal(0, 1, (count, 1, cells + 2, cells + 2)))
            grown = F.interpolate(small, size=(height, width), mode='bilinear', align_corners=False)[:, 0]
            total = total + grown * self.column(r.uniform(0, 1, count) ** 2, 2)
        return total

    def pattern(self, r, plane, width, height):
        """Rugs, planks, tiles, checks: bands of a palette by waves over the floor's coordinates (one unit is half the picture)."""
        count = len(plane)
        place = self.places(plane, width, height)
        u, v = place[..., 0], place[..., 1]
        angle = np.where(r.random(count) < 0.6, r.choice([0, np.pi / 4], count), r.uniform(0, np.pi, count))
        c, s = self.column(np.cos(angle), 2), self.column(np.sin(angle), 2)
        x, y = u * c + v * s, v * c - u * s
        fx, fy = (self.column(np.exp(r.uniform(np.log(2), np.log(40), count)), 2) for _ in range(2))

        def some(low, high):
            return self.column(r.uniform(low, high, count), 2)

        wave = some(0, 1) * torch.cos(fx * x + some(0, 6)) + some(0, 1) * torch.cos(fy * y + some(0, 6))
        rings = torch.cos(some(1, 12) * (x.abs() + y.abs()))
        wave = torch.where(self.column(r.random(count), 2) < 0.4, wave * rings, wave)
        wave = wave + some(0, 0.8) * self.blotches(r, count, width, height)
        base = r.uniform(20, 245, (count, 1, 1)) + r.normal(0, 22, (count, 1, 3))
        strength = r.choice([12, 35, 70], (count, 1, 1)) * r.uniform(0.3, 1, (count, 1, 1))
        palette = self.tensor(np.clip(base + r.normal(0, 1, (count, 5, 3)) * strength, 0, 255))
        bands = self.column(r.integers(2, 6, count), 2)
        index = torch.floor((wave * 0.25 + 0.5).clamp(0, 0.999) * bands).long()
        rgb = torch.gather(palette, 1, index.reshape(count, -1, 1).expand(-1, -1, 3)).reshape(count, height, width, 3)
        return rgb.permute(0, 3, 1, 2) + (self.blotches(r, count, width, height) * some(0, 12))[:, None]

    def material(self, r, plane, width, height):
        """Free parts of photos, laid out on the plane, each beside its mirror image."""
        count = len(plane)
        which = r.choice(self.photos.free_photos, count)
        parts = np.array([self.photos.free[i][r.integers(len(self.photos.free[i]))] for i in which])
        sizes = self.photos.sizes[which] * parts[:, 2:]
        # The part spans as much of the picture as it did of its photo, up to a third more or less.
        span = sizes * r.uniform(1.1, 2.9, (count, 1))
        at = self.places(plane @ np.stack([rotate(angle_of(r)) for _ in range(count)]), width, height) / self.tensor(span)[:, None, None]
        at = (torch.remainder(at + 1, 2) - 1).abs()
        corner, extent = self.tensor(parts[:, :2]), self.tensor(parts[:, 2:])
        at = (corner[:, None, None] + at * extent[:, None, None]) * 2 - 1
        return F.grid_sample(self.photos.pixels[torch.as_tensor(which, device=self.device), :3].float(), at, align_corners=False)

    def surface(self, r, plane, width, height):
        drawn = self.column(r.random(len(plane)) < 0.4) > 0
        return torch.where(drawn, self.pattern(r, plane, width, height), self.material(r, plane, width, height))

    def room(self, r, plane, width, height):
        """A floor with a rug, a wall, a rail or an object on it."""
        count = len(plane)
        rgb = self.surface(r, plane, width, height)
        for _ in range(2):
            kinds = r.choice(['rug', 'wall', 'object', 'rail', 'none'], count, p=[0.35, 0.15, 0.2, 0.12, 0.18])
            lays, others = [], []
            for kind in kinds:
                size, centre = (r.uniform(0.4, 1.4, 2), r.normal(0, 0.5, 2)) if kind == 'rug' else (r.uniform(0.08, 0.3, 2), r.uniform(-1, 1, 2))
                if kind == 'rail':
                    size = np.array([r.uniform(0.02, 0.12), 4])
                lays.append(translate(*centre) @ rotate(angle_of(r)) @ scale(*size))
                others.append(translate(*centre) @ rotate(angle_of(r)))
            place = self.places(plane @ np.stack(lays), width, height)
            u, v = place[..., 0], place[..., 1]
            square = torch.maximum(u.abs(), v.abs())
            inside = square < 1
            is_wall, is_none = (self.column(kinds == kind, 2) > 0 for kind in ('wall', 'none'))
            is_round = self.column((kinds == 'object') & (r.random(count) < 0.5), 2) > 0
            inside = torch.where(is_wall, u > self.column(r.uniform(0, 1, count), 2), inside)
            inside = torch.where(is_round, u**2 + v**2 < 1, inside) & ~is_none
            other = self.surface(r, plane @ np.stack(others), width, height)
            rimmed = self.column((kinds == 'rug') & (r.random(count) < 0.5), 2) > 0
            rim = rimmed & (square > self.column(r.uniform(0.7, 0.95, count), 2))
            other = torch.where(rim[:, None], self.tensor(r.uniform(10, 245, (count, 3, 1, 1))), other)
            rgb = torch.where(inside[:, None], other, rgb)
        return rgb

    def floors(self, r, count, width, height):
        """Maps from floor (one unit is half the picture) to picture."""
        half = max(width, height) / 2
        middle = translate(width / 2, height / 2) @ scale(half, half)
        return np.stack([tilt(r, width, height, r.uniform(0, 0.45)) @ middle for _ in range(count)])

    def seen_again(self, r, count, width, height):
        """Photos from elsewhere: RGB, labels (B, 3, H, W) from 0 to 1, which photos, maps and which are mirrored."""
        which = self.photos.pick(r, count)
        sizes, matrices, mirror = self.photos.sizes[which], [], r.choice([-1, 1], count)
        for (w, h), side in zip(sizes, mirror):
            angle = angle_of(r)
            across, along = (w, h) if abs(np.cos(angle)) > 0.7 else (h, w)
            zoom = min(width / across, height / along) if r.random() < 0.3 else np.sqrt(width * height / (across * along))
            zoom *= r.uniform(0.85, 1.35)
            squeeze = r.uniform(0.92, 1.08)
            shift = translate(width * (0.5 + r.normal(0, 0.04)), height * (0.5 + r.normal(0, 0.04)))
            laid = rotate(angle) @ scale(zoom * squeeze * side, zoom / squeeze) @ translate(-w / 2, -h / 2)
            matrices.append(tilt(r, width, height, 0.15) @ shift @ laid)
        matrices = np.stack(matrices)
        padding = r.choice(['border', 'reflection'])
        seen = self.warp(self.photos.pixels[torch.as_tensor(which, device=self.device)], matrices, width, height, sizes, padding)
        labels = seen[:, 3:] / 255
        rgb = self.recolour(r, seen[:, :3], r.random(count) < 0.3)
        garment = self.recolour(r, seen[:, :3], np.ones(count, bool))
        mixed = garment * labels[:, :1] + rgb * (1 - labels[:, :1])
        rgb = torch.where(self.column(r.random(count) < 0.25) > 0, mixed, rgb)
        return rgb, labels, which, matrices, mirror

    def cut_outs(self, r, planes, width, height, reach):
        """
        Garments of `reach` half pictures, laid on the planes, a quarter of them on a hanger.
        @returns RGB, labels, hangers (B, 4, H, W), which photos, maps, mirrored
        """
        count = len(planes)
        which = self.photos.pick(r, count)
        boxes = self.photos.boxes[which] * np.tile(self.photos.sizes[which], 2)
        mirror, hangs = r.choice([-1, 1], count), r.random(count) < 0.25
        matrices, held = [], []
        for photo, (left, top, right, bottom), side, hanging, plane, size in zip(which, boxes, mirror, hangs, planes, reach):
            zoom = size * 2 / max(right - left, bottom - top)
            angle = r.normal(0, 0.08) if hanging else angle_of(r)
            lay = plane @ rotate(angle) @ scale(zoom * side, zoom) @ translate(-(left + right) / 2, -(top + bottom) / 2)
            matrices.append(lay)
            held.append(lay @ self.held_at(r, photo))
        matrices = np.stack(matrices)
        pixels = self.photos.pixels[torch.as_tensor(which, device=self.device)]
        seen = self.warp(pixels, matrices, width, height, self.photos.sizes[which])
        # The rim of a cut-out has its old background mixed in.
        labels = torch.cat([((seen[:, 3:4] / 255 - 0.55) / 0.45).clamp(0, 1), seen[:, 4:] / 255], 1)
        chosen = torch.as_tensor(r.integers(0, HANGERS, count), device=self.device)
        hangers = self.warp(self.hangers[chosen], np.stack(held), width, height, np.full((count, 2), 2 * SIDE))
        hangers[:, 3] = hangers[:, 3] / 255 * self.column(hangs, 2)
        return seen[:, :3], labels, hangers, which, matrices, mirror

    def held_at(self, r, photo):
        """Map from a hanger's picture to a photo: its shoulders lie below the neck where that is known, else near the garment's top."""
        left, top, right, bottom = self.photos.boxes[photo] * np.tile(self.photos.sizes[photo], 2)
        if (self.photos.shows[photo, NECK] == 1).all():
            ends = self.photos.marks[photo, NECK] * self.photos.sizes[photo]
            middle = ends.mean(0) + (0, (bottom - top) * r.uniform(-0.04, 0.05))
            across = max(np.hypot(*(ends[1] - ends[0])) * r.uniform(0.9, 2.4), (right - left) * 0.25)
        else:
            middle = np.array([(left + right) / 2, top + (bottom - top) * r.uniform(-0.01, 0.07)])
            across = (right - left) * r.uniform(0.25, 0.5)
        return translate(*middle) @ rotate(r.normal(0, 0.05)) @ scale(across / SIDE, across / SIDE) @ translate(-SIDE, -SIDE)

    def hung(self, r, rgb, labels, which, matrices):
        """Photos whose garments hold a hanger now: behind the front, before the inside of the back, whose edge throws a little shade on it."""
        count, height, width = len(rgb), *rgb.shape[2:]
        hangs = (r.random(count) < 0.6) & (self.photos.parts[which] > 0)
        held = np.stack([matrix @ self.held_at(r, photo) for matrix, photo in zip(matrices, which)])
        chosen = torch.as_tensor(r.integers(0, HANGERS, count), device=self.device)
        drawn = self.warp(self.hangers[chosen], held, width, height, np.full((count, 2), 2 * SIDE))
        empty = self.column((labels[:, 2].amax((1, 2)) < 0.5).cpu().numpy() & hangs)
        seen = torch.maximum(1 - labels[:, :1], (labels[:, 1:2] * 2 - 0.5).clamp(0, 1))
        alpha = drawn[:, 3:] / 255 * empty * seen
        shade = 1 - self.column(r.uniform(0, 0.6, count)) * F.avg_pool2d(labels[:, :1] - labels[:, 1:2], 9, 1, 4).clamp(0, 1)
        rgb = drawn[:, :3] * shade * alpha + rgb * (1 - alpha)
        cut, inside, other = (labels[:, k : k + 1] for k in range(3))
        return rgb, torch.cat([cut * (1 - alpha), inside * (1 - alpha), torch.maximum(other, alpha)], 1)

    def laid_on(self, r, background, garment, labels, hangers):
        """Garments on backgrounds: a hanger lies behind, at times before the back of the neck; some cast a shade."""
        count, height, width = len(background), *background.shape[2:]
        mask = labels[:, :1]
        outside = 1 - mask
        towards = (background * outside).sum((2, 3)) / outside.sum((2, 3)).clamp(min=1)
        own = (garment * mask).sum((2, 3)) / mask.sum((2, 3)).clamp(min=1)
        share = self.tensor(np.where(r.random(count) < 0.3, r.uniform(0.4, 0.95, count), 0))[:, None]
        garment = (garment + ((towards - own) * share)[:, :, None, None]).clamp(0, 255)
        garment = self.recolour(r, garment, r.random(count) < 0.45)
        alpha = hangers[:, 3:]
        background = hangers[:, :3] * alpha + background * (1 - alpha)
        rows = (mask[:, 0] > 0.5).any(2)
        index = torch.arange(height, device=self.device)[None]
        first = torch.where(rows, index, height).amin(1, keepdim=True)
        last = torch.where(rows, index, 0).amax(1, keepdim=True)
        deep = self.tensor(np.where(r.random(count) < 0.6, r.uniform(0.03, 0.14, count), 0))[:, None]
        front = alpha * (index < first + (last - first) * deep)[:, None, :, None]
        # What shows its inside shows the hanger before it.
        opened = self.column(np.where(r.random(count) < 0.8, 1.0, 0))
        front = torch.maximum(front * (labels[:, 1].amax((1, 2)) < 0.5)[:, None, None, None], alpha * (labels[:, 1:2] * 2 - 0.5).clamp(0, 1) * opened)
        spread = int(r.integers(1, 11)) * 2 + 1
        shade = F.avg_pool2d(F.avg_pool2d(mask, spread, 1, spread // 2), spread, 1, spread // 2)
        shade = torch.roll(shade, (int(r.normal(0, 5)), int(r.normal(0, 5))), (2, 3))
        dark = self.column(np.where(r.random(count) < 0.75, r.uniform(0.1, 0.75, count), 0))
        rgb = garment * mask + background * (1 - dark * shade) * (1 - mask)
        rgb = hangers[:, :3] * front + rgb * (1 - front)
        in_the_way = torch.maximum(alpha * (1 - mask), front)
        cut, inside, other = (labels[:, k : k + 1] * (1 - front) for k in range(3))
        return rgb, torch.cat([cut, inside, torch.maximum(other, in_the_way)], 1)

    def batch(self, r, count, width, height):
        """
        @returns dict: rgb (B, 3, H, W) 0 to 255; labels (B, 3, H, W) 0 to 1; counted (B, H, W); parts (B,) whether planes 1 and 2 count;
        category (B,); marks (B, 20, 2) in pixels; shows (B, 20); up (B,) radians or nan; trust (B,)
        """
        seen, over, floor = (int(count * share) for share in (0.46, 0.15, 0.33))
        empty = count - seen - over - floor
        rgb, labels, which, matrices, mirror = self.seen_again(r, seen + over, width, height)
        rgb, labels = self.hung(r, rgb, labels, which, matrices)
        floors = self.floors(r, floor + empty, width, height)
        rooms = self.room(r, floors, width, height)
        below = rgb[seen:]
        pose = self.photos.boxes[which[seen:]] * np.tile(self.photos.sizes[which[seen:]], 2)
        corners = transformed(matrices[seen:], pose.reshape(-1, 2, 2))
        middle, extent = corners.mean(1), np.abs(corners[:, 1] - corners[:, 0]).clip(20)
        on_garments = np.stack([translate(*m) @ scale(*(e / 2)) for m, e in zip(middle, extent)])
        on_floors = np.stack([plane @ translate(*r.normal(0, 0.1, 2)) for plane in floors[:floor]])
        reach = np.concatenate([r.uniform(1, 1.15, over), r.uniform(0.4, 0.95, floor)])
        garment, parts, hangers, pasted, lays, turned = self.cut_outs(r, np.concatenate([on_garments, on_floors]), width, height, reach)
        top, top_labels = self.laid_on(r, torch.cat([below, rooms[:floor]]), garment, parts, hangers)
        near = F.max_pool2d(labels[seen:, 0], 9, 1, 4)
        counted = torch.ones((count, height, width), device=self.device)
        counted[seen : seen + over] = 1 - ((near > 0.3) & (top_labels[:over, 0] < 0.3)).float()
        none = torch.zeros((empty, 3, height, width), device=self.device)
        which, matrices = np.concatenate([which[:seen], pasted]), np.concatenate([matrices[:seen], lays])
        mirror = np.concatenate([mirror[:seen], turned])
        facts = self.facts_of(which, matrices, mirror, width, height, empty)
        # A pasted garment's hanger is drawn, its floor has none: only an unlabelled inside is unknown there.
        return dict(
            rgb=self.camera(r, torch.cat([rgb[:seen], top, rooms[floor:]])),
            labels=torch.cat([labels[:seen], top_labels, none]),
            counted=counted,
            **{name: self.tensor(values) for name, values in facts.items()},
        )

    def facts_of(self, which, matrices, mirror, width, height, empty):
        photos = self.photos
        points = transformed(matrices, photos.marks[which] * photos.sizes[which][:, None])
        shows = photos.shows[which].copy()
        flipped = mirror < 0
        points[flipped], shows[flipped] = points[flipped][:, MIRRORED], shows[flipped][:, MIRRORED]
        beyond = (points < 0).any(2) | (points[..., 0] > width) | (points[..., 1] > height)
        shows[beyond & (shows == 1)] = -1
        up = photos.up[which]
        middle = (photos.boxes[which][:, :2] + photos.boxes[which][:, 2:]) / 2 * photos.sizes[which]
        ahead = middle + 0.02 * np.stack([np.sin(np.nan_to_num(up)), -np.cos(np.nan_to_num(up))], 1)
        ends = transformed(matrices, np.stack([middle, ahead], 1))
        way = ends[:, 1] - ends[:, 0]
        turn = np.where(np.isnan(up), np.nan, np.arctan2(way[:, 0], -way[:, 1]))

        def beside(values, fill):
            return np.concatenate([values, np.full((empty, *values.shape[1:]), fill)])

        return dict(
            parts=beside(photos.parts[which], 1), category=beside(photos.category[which], -1), marks=beside(points, 0),
            shows=beside(shows, -1), up=beside(turn, np.nan), trust=beside(photos.trust[which], 1),
        )

    def camera(self, r, rgb):
        count, height, width = len(rgb), *rgb.shape[2:]
        angle = r.uniform(0, 2 * np.pi, count)
        x = torch.linspace(-0.5, 0.5, width, device=self.device)[None, None, None]
        y = torch.linspace(-0.5, 0.5, height, device=self.device)[None, None, :, None]
        across = x * self.column(np.cos(angle)) + y * self.column(np.sin(angle))
        rgb = rgb * (1 + self.column(np.where(r.random(count) < 0.6, r.uniform(-0.5, 0.5, count), 0)) * across)
        rgb = rgb * self.tensor(r.uniform(0.7, 1.25, (count, 1, 1, 1)) * r.uniform(0.9, 1.1, (count, 3, 1, 1)))
        soft = F.avg_pool2d(rgb, 3, 1, 1, count_include_pad=False)
        rgb = torch.where(self.column(r.random(count) < 0.3) > 0, soft, rgb)
        noise = torch.randn((count, 1, height, width), device=self.device) * self.column(r.uniform(0, 8, count))
        return (rgb + noise).clamp(0, 255)
