"""
Outlines by hand: a grid to read coordinates from, and masks made of polygons.
  python3 outline.py grid --photos DIR --out DIR [--crop x0,y0,x1,y1] [--zoom 3] NAME …
  python3 outline.py snap --photos DIR --polygons DIR --out DIR [--start DIR] [--overlays DIR] [NAME …]
A polygon file NAME.txt holds rings of "x,y" pairs in the photo's pixels, y downwards. A ring begins with its kind: garment, inside (back of
the neck, lining), other (hanger, hand, tag on it), hole (background seen through), ignore (nobody can tell). Later rings paint over earlier
ones. A first line "start FOLDER" begins with the mask DIR/FOLDER/NAME.png (a cut that needs few corrections, white or 1 is garment), and the
rings correct it. `snap` moves each ring by up to 5 pixels on to the photo's edge by local colour; "nosnap" behind the kind keeps it where it is. A file
with the one word "skip" has no mask. `#` begins a comment.
"""
import argparse
import os
import re

import cv2
import numpy as np

KINDS = dict(hole=0, garment=1, inside=2, other=3, ignore=255)
# A careful hand is within 3 px of the edge; a ring may move a little more.
REACH = 5
# Radius of the window that local colours are taken from, px.
WINDOW = 16


def rings_of(path):
    """@returns the start's folder or None, and (kind, may be snapped, N x 2 points) for each ring; None, None to skip the photo"""
    start, rings, head, points = None, [], None, []

    def close():
        if head and points:
            if len(points) < 3:
                raise SystemExit(f'{path}: a ring of {head[0]} has fewer than 3 points')
            rings.append((*head, np.float32(points)))
        points.clear()

    for number, line in enumerate(open(path), 1):
        line = line.split('#')[0].strip()
        if not line:
            continue
        if line == 'skip':
            return None, None
        word = line.split()[0].lower()
        if word == 'start':
            start = line.split()[1]
            continue
        if word in KINDS:
            close()
            head = (word, 'nosnap' not in line and word != 'ignore')
        elif head is None:
            raise SystemExit(f'{path}:{number}: a ring begins with one of {", ".join(KINDS)}')
        points += [(float(x), float(y)) for x, y in re.findall(r'(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)', line)]
    close()
    return start, rings


def fill(ring, width, height, finer=4):
    mask = np.zeros((height * finer, width * finer), np.uint8)
    cv2.fillPoly(mask, [np.round(ring * finer).astype(np.int32)], 255)
    return cv2.resize(mask, (width, height), interpolation=cv2.INTER_AREA) > 127


def resample(ring, step=1.5):
    closed = np.vstack([ring, ring[:1]])
    along = np.concatenate([[0], np.cumsum(np.hypot(*(closed[1:] - closed[:-1]).T))])
    at = np.linspace(0, along[-1], max(8, int(along[-1] / step)), endpoint=False)
    return np.stack([np.interp(at, along, closed[:, 0]), np.interp(at, along, closed[:, 1])], 1)


def local_colours(lab, mask):
    """Mean and variance of the mask's pixels in a window around each pixel, and how many there are."""
    weights = mask.astype(np.float32)

    def box(plane):
        return cv2.boxFilter(plane, -1, (2 * WINDOW + 1,) * 2, normalize=False, borderType=cv2.BORDER_CONSTANT)

    count = box(weights)
    mean = np.stack([box(lab[..., c] * weights) for c in range(3)], -1) / np.maximum(count, 1)[..., None]
    square = np.stack([box(lab[..., c] ** 2 * weights) for c in range(3)], -1) / np.maximum(count, 1)[..., None]
    return mean, np.maximum(square - mean**2, 0) + 6, count


