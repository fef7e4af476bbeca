"""
Photos with labels, as trainings read them.
A folder DATA holds list.jsonl with a line {"photo", "label", "marks", "category", "weight", "trust", "drawn"} for each photo; paths are
below DATA. label: a grey PNG of the photo's size or smaller, 0 background, 1 garment, 2 inside, 3 in the way (hanger, hand, tag), or null;
marks: a text file of lines "NAME x,y" in pixels, "up DEGREES" and "view KIND", or null; drawn: by hand, with inside and hanger.
"""
import json
import os

import numpy as np
from PIL import Image

from net import CATEGORIES, MARKS
from scenes import KEPT


def read_marks(path, width, height):
    """@returns marks (20, 2) from 0 to 1, shows (20,), up in radians"""
    marks, shows, up = np.zeros((len(MARKS), 2)), np.full(len(MARKS), -1.0), np.nan
    if path is None:
        return marks, shows, up
    shows[:] = 0
    for line in open(path):
        words = line.split()
        if len(words) < 2:
            continue
        if words[0] == 'up':
            up = np.deg2rad(float(words[1]))
        elif words[0] in MARKS and ',' in words[1]:
            k = MARKS.index(words[0])
            x, y = (float(v) for v in words[1].split(','))
            marks[k], shows[k] = (x / width, y / height), 1
        elif words[0] == 'view' and words[1] == 'folded':
            # What is folded away may show by halves: nobody said so.
            shows[shows == 0] = -1
    return marks, shows, up


def load(folder, entry):
    image = Image.open(os.path.join(folder, entry['photo'])).convert('RGB')
    width, height = entry.get('size') or image.size
    planes = np.zeros((6, KEPT, KEPT), np.uint8)
    planes[:3] = np.asarray(image.resize((KEPT, KEPT), Image.BICUBIC)).transpose(2, 0, 1)
    if entry['label']:
        label = np.asarray(Image.open(os.path.join(folder, entry['label'])).convert('L'))
        for k, mask in enumerate([(label == 1) | (label == 2), label == 2, label == 3]):
            planes[3 + k] = np.asarray(Image.fromarray((mask * 255).astype(np.uint8)).resize((KEPT, KEPT), Image.BOX if label.shape[0] > KEPT else Image.BILINEAR))
    marks, shows, up = read_marks(entry['marks'] and os.path.join(folder, entry['marks']), width, height)
    longer = max(width, height)
    return dict(
        pixels=planes, sizes=np.array([width / longer, height / longer]), parts=float(entry['drawn']), marks=marks, shows=shows, up=up,
        category=CATEGORIES.index(entry['category']) if entry['category'] else -1, weight=float(entry['weight']), trust=float(entry['trust']),
    )


def stacked(rows):
    return {name: np.stack([np.asarray(row[name]) for row in rows]) for name in rows[0]}


def read_list(folder, name='list.jsonl'):
    return [json.loads(line) for line in open(os.path.join(folder, name))]
