"""
Packs label masks of hand-drawn outlines into one text file, and unpacks them again; the photos are not needed.
  python3 outlines.py pack LABELS FILE
  python3 outlines.py unpack FILE LABELS
LABELS is a folder of NAME.png with the labels of outline.py: 0 background, 1 garment, 2 inside, 3 other, 255 not counted. In FILE a line
"NAME WIDTH HEIGHT" begins a photo; each further line is a label and the corners "x,y" of one of its rings, in pixels, larger rings first. "-" before
the label says that the ring is the border of a hole in it.
"""
import os
import sys

import cv2
import numpy as np

# Corners are left out where the ring then moves by less than this, px: less than the hand that drew it is off.
TOLERANCE = 0.8
# Smaller rings are crumbs of the starting cut, square pixels.
LEAST_AREA = 6


def lines_of(name, labels):
    yield f'{name} {labels.shape[1]} {labels.shape[0]}'
    rings = []
    for label in np.unique(labels[labels > 0]):
        found, tree = cv2.findContours((labels == label).astype(np.uint8), cv2.RETR_CCOMP, cv2.CHAIN_APPROX_NONE)
        for ring, (*_, parent) in zip(found, tree[0]):
            sign = '-' if parent >= 0 else ''
            rings.append((cv2.contourArea(ring), f'{sign}{label}', cv2.approxPolyDP(ring, TOLERANCE, True).reshape(-1, 2)))
    for area, head, corners in sorted(rings, key=lambda ring: -ring[0]):
        if area >= LEAST_AREA:
            yield f'{head} ' + ' '.join(f'{x},{y}' for x, y in corners)


def photos_in(path):
    """@returns name and labels of each photo of a packed file"""
    name, labels = None, None
    for line in open(path):
        head, *rest = line.split()
        if not head.lstrip('-').isdigit():
            if name:
                yield name, labels
            name, labels = head, np.zeros((int(rest[1]), int(rest[0])), np.uint8)
            continue
        ring = np.int32([[int(v) for v in corner.split(',')] for corner in rest])
        area = np.zeros_like(labels)
        cv2.fillPoly(area, [ring], 1)
        if head.startswith('-'):
            # The border of a hole is the last row of what surrounds it.
            cv2.polylines(area, [ring], True, 0)
            labels[(area == 1) & (labels == int(head[1:]))] = 0
        else:
            labels[area == 1] = int(head)
    if name:
        yield name, labels


def main():
    if len(sys.argv) != 4 or sys.argv[1] not in ('pack', 'unpack'):
        raise SystemExit(__doc__)
    command, source, target = sys.argv[1:]
    if command == 'pack':
        names = sorted(f[:-4] for f in os.listdir(source) if f.endswith('.png'))
        with open(target, 'w') as out:
            for name in names:
                labels = cv2.imread(f'{source}/{name}.png', cv2.IMREAD_GRAYSCALE)
                out.writelines(line + '\n' for line in lines_of(name, labels))
        return
    os.makedirs(target, exist_ok=True)
    for name, labels in photos_in(source):
        cv2.imwrite(f'{target}/{name}.png', labels)


if __name__ == '__main__':
    main()
