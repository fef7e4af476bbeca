"""
Makes the folder that train.py reads.
  python3 gather.py --photos DIR [--cut-outs DIR] --garments DIR --out DATA
photos: the phone photos, NAME.jpg; cut-outs: the engine's masks of them, NAME.png, white is garment (without, those photos are labelled by the teacher); garments: catalog/garments.
photos.txt says which photos are drawn, cut out or taught (labelled by the teacher), and how often each is shown; outlines/ holds what was
drawn.
"""
import argparse
import json
import os

import numpy as np
from PIL import Image

from outlines import photos_in

HERE = os.path.dirname(os.path.abspath(__file__))
# Long side of the photos that train, px.
SIDE = 288
CATEGORIES = {
    'blazer': 'jacket', 'outwear': 'jacket', 'blouse': 'shirt', 'shirt': 'shirt', 'dress': 'dress', 'hoodie': 'hoodie',
    'longsleeve': 'tshirt-long', 'pants': 'trousers', 'polo': 'tshirt-short', 't-shirt': 'tshirt-short', 'shorts': 'shorts',
    'skirt': 'skirt', 'top': 'tank', 'undershirt': 'tank',
}
# How far an engine's cut-out, and one of our own garments, is trusted beside a drawn one.
TRUST = {'drawn': 1, 'cut-out': 0.7, 'taught': 0.5, 'own': 0.9}


def marks_in(path):
    """@returns the lines of each photo's marks by its name"""
    found, lines = {}, None
    for line in open(path):
        if len(line.split()) == 1:
            lines = found.setdefault(line.strip(), [])
        else:
            lines.append(line)
    return found


class Data:
    def __init__(self, folder):
        self.folder = folder
        for name in ('photos', 'labels', 'marks'):
            os.makedirs(f'{folder}/{name}', exist_ok=True)

    def add(self, name, photo, kind, weight, labels=None, marks=None, category=None):
        image = Image.open(photo).convert('RGB')
        width, height = image.size
        scale = min(1, SIDE / max(width, height))
        small = round(width * scale), round(height * scale)
        image.resize(small, Image.LANCZOS).save(f'{self.folder}/photos/{name}.jpg', quality=80)
        entry = dict(
            photo=f'photos/{name}.jpg', label=None, marks=None, category=category, weight=weight, trust=TRUST[kind],
            drawn=kind == 'drawn', size=[width, height],
        )
        if labels is not None:
            labels = np.where(labels == 255, 0, labels).astype(np.uint8)
            Image.fromarray(labels).resize(small, Image.NEAREST).save(f'{self.folder}/labels/{name}.png')
            entry['label'] = f'labels/{name}.png'
        if marks:
            with open(f'{self.folder}/marks/{name}.txt', 'w') as out:
                out.writelines(marks)
            entry['marks'] = f'marks/{name}.txt'
        return entry

    def write(self, file, entries):
        with open(f'{self.folder}/{file}', 'w') as out:
            out.writelines(json.dumps(entry) + '\n' for entry in entries)


def mask_of(path):
    image = Image.open(path)
    grey = image.convert('LA').getchannel(1) if image.mode in ('LA', 'RGBA') else image.convert('L')
    return (np.asarray(grey) > 127).astype(np.uint8)


def own_garments(data, folder):
    for garment in sorted(os.listdir(folder)):
        for side in ('front', 'back'):
            photos = [f'{folder}/{garment}/{side}.{kind}' for kind in ('webp', 'jpg')]
            photo = next((file for file in photos if os.path.exists(file)), None)
            truth = f'{folder}/{garment}/truth-{side}.png'
            if photo and os.path.exists(truth):
                yield data.add(f'{garment}_{side}', photo, 'own', 0.35, mask_of(truth))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ('photos', 'cut-outs', 'garments', 'out'):
        parser.add_argument(f'--{name}', required=name != 'cut-outs')
    args = parser.parse_args()
    data = Data(args.out)

    def of_phone(name, *rest):
        return data.add(name, f'{args.photos}/{name}.jpg', *rest, category=CATEGORIES[name.split('_')[0]])

    drawn, marks = dict(photos_in(f'{HERE}/outlines/train.txt')), marks_in(f'{HERE}/outlines/train-marks.txt')
    entries = []
    for line in open(f'{HERE}/photos.txt'):
        name, kind, weight = line.split()
        labels = drawn[name] if kind == 'drawn' else mask_of(f'{args.cut_outs}/{name}.png') if kind == 'cut-out' and args.cut_outs else None
        entries.append(of_phone(name, kind, float(weight), labels, marks.get(name)))
    data.write('list.jsonl', entries + list(own_garments(data, args.garments)))
    marks = marks_in(f'{HERE}/outlines/test-marks.txt')
    data.write('test.jsonl', [of_phone(name, 'drawn', 1, labels, marks.get(name)) for name, labels in photos_in(f'{HERE}/outlines/test.txt')])


if __name__ == '__main__':
    main()
