"""
Trains the neck net: the garment net's closer look at a neck, of narrower layers. A wide teacher learns from drawn necks; what it sees in all
squares trains the net, beside the drawn ones. Hangers and the cut-out are taught by the garment net of before.
  python3 necks.py --squares DIR --out DIR [--teacher SECONDS] [--net SECONDS] [--batch 96] [--steps N] [--seed 1] --before garment.bin [--from net.pt]
DIR holds, as neck_labels.py leaves it, NAME.jpg (a square of KEPT pixels whose middle two thirds are what the studio looks at), NAME.cut.png
(the engine's cut-out), list.jsonl with {"name", "category", "weight", "drawn"}, and NAME.in.png for drawn ones: 255 inside, 0 not, 128 unknown.
test.jsonl measures.
"""
import copy
import json
import os

import numpy as np
import torch
from PIL import Image
from torch.nn import functional as F

from export import imported
from net import CATEGORIES, MARKS, GarmentNet
from photos import stacked
from scenes import KEPT, Photos, Scenes, rotate, scale, tilt, translate
from train import RATE, TEACHER, started, train

NET = (16, 40, 80, 112)
SIDE = 224
# The studio's look is this share of a square.
LOOK = 2 / 3


def load(folder, entry):
    def plane(kind):
        path = os.path.join(folder, f'{entry["name"]}.{kind}.png')
        return np.asarray(Image.open(path).convert('L').resize((KEPT, KEPT), Image.BILINEAR)) if os.path.exists(path) else None

    rgb = np.asarray(Image.open(os.path.join(folder, f'{entry["name"]}.jpg')).convert('RGB')).transpose(2, 0, 1)
    cut, inside = plane('cut'), plane('in')
    pixels = np.zeros((6, KEPT, KEPT), np.uint8)
    pixels[:3], pixels[3] = rgb, cut
    if inside is not None:
        known = np.abs(inside.astype(int) - 128) > 40
        pixels[4], pixels[5] = np.where(known, inside, 0), known * 255
    marks, shows = np.zeros((len(MARKS), 2)), np.full(len(MARKS), -1.0)
    for name, (x, y) in entry.get('marks', {}).items():
        k = MARKS.index(name)
        marks[k], shows[k] = (x / KEPT, y / KEPT), 1
    return dict(
        pixels=pixels, sizes=np.ones(2), parts=float(entry['drawn']), marks=marks, shows=shows, up=0.0,
        category=CATEGORIES.index(entry['category']), weight=float(entry['weight']), trust=1.0,
    )


class Necks(Scenes):
    """Planes of its photos: R, G, B, cut-out, inside, where the inside is known."""

    sizes = [(SIDE, SIDE)]
    rare = (1.5, 3.0)

    def __init__(self, photos, device, before):
        super().__init__(photos, device)
        self.before = before

    def batch(self, r, count, width, height):
        which = self.photos.pick(r, count)
        mirror, matrices = r.choice([-1, 1], count), []
        for side in mirror:
            zoom = width / LOOK * np.exp(r.normal(0, 0.16))
            squeeze = np.exp(r.normal(0, 0.06))
            shift = translate(width * (0.5 + r.normal(0, 0.05)), height * (0.5 + r.normal(0, 0.05)))
            laid = rotate(r.normal(0, 0.1)) @ scale(zoom * squeeze * side, zoom / squeeze) @ translate(-0.5, -0.5)
            matrices.append(tilt(r, width, height, 0.15) @ shift @ laid)
        matrices = np.stack(matrices)
        pixels = self.photos.pixels[torch.as_tensor(which, device=self.device)]
        seen = self.warp(pixels, matrices, width, height, self.photos.sizes[which], 'border')
        rgb, cut, inside, known = seen[:, :3], seen[:, 3:4] / 255, seen[:, 4:5] / 255, seen[:, 5:6] / 255
        # Cloth and room in other colours, each by itself or together; at times the inside in another one than the front.
        garment = self.recolour(r, rgb, np.ones(count, bool))
        lining = self.recolour(r, rgb, np.ones(count, bool))
        every = self.recolour(r, rgb, r.random(count) < 0.35)
        sole = torch.where(self.column(r.random(count) < 0.3) > 0, garment, every)
        lined = torch.where(self.column(r.random(count) < 0.12) > 0, lining, sole)
        rgb = every * (1 - cut) + (lined * inside + sole * (1 - inside)) * cut
        rgb, labels = self.hung(r, rgb, torch.cat([cut, inside, torch.zeros_like(cut)], 1), which, matrices)
        rgb = self.camera(r, rgb)
        with torch.no_grad(), torch.autocast(self.device, torch.bfloat16):
            hint = torch.zeros((count, len(CATEGORIES)), device=self.device)
            taught = self.before(rgb / 127.5 - 1, hint)[0].float().sigmoid()
        # The inside goes on behind a hanger: the front's edge is looked for where it would be without one.
        labels = torch.cat([labels[:, :1], inside, torch.maximum(labels[:, 2:], taught[:, 2:])], 1)
        known = torch.cat([(known > 0.5).float(), torch.ones_like(known)], 1)
        facts = self.facts_of(which, matrices, mirror, width, height, 0)
        facts['category'][:] = np.where(r.random(count) < 0.9, facts['category'], -1)
        return dict(
            rgb=rgb, labels=labels, counted=(labels[:, 2] <= 0.5).float(), known=known,
            **{name: self.tensor(values) for name, values in facts.items()},
        )


