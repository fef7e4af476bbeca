"""
Labels for the squares that ../neck-squares.ts makes, as necks.py reads them: which pixels are a neck's inside.
  python3 neck_labels.py SQUARES
writes SQUARES/NAME.in.png (255 inside, 0 not, 128 unknown) where somebody drew it, list.jsonl of what may train and test.jsonl of what measures.
"""
import collections
import json
import os
import sys

import cv2
import numpy as np
from PIL import Image

from outlines import photos_in
from scenes import KEPT

OUTLINES = os.path.join(os.path.dirname(__file__), 'outlines')
# Within so many pixels of an inside what lacks in the cut-out may be a hanger before it.
NEAR = 12
# How often a square is shown: one that somebody drew, and another; photos of the same person share.
WEIGHT = {True: 2.0, False: 0.7}
SHARED = 0.35


class Square:
    def __init__(self, folder, row):
        self.name, self.category, self.width = row['name'], row['category'], row['width']
        self.left, self.top, self.scale = row['left'], row['top'], KEPT / row['side']
        self.cut = np.asarray(Image.open(os.path.join(folder, f'{self.name}.cut.png')).convert('L'))

    def places(self, words, width):
        """Places of a photo of another width, in the square's pixels."""
        ratio = self.width / width
        at = [tuple(float(v) * ratio for v in word.split(',')) for word in words]
        return [((x - self.left) * self.scale, (y - self.top) * self.scale) for x, y in at]

    def inside(self, rings):
        drawn = np.zeros((KEPT, KEPT), np.uint8)
        for ring in rings:
            cv2.fillPoly(drawn, [np.int32(np.round(np.array(ring) * 16))], 255, cv2.LINE_AA, 4)
        plane = np.minimum(drawn, self.cut)
        near = cv2.dilate((plane > 127).astype(np.uint8), np.ones((2 * NEAR + 1,) * 2, np.uint8)) > 0
        return np.where((drawn > 127) & (self.cut < 128) & near, 128, plane).astype(np.uint8)

    def outlined(self, labels):
        """By a mask as outline.py has it."""
        scale = self.scale * self.width / labels.shape[1]
        to = np.array([[scale, 0, -self.left * self.scale], [0, scale, -self.top * self.scale]])
        plane = cv2.warpAffine((labels == 2).astype(np.float32) * 255, to, (KEPT, KEPT))
        unknown = cv2.warpAffine(((labels == 3) | (labels == 255)).astype(np.float32), to, (KEPT, KEPT)) > 0.3
        return np.where(unknown, 128, np.round(plane)).astype(np.uint8)


def necks_in(name):
    """@returns for each photo its drawn lines: kind, width, places"""
    found = collections.defaultdict(list)
    for line in open(os.path.join(OUTLINES, name)):
        words = line.split()
        if len(words) > 3 and not line.startswith('#'):
            found[words[0]].append((words[3], float(words[1]), words[4:]))
    return found


def drawn_on(square, lines):
    """@returns plane, marks"""
    rings, marks = [], {}
    for kind, width, words in lines:
        places = square.places(words, width)
        if kind == 'area':
            rings.append(places)
        elif places:
            marks = dict(neckLeft=places[0], neckRight=places[-1])
            if kind == 'front':
                rings.append([(places[0][0], -KEPT), *places, (places[-1][0], -KEPT)])
                marks['neckFront'] = max(places, key=lambda place: place[1])
    return square.inside(rings), marks


def main():
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    folder = sys.argv[1]
    squares = {row['name']: Square(folder, row) for row in map(json.loads, open(os.path.join(folder, 'squares.jsonl')))}
    train, test = necks_in('necks-train.txt'), necks_in('necks.txt')
    drawn = {name: drawn_on(square, train[name]) for name, square in squares.items() if name in train}
    for name, labels in photos_in(os.path.join(OUTLINES, 'train.txt')):
        if name in squares and name not in drawn:
            drawn[name] = squares[name].outlined(labels), {}
    shared = collections.Counter(name.split('_')[1] for name in squares)
    with open(os.path.join(folder, 'list.jsonl'), 'w') as train_list, open(os.path.join(folder, 'test.jsonl'), 'w') as test_list:
        for name, square in squares.items():
            plane, marks = drawn_on(square, test[name]) if name in test else drawn.get(name, (None, {}))
            if plane is not None:
                Image.fromarray(plane).save(os.path.join(folder, f'{name}.in.png'))
            weight = WEIGHT[plane is not None] / shared[name.split('_')[1]] ** SHARED
            row = dict(name=name, category=square.category, weight=weight, drawn=plane is not None, marks=marks)
            (test_list if name in test else train_list).write(json.dumps(row) + '\n')


if __name__ == '__main__':
    main()
