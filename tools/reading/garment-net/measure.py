"""What a garment net sees in whole photos, and how well, by labels drawn by hand."""
import numpy as np
import torch
from torch.nn import functional as F

from net import CATEGORIES, MARKS
from scenes import KEPT, MIRRORED

# The sizes that the studio presses photos into.
SIZES = [(192, 256), (224, 224), (256, 192), (176, 288), (288, 176)]
# Heat around a peak that counts as this mark's, in cells of four pixels.
AROUND = 2


@torch.no_grad()
def seen_by(net, photo, device, mirrored=True, hinted=True):
    """@returns planes (3, KEPT, KEPT) 0 to 1, marks (20, 2) 0 to 1, shows (20,) 1, 0 or -1, sure (20,), category logits, up in radians or nan"""
    w, h = photo['sizes']
    width, height = min(SIZES, key=lambda size: abs(np.log(size[0] / size[1] * h / w)))
    rgb = torch.as_tensor(photo['pixels'][:3], device=device)[None].float()
    x = F.interpolate(rgb, size=(height, width), mode='area') / 127.5 - 1
    hint = torch.zeros((1, len(CATEGORIES)), device=device)
    if hinted and photo['category'] >= 0:
        hint[0, int(photo['category'])] = 1
    planes, heat, facts = net(x, hint)
    heat = heat.flatten(2).softmax(2).reshape(heat.shape)
    planes = planes.sigmoid()
    if mirrored:
        other, turned, _ = net(x.flip(3), hint)
        planes = (planes + other.sigmoid().flip(3)) / 2
        heat = (heat + turned.flatten(2).softmax(2).reshape(heat.shape).flip(3)[:, MIRRORED]) / 2
    planes = F.interpolate(planes, size=(KEPT, KEPT), mode='bilinear', align_corners=False)[0].cpu().numpy()
    facts, heat = facts[0].cpu().numpy(), heat[0].cpu().numpy()
    marks, sure = np.zeros((len(MARKS), 2)), np.zeros(len(MARKS))
    for k, plane in enumerate(heat):
        y, x0 = np.unravel_index(plane.argmax(), plane.shape)
        top, left = max(0, y - AROUND), max(0, x0 - AROUND)
        near = plane[top : y + AROUND + 1, left : x0 + AROUND + 1]
        ys, xs = np.mgrid[top : top + near.shape[0], left : left + near.shape[1]] + 0.5
        sure[k] = near.sum()
        marks[k] = (near * xs).sum() / sure[k] / plane.shape[1], (near * ys).sum() / sure[k] / plane.shape[0]
    chance = 1 / (1 + np.exp(-facts[len(CATEGORIES) + 2 :]))
    shows = np.where((chance > 0.7) & (sure > 0.5), 1.0, np.where(chance < 0.3, 0.0, -1.0))
    c, s = facts[len(CATEGORIES) : len(CATEGORIES) + 2]
    up = np.arctan2(s, c) if np.hypot(c, s) > 0.6 else np.nan
    return dict(planes=planes, marks=marks, shows=shows, sure=sure, chance=chance, category=facts[: len(CATEGORIES)], up=up)


def overlap(one, other):
    return float((one & other).sum() / max(1, (one | other).sum()))


def measure(net, photos, device):
    """Figures of photos with labels, in a line."""
    cuts, insides, others, errors, right, turns, by_mark = [], [], [], [], [], [], {}
    for photo in photos:
        seen = seen_by(net, photo, device)
        truth = photo['pixels'][3:] > 127
        cuts.append(overlap(seen['planes'][0] > 0.5, truth[0]))
        for found, plane, mask in ((insides, seen['planes'][1], truth[1]), (others, seen['planes'][2], truth[2])):
            if mask.sum() > 60:
                found.append(overlap(plane > 0.5, mask))
        right.append(int(seen_by(net, photo, device, hinted=False)['category'].argmax() == photo['category']))
        if not np.isnan(photo['up']) and not np.isnan(seen['up']):
            turns.append(abs(np.rad2deg((seen['up'] - photo['up'] + np.pi) % (2 * np.pi) - np.pi)))
        ys, xs = np.where(truth[0])
        w, h = photo['sizes']
        across = (xs.max() - xs.min()) / KEPT * w if len(xs) else 1
        for k in np.where(photo['shows'] == 1)[0]:
            error = np.hypot(*((seen['marks'][k] - photo['marks'][k]) * (w, h))) / across
            errors.append((error, seen['sure'][k]))
            by_mark.setdefault(MARKS[k], []).append(error)
    cuts = np.array(cuts)
    words = [f'overlap {cuts.mean():.4f} median {np.median(cuts):.4f} p10 {np.quantile(cuts, 0.1):.3f} .95: {(cuts >= 0.95).mean():.2f} .97: {(cuts >= 0.97).mean():.2f}']
    words.append(f'inside {np.mean(insides or [0]):.3f} of {len(insides)}, in the way {np.mean(others or [0]):.3f} of {len(others)}, class {np.mean(right):.2f}')
    if errors:
        e, sure = np.array(errors).T
        words.append(f'marks: median {np.median(e):.3f}, within 3 %: {(e < 0.03).mean():.2f}, 5 %: {(e < 0.05).mean():.2f}; of the sure half within 3 %: {(e[sure >= np.median(sure)] < 0.03).mean():.2f}')
        words.append(' '.join(f'{k} {np.median(v):.3f}' for k, v in by_mark.items()))
    if turns:
        words.append(f'turn: median {np.median(turns):.1f}°, beyond 20°: {(np.array(turns) > 20).sum()} of {len(turns)}')
    return '; '.join(words)