def odds_of(lab, inside):
    """Log odds of garment against background by the colours nearby, -4 to 4; 0 where there are too few pixels to tell."""
    deep = cv2.distanceTransform(inside.astype(np.uint8), cv2.DIST_L2, 3)
    far = cv2.distanceTransform((~inside).astype(np.uint8), cv2.DIST_L2, 3)
    mean_in, var_in, n_in = local_colours(lab, deep > REACH - 1)
    mean_out, var_out, n_out = local_colours(lab, (far > REACH - 1) & (far < 40))

    def unlikely(mean, var):
        return ((lab - mean) ** 2 / var + np.log(var)).sum(-1) / 2

    odds = np.clip(unlikely(mean_out, var_out) - unlikely(mean_in, var_in), -4, 4)
    odds[(n_in < 12) | (n_out < 12)] = 0
    return odds


def snapped(lab, ring):
    """The ring moved along its normals: the closed path of least cost by colour, edge, distance and smoothness."""
    height, width = lab.shape[:2]
    odds = odds_of(lab, fill(ring, width, height))
    steps = [cv2.Sobel(lab[..., c], cv2.CV_32F, dx, 1 - dx) ** 2 for c in range(3) for dx in (0, 1)]
    gradient = cv2.GaussianBlur(np.sqrt(sum(steps)) / 8, (0, 0), 0.7)
    p = resample(ring)
    along = np.roll(p, -2, 0) - np.roll(p, 2, 0)
    along /= np.maximum(np.hypot(*along.T), 1e-3)[:, None]
    normal = np.stack([along[:, 1], -along[:, 0]], 1)
    if np.sum(p[:, 0] * np.roll(p[:, 1], -1) - np.roll(p[:, 0], -1) * p[:, 1]) < 0:
        normal = -normal  # outwards
    moves = np.arange(-REACH, REACH + 0.01, 0.5)
    samples = np.arange(-REACH - 2, REACH + 2.01, 0.5)
    x = (p[:, :1] + normal[:, :1] * samples - 0.5).astype(np.float32)
    y = (p[:, 1:] + normal[:, 1:] * samples - 0.5).astype(np.float32)

    def along_normals(plane):
        return cv2.remap(plane.astype(np.float32), x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)

    called_garment = np.cumsum(-along_normals(odds), 1) * 0.5
    edge = np.minimum(along_normals(gradient), 12) * 0.3
    at = np.searchsorted(samples, moves)
    cost = called_garment[:, at - 1] - edge[:, at] + 0.05 * moves**2
    on_frame = (p < 2).any(1) | (p[:, 0] > width - 2) | (p[:, 1] > height - 2)
    cost[on_frame] = 1e3 * np.abs(moves)
    jump = 1.2 * np.minimum(np.abs(moves[:, None] - moves[None]) * 2, 8)
    # Twice round the ring: the middle of both turns is free of where the path began.
    n, best, came = len(p), cost[0].copy(), np.zeros((2 * len(p), len(moves)), np.int32)
    for k in range(1, 2 * n):
        total = best[None] + jump
        came[k] = total.argmin(1)
        best = total[np.arange(len(moves)), came[k]] + cost[k % n]
    choice, path = int(best.argmin()), np.zeros(2 * n, np.int32)
    for k in range(2 * n - 1, -1, -1):
        path[k] = choice
        choice = came[k][choice]
    move = np.roll(moves[path[n // 2 : n // 2 + n]], n // 2)
    move = (np.roll(move, 1) + move + np.roll(move, -1)) / 3
    move[on_frame] = 0
    return p + normal * move[:, None]


def labels_of(photo, rings, start=None):
    """@param start a mask to correct, or None to draw on nothing"""
    height, width = photo.shape[:2]
    lab = cv2.cvtColor(photo.astype(np.float32) / 255, cv2.COLOR_BGR2Lab)
    labels = np.zeros((height, width), np.uint8) if start is None else start.copy()
    for kind, may_snap, ring in rings:
        labels[fill(snapped(lab, ring) if may_snap else ring, width, height)] = KINDS[kind]
    return labels


def mask_from(path):
    grey = cv2.imread(path, cv2.IMREAD_GRAYSCALE)
    return ((grey > 127) | (grey == 1)).astype(np.uint8)


def overlay(photo, labels, zoom=3):
    """Background striped magenta, inside blue, other orange, ignored grey, the cut-out's border green."""
    big = cv2.resize(photo, None, fx=zoom, fy=zoom, interpolation=cv2.INTER_CUBIC).astype(np.float32)
    labels = cv2.resize(labels, big.shape[1::-1], interpolation=cv2.INTER_NEAREST)
    striped = (np.indices(labels.shape).sum(0) // 12 % 2)[..., None] * np.float32([115, 0, 115]) + np.float32([40, 0, 40])
    big[labels == 0] = (big * 0.55 + striped)[labels == 0]
    for label, tint in ((2, (255, 120, 0)), (3, (0, 160, 255)), (255, (128, 128, 128))):
        big[labels == label] = big[labels == label] * 0.6 + np.float32(tint) * 0.4
    big = np.clip(big, 0, 255).astype(np.uint8)
    contours, _ = cv2.findContours(np.isin(labels, (1, 2)).astype(np.uint8), cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE)
    return cv2.drawContours(big, contours, -1, (0, 255, 0), 1)


def grid(photo, left, top, zoom):
    """The enlarged photo with lines every 50 px (25 from zoom 5 on), labelled, and a tick every 10 px."""
    height, width = photo.shape[:2]
    margin, every = 34, 50 if zoom < 5 else 25
    out = np.full((height * zoom + margin, width * zoom + margin, 3), 255, np.uint8)
    out[margin:, margin:] = cv2.resize(photo, None, fx=zoom, fy=zoom, interpolation=cv2.INTER_CUBIC)

    def line(x0, y0, x1, y1):
        part = out[max(margin, y0) : y1 + 1, max(margin, x0) : x1 + 1].astype(np.float32)
        contrast = np.where(part.mean(2, keepdims=True) > 128, np.float32([0, 0, 90]), np.float32([255, 255, 120]))
        out[max(margin, y0) : y1 + 1, max(margin, x0) : x1 + 1] = part * 0.45 + contrast * 0.55

    def places(start, length, step):
        return [(v, margin + (v - start) * zoom) for v in range(-(-start // step) * step, start + length, step)]

    for value, x in places(left, width, every):
        line(x, margin, x, out.shape[0])
        cv2.putText(out, str(value), (x - 14, 22), cv2.FONT_HERSHEY_SIMPLEX, 0.5, (0, 0, 0), 1, cv2.LINE_AA)
        for _, y in places(top, height, 10):
            line(x - 4, y, x + 4, y)
    for value, y in places(top, height, every):
        line(margin, y, out.shape[1], y)
        cv2.putText(out, str(value), (1, y + 5), cv2.FONT_HERSHEY_SIMPLEX, 0.45, (0, 0, 0), 1, cv2.LINE_AA)
        for _, x in places(left, width, 10):
            line(x, y - 4, x, y + 4)
    return out


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('command', choices=['grid', 'snap'])
    parser.add_argument('--photos', required=True)
    parser.add_argument('--out', required=True)
    parser.add_argument('--polygons')
    parser.add_argument('--start')
    parser.add_argument('--overlays')
    parser.add_argument('--crop')
    parser.add_argument('--zoom', type=int, default=3)
    parser.add_argument('names', nargs='*')
    args = parser.parse_intermixed_args()
    names = args.names or sorted(f[:-4] for f in os.listdir(args.polygons) if f.endswith('.txt'))
    for folder in filter(None, (args.out, args.overlays)):
        os.makedirs(folder, exist_ok=True)
    for name in names:
        photo = cv2.imread(f'{args.photos}/{name}.jpg')
        if args.command == 'grid':
            left, top, right, bottom = map(int, args.crop.split(',')) if args.crop else (0, 0, photo.shape[1], photo.shape[0])
            cv2.imwrite(f'{args.out}/{name}.png', grid(photo[top:bottom, left:right], left, top, args.zoom))
            continue
        start, rings = rings_of(f'{args.polygons}/{name}.txt')
        if start or rings:
            labels = labels_of(photo, rings, start and mask_from(f'{args.start}/{start}/{name}.png'))
            cv2.imwrite(f'{args.out}/{name}.png', labels)
            if args.overlays:
                cv2.imwrite(f'{args.overlays}/{name}.png', overlay(photo, labels))


if __name__ == '__main__':
    main()