@torch.no_grad()
def seen_in(net, pixels, category, device):
    """@returns planes (3, KEPT, KEPT) of log odds, those of the mean of the look and its mirror image and -6 round it; and the look's first pixel"""
    rgb = torch.as_tensor(pixels[:3], device=device)[None].float()
    hint = torch.zeros((1, len(CATEGORIES)), device=device)
    hint[0, category] = 1
    edge = (1 - LOOK) / 2
    first = round(KEPT * edge)
    crop = rgb[:, :, first : KEPT - first, first : KEPT - first]
    x = F.interpolate(crop, size=(SIDE, SIDE), mode='bilinear', align_corners=False) / 127.5 - 1
    planes = (net(x, hint)[0] + net(x.flip(3), hint)[0].flip(3)) / 2
    planes = F.interpolate(planes.float(), size=crop.shape[2:], mode='bilinear', align_corners=False)
    return F.pad(planes, (first,) * 4, value=-6)[0].cpu().numpy(), first


def measure(net, photos, device):
    """Area of inside wrongly seen or missed within the cut-out, over the square of the neck's width, as measure-necks.ts does."""
    errors, overlaps = [], []
    for photo in photos:
        planes, first = seen_in(net, photo['pixels'], photo['category'], device)
        look = np.zeros((KEPT, KEPT), bool)
        look[first : KEPT - first, first : KEPT - first] = True
        counted = look & (photo['pixels'][3] > 127) & (photo['pixels'][5] > 127)
        found, drawn = (planes[1] > 0) & counted, (photo['pixels'][4] > 127) & counted
        left, right = photo['marks'][MARKS.index('neckLeft')], photo['marks'][MARKS.index('neckRight')]
        across = np.hypot(*(right - left)) * KEPT
        errors.append(min(1, (found ^ drawn).sum() / across**2))
        overlaps.append((found & drawn).sum() / max(1, (found | drawn).sum()) if drawn.any() else float(not found.any()))
    e = np.array(errors)
    return f'{len(e)} necks: mean {e.mean():.3f}, median {np.median(e):.3f}, right {(e < 0.1).sum()}, wrong {(e > 0.25).sum()}, overlap {np.mean(overlaps):.3f}'


def taught(arrays, teacher, device):
    """The squares with what the teacher sees where nobody drew, where it is sure."""
    kept = []
    for i in range(len(arrays['pixels'])):
        row = {name: values[i].copy() if hasattr(values[i], 'copy') else values[i] for name, values in arrays.items()}
        if not row['parts']:
            planes, first = seen_in(teacher, row['pixels'], int(row['category']), device)
            p = 1 / (1 + np.exp(-planes[1]))
            row['pixels'][4] = np.round(255 * p)
            # What hides behind a hanger nobody has seen.
            sure = ((p < 0.2) | (p > 0.8)) & (planes[2] < -1)
            look = np.zeros_like(sure)
            look[first : KEPT - first, first : KEPT - first] = True
            row['pixels'][5] = np.where(sure & look, 255, 0)
            if (~sure & (planes[2] < -1) & look).sum() > 0.04 * look.sum():
                continue
            row['parts'] = 0.5
        kept.append(row)
    return stacked(kept)


def main():
    args, device = started(__doc__, '--squares', '--before')

    def read(name):
        return [load(args.squares, json.loads(line)) for line in open(os.path.join(args.squares, name))]

    rows, test = read('list.jsonl'), read('test.jsonl')
    arrays = stacked(rows)
    before = imported(args.before).to(device).eval()
    print(len(rows), 'squares,', int((arrays['parts'] > 0).sum()), 'drawn,', len(test), 'to measure with', flush=True)
    print('before', measure(before, test, device), flush=True)
    drawn = {name: values[arrays['parts'] > 0] for name, values in arrays.items()}
    net, rate = GarmentNet(NET), RATE
    if args.start:
        net.load_state_dict(torch.load(args.start, map_location=device)['average'])
        teacher, rate = copy.deepcopy(net).to(device).eval(), RATE / 2
    else:
        teacher = train('teacher', GarmentNet(TEACHER), Necks(Photos(drawn, device), device, before), args, args.teacher)
    print('teacher', measure(teacher, test, device), flush=True)
    arrays = taught(arrays, teacher, device)
    print(len(arrays['weight']), 'squares taught', flush=True)
    net = train('net', net, Necks(Photos(arrays, device), device, before), args, args.net, rate)
    print('net', measure(net, test, device), flush=True)


if __name__ == '__main__':
    main()
