"""
Fits what tells a garment's sleeves (none, short, long, folded over the front) from the garment net's deepest features and its facts.
  python3 sleeves.py PHOTOS WEIGHTS OUT
PHOTOS is the folder of phone photos, WEIGHTS the net's file as the studio reads it, OUT the file for the studio: weights (output, input), then
biases, packed as in `export.py`. `sleeves.txt` holds the labels: photos that trained the net to fit, photos of people it has not seen to measure.
"""
import math
import os
import random
import sys

import cv2
import numpy as np
import torch
from torch.nn import functional as F

from export import imported, packed
from net import CATEGORIES

SLEEVES = ['none', 'short', 'long', 'folded']
# What a seller would say that a photo shows, by the first word of its name.
CATEGORY = {
    'blazer': 'jacket', 'blouse': 'shirt', 'dress': 'dress', 'hoodie': 'hoodie', 'longsleeve': 'tshirt-long', 'outwear': 'jacket', 'polo': 'tshirt-short',
    'shirt': 'shirt', 't-shirt': 'tshirt-short', 'top': 'tank', 'undershirt': 'tank',
}
SIZES = [(192, 256), (224, 224), (256, 192), (176, 288), (288, 176)]
# Each photo is seen as it is and so many times anew; folded sleeves are rare.
ANEW = {'none': 2, 'short': 1, 'long': 1, 'folded': 24}
UNKNOWN = 0.15
WEIGHT_DECAY = 0.005
# Least spread of a feature.
LEAST = 0.02


def load(folder, name):
    image = np.ascontiguousarray(cv2.imread(os.path.join(folder, f'{name}.jpg'))[:, :, ::-1])
    scale = min(1, 640 / max(image.shape[:2]))
    return cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)


def anew(image, rng):
    """Turned, nearer or further, moved, in another light, perhaps mirrored."""
    height, width = image.shape[:2]
    turn = cv2.getRotationMatrix2D((width / 2, height / 2), rng.uniform(-14, 14), rng.uniform(0.82, 1.12))
    turn[:, 2] += [rng.uniform(-0.06, 0.06) * width, rng.uniform(-0.06, 0.06) * height]
    moved = cv2.warpAffine(image, turn, (width, height), borderMode=cv2.BORDER_REFLECT_101).astype(np.float32)
    light = np.array([rng.uniform(0.88, 1.12) for _ in range(3)]) * rng.uniform(0.8, 1.2)
    lit = np.clip(moved * light + rng.uniform(-10, 10), 0, 255).astype(np.uint8)
    return lit[:, ::-1].copy() if rng.random() < 0.5 else lit


def features(net, image, category):
    height, width = image.shape[:2]
    size = min(SIZES, key=lambda s: abs(math.log(s[0] * height / (s[1] * width))))
    pressed = torch.from_numpy(cv2.resize(image, size, interpolation=cv2.INTER_AREA))
    hint = torch.tensor([[float(key == category) for key in CATEGORIES]])
    with torch.no_grad():
        eighth = net.eighth(net.fourth(net.second(F.pixel_unshuffle(pressed.permute(2, 0, 1)[None].float() / 127.5 - 1, 2))))
        mean = net.deep(net.context(net.sixteenth(eighth), hint)).mean((2, 3))
        return torch.cat([mean, net.facts(mean)], 1)[0].numpy()


def fit(inputs, labels):
    mean, spread = inputs.mean(0), np.maximum(inputs.std(0), LEAST)
    x, y = torch.from_numpy((inputs - mean) / spread), torch.from_numpy(labels)
    rarity = torch.tensor([1 / math.sqrt((labels == k).sum() + 1) for k in range(len(SLEEVES))])
    weight = (rarity / rarity.mean())[y]
    w, b = torch.zeros(x.shape[1], len(SLEEVES), requires_grad=True), torch.zeros(len(SLEEVES), requires_grad=True)
    optimiser = torch.optim.LBFGS([w, b], max_iter=80, line_search_fn='strong_wolfe')

    def loss():
        optimiser.zero_grad()
        cost = (F.cross_entropy(x @ w + b, y, reduction='none') * weight).sum() / weight.sum() + WEIGHT_DECAY * (w**2).sum()
        cost.backward()
        return cost

    optimiser.step(loss)
    weights = w.detach().numpy() / spread[:, None]
    return weights, b.detach().numpy() - mean @ weights


def main():
    folder, file, out = sys.argv[1:]
    net, rng = imported(file).eval(), random.Random(1)
    here = os.path.dirname(os.path.abspath(__file__))
    rows = [line.split() for line in open(os.path.join(here, 'sleeves.txt'))]
    inputs, labels, seen = [], [], []
    for name, label, use in rows:
        image, category = load(folder, name), CATEGORY[name.split('_')[0]]
        if use == 'measure':
            seen.append((name, label, features(net, image, category), features(net, image[:, ::-1].copy(), category)))
            continue
        views = [(image, category)]
        views += [(anew(image, rng), category if rng.random() > UNKNOWN else None) for _ in range(ANEW[label])]
        inputs += [features(net, *view) for view in views]
        labels += [SLEEVES.index(label)] * len(views)
    weights, bias = fit(np.float32(inputs), np.array(labels))
    with open(out, 'wb') as target:
        target.write(packed(weights.T.ravel()) + packed(bias))
    found = np.zeros((len(SLEEVES), len(SLEEVES)), int)
    for name, label, straight, mirrored in seen:
        found[SLEEVES.index(label), int(np.argmax((straight + mirrored) @ weights + 2 * bias))] += 1
    print('measured, rows true, columns found:', SLEEVES, found.tolist(), f'{np.trace(found) / found.sum():.3f}')


if __name__ == '__main__':
    main()
