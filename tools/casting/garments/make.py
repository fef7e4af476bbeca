"""Makes the demo garments: python3 make.py [key…] [--draft] [--force]. Writes catalog/garments/<key>/."""
import json
import sys
import time
from pathlib import Path

import cv2
import numpy as np

import dresses
import hoodies
import prints
import shirts
import tanks
from photo import photograph
from table import bed, paper, wood
from trousers import cut_shorts, trousers
from tops import tee
from tshirts import arm_folds, tshirt

OUT = Path(__file__).resolve().parents[3] / 'catalog' / 'garments'
ECRU, NIGHT = '#efe9dc', '#17171a'


def lunes(view):
    def paint(p, cut):
        if view == 'front':
            p.artwork(prints.lunes(), (0, 0.425), 0.262)
        else:
            p.artwork(prints.lunes_nape(), (0, cut.top - 0.085), 0.115)

    return tshirt(view, ECRU, '#e2dac9', paint, seed=3 if view == 'front' else 8, label={'tape': (222, 214, 200), 'tag': '#2b2a27'},
                  slack=0.0022, crumple=[((0.05, 0.20), (0.22, 0.16), 0.010, 65), ((-0.14, 0.30), (0.12, 0.16), 0.008, 10)])


def hoy(view):
    def paint(p, cut):
        if view == 'front':
            p.artwork(prints.hoy_si(), (0, 0.45), 0.285)
        else:
            p.artwork(prints.hoy_si_back(), (0, 0.37), 0.29)

    return tshirt(view, NIGHT, '#202024', paint, seed=5 if view == 'front' else 6, label={'tape': (30, 30, 33), 'tag': '#e8e4da'},
                  cut_args=dict(chest=0.55, length=0.72, shoulder=0.245, sleeve=(0.185, 0.145), cuff=0.190), slack=0.0025,
                  crumple=[((-0.06, 0.22), (0.22, 0.16), 0.011, 110), ((0.16, 0.34), (0.10, 0.16), 0.009, 20)])


BRETON = dict(length=0.64, chest=0.48, neck=0.108, drop=0.055, shoulder=0.215, slope=0.040, sleeve=(0.195, 0.565), cuff=0.100, armpit=0.215)


def breton(view):
    """Stripes run round body and sleeves; the yoke above the chest stays plain, as on the sailor's shirt."""

    def paint(p, cut):
        x, y = p.grid()
        sleeves = np.zeros(p.shape, np.float32)
        run = np.array([cut.high[0] - cut.tip[0], cut.high[1] - cut.tip[1]])
        run /= np.hypot(*run)
        ways = np.broadcast_to(y, p.shape).copy()
        for side in (1, -1):
            arm = np.array(cut.armhole) * [side, 1]
            outer = np.array([[side * (cut.tip[0] + 0.3), cut.tip[1] + 0.02], [side * (cut.tip[0] + 0.5), -0.05], [side * 0.262, -0.05],
                              [side * (cut.pit[0] + 0.001), cut.pit[1] - 0.02]])
            zone = p.region(np.vstack([arm[:1], outer, arm[::-1][:-1]])) > 0.5
            along = (side * x - cut.tip[0]) * run[0] + (y - cut.tip[1]) * run[1]
            ways = np.where(zone, -along + cut.top, ways)
            sleeves += zone
        phase = (ways - 0.062) % 0.021
        edge = np.clip(np.minimum(phase, 0.0085 - phase) * 2200 + 0.5, 0, 1)
        # whole stripes only: both limits fall in the plain between two of them
        between = lambda level: 0.062 + 0.021 * np.floor((level - 0.062) / 0.021) + 0.0145
        plain = ways > np.where(sleeves > 0, between(cut.top - 0.115), between(cut.top - 0.135))
        foot = ways < np.where(sleeves > 0, between(cut.top - 0.570), between(0.055))
        p.tint((edge * ~plain * ~foot).astype(np.float32), '#1f2c4d')

    return tshirt(view, '#f1ece0', '#e9e2d2', paint, seed=11 if view == 'front' else 12, cut_args=BRETON,
                  label={'tape': (31, 44, 77), 'tag': '#1f2c4d'}, slack=0.0018,
                  crumple=[((0.35, 0.34), (0.09, 0.10), 0.030, 75), ((-0.35, 0.30), (0.09, 0.10), 0.030, 105),
                           ((0.0, 0.22), (0.2, 0.16), 0.010, 70)])


def sabado(view):
    def paint(p, cut):
        if view == 'front':
            p.artwork(prints.sabado(), (0, 0.395), 0.34)

    return hoodies.hoodie(view, '#24483c', '#30584a', paint, seed=21 if view == 'front' else 22)


CHINO = dict()
WIDE = dict(length=1.04, waist=0.35, hip=0.47, rise=0.30, knee=0.285, hem=0.310, spread=0.178)
STRAIGHT = dict(length=1.03, waist=0.365, hip=0.46, rise=0.265, knee=0.205, hem=0.192, spread=0.128)
SLIM = dict(length=1.02, waist=0.365, hip=0.455, rise=0.262, knee=0.182, hem=0.156, spread=0.118)
LOOSE = dict(length=1.02, waist=0.37, hip=0.475, rise=0.275, knee=0.228, hem=0.212, spread=0.135)
TAILOR = dict(length=1.04, waist=0.36, hip=0.465, rise=0.27, knee=0.205, hem=0.170, spread=0.122)

# A fine tee, pressed and cut close: it is worn inside what is shown below it.
TUCKED = dict(length=0.66, chest=0.46, neck=0.084, drop=0.080, shoulder=0.205, slope=0.040, sleeve=(0.155, 0.118), cuff=0.152, armpit=0.225)

# key: (layers by view, table, frame, category, name es, name en, outfit piece?, sizes in cm, file type)
GARMENTS = {
    'playera-lunes': (lunes, paper(), dict(scale=1265, centre=(0, 0.335)), 'tshirt-short', 'Playera Lunes', 'Lunes T-shirt', False, dict(chestWidth=52, length=70), 'jpg'),
    'playera-hoy-si': (hoy, paper('#f8f8f8'), dict(scale=1210, centre=(0, 0.345)), 'tshirt-short', 'Playera Hoy sí', 'Hoy sí T-shirt', False, dict(chestWidth=55, length=72), 'jpg'),
    'marinera': (breton, paper('#b3b9be'), dict(scale=1290, centre=(0, 0.32)), 'tshirt-long', 'Playera marinera', 'Breton top', False, dict(chestWidth=48, length=64), 'webp'),
    'blusa-tirantes': (lambda v: tanks.satin_camisole(v, '#b04e2f', '#9f4328', seed=31 if v == 'front' else 32), 'bed', dict(scale=1560, centre=(0, 0.29)), 'tank', 'Blusa de tirantes', 'Camisole', False, dict(chestWidth=44, length=60), 'jpg'),
    'vestido-jardin': (lambda v: dresses.printed_dress(v, seed=41 if v == 'front' else 42), paper('#f5f5f5'), dict(scale=1235, centre=(0, 0.54), shadowless=True, reach=0.3, warp=0.7), 'dress', 'Vestido Jardín', 'Jardín dress', False, dict(chestWidth=44, length=110), 'webp'),
    'pantalon-chino': (lambda v: trousers(v, '#b79f79', '#a48b64', 'chino', 51 if v == 'front' else 52, CHINO), paper(), dict(scale=1330, centre=(0, 0.51)), 'trousers', 'Pantalón chino', 'Chinos', True, dict(waistWidth=37, length=102), 'webp'),
    'pantalon-palazzo': (lambda v: trousers(v, '#7d3f3a', '#6d3531', 'wide', 53 if v == 'front' else 54, WIDE, 'linen', 0.8, '#4a2a26'), paper('#f7f6f3'), dict(scale=1315, centre=(0, 0.52)), 'trousers', 'Pantalón palazzo', 'Wide-leg trousers', True, dict(waistWidth=35, length=104), 'webp'),
    'sudadera-sabado': (sabado, 'wood', dict(scale=1250, centre=(0, 0.42)), 'hoodie', 'Sudadera Sábado', 'Sábado hoodie', False, dict(chestWidth=60, length=66), 'jpg'),
    'jeans-rectos': (lambda v: trousers(v, '#3b567c', '#b98a50', 'jeans', 55 if v == 'front' else 56, STRAIGHT, 'denim', 1.0, '#8b6a48'), paper(), dict(scale=1320, centre=(0, 0.515)), 'trousers', 'Jeans rectos', 'Straight jeans', True, dict(waistWidth=36.5, length=103), 'webp'),
    'pantalon-sastre': (lambda v: trousers(v, '#1b1b1e', '#232327', 'tailored', 57 if v == 'front' else 58, TAILOR, 'twill', 0.6, '#111113'), paper(), dict(scale=1310, centre=(0, 0.52)), 'trousers', 'Pantalón sastre', 'Tailored trousers', True, dict(waistWidth=36, length=104), 'webp'),
    'playera-blanca': (lambda v: tshirt(v, '#f3f2ee', '#e6e4de', seed=61 if v == 'front' else 62, label={'tape': (238, 236, 230), 'tag': '#d9d6cf'}, slack=0.0008, cut_args=TUCKED, folds=arm_folds(tee(**TUCKED), 0.02)), paper('#dcd8d2'), dict(scale=1265, centre=(0, 0.335)), 'tshirt-short', 'Playera blanca', 'White T-shirt', True, dict(chestWidth=46, length=66), 'webp'),
    'tank-negro': (lambda v: tanks.tank_top(v, '#18181a', '#1e1e21', 63 if v == 'front' else 64, crumple=[((0.02, 0.24), (0.2, 0.16), 0.010, 65)]), paper(), dict(scale=1500, centre=(0, 0.32)), 'tank', 'Tank negro', 'Black tank', True, dict(chestWidth=46, length=64), 'webp'),
    'camisa-lino': (lambda v: shirts.shirt(v, '#b4c6d4', '#c3d2de', seed=71 if v == 'front' else 72), paper(), dict(scale=1290, centre=(0, 0.37)), 'shirt', 'Camisa de lino', 'Linen shirt', False, dict(chestWidth=54, length=72), 'webp'),
    'chamarra-mezclilla': (lambda v: shirts.shirt(v, '#6a86a8', '#c8a05e', 'denim', 73 if v == 'front' else 74, True, '#b98a55'), paper(), dict(scale=1270, centre=(0, 0.30)), 'jacket', 'Chamarra de mezclilla', 'Denim jacket', False, dict(chestWidth=56, length=60), 'webp'),
    'falda-oliva': (lambda v: dresses.plain_skirt(v, '#7b8263', '#6f7757', 75 if v == 'front' else 76), paper(), dict(scale=1560, centre=(0, 0.35), reach=0.3), 'skirt', 'Falda oliva', 'Olive skirt', False, dict(waistWidth=36, length=72), 'webp'),
    'shorts-lino': (lambda v: trousers(v, '#c4b69c', '#b3a386', 'chino', 77 if v == 'front' else 78, None, 'linen', 0.7, cutter=cut_shorts), paper(), dict(scale=1750, centre=(0, 0.215)), 'shorts', 'Shorts de lino', 'Linen shorts', False, dict(waistWidth=37, length=44), 'webp'),
    'pantalon-lino': (lambda v: trousers(v, '#d5c6aa', '#c5b494', 'chino', 79 if v == 'front' else 80, LOOSE, 'linen', 0.8), paper('#b3b9be'), dict(scale=1330, centre=(0, 0.51)), 'trousers', 'Pantalón de lino', 'Linen trousers', True, dict(waistWidth=37, length=102), 'webp'),
    'pantalon-lino-ancho': (lambda v: trousers(v, '#d5c6aa', '#c5b494', 'wide', 81 if v == 'front' else 82, WIDE, 'linen', 0.8), paper(), dict(scale=1315, centre=(0, 0.52)), 'trousers', 'Pantalón ancho de lino', 'Wide linen trousers', True, dict(waistWidth=35, length=104), 'webp'),
    'tank-blanco': (lambda v: tanks.tank_top(v, '#f3f1ec', '#e4e1da', 83 if v == 'front' else 84, crumple=[((-0.02, 0.22), (0.2, 0.16), 0.010, 110)]), paper('#d3cec7'), dict(scale=1500, centre=(0, 0.32)), 'tank', 'Tank blanco', 'White tank', True, dict(chestWidth=46, length=64), 'webp'),
    'falda-negra': (lambda v: dresses.plain_skirt(v, '#201f25', '#2a2930', 85 if v == 'front' else 86, 0.78, 0.35, 0.54), paper(), dict(scale=1440, centre=(0, 0.38), reach=0.3), 'skirt', 'Falda negra', 'Black skirt', True, dict(waistWidth=35, length=78), 'webp'),
    'jeans-negros': (lambda v: trousers(v, '#232428', '#34353a', 'jeans', 87 if v == 'front' else 88, SLIM, 'denim', 1.0, '#3a3a3e', worn='#55575d'), paper(), dict(scale=1330, centre=(0, 0.51)), 'trousers', 'Jeans negros', 'Black jeans', True, dict(waistWidth=36.5, length=102), 'webp'),
    'playera-negra': (lambda v: tshirt(v, '#1c1c1f', '#252529', seed=89 if v == 'front' else 90, label={'tape': (38, 38, 42), 'tag': '#d9d6cf'}, slack=0.002, crumple=[((-0.03, 0.25), (0.22, 0.16), 0.011, 105)]), paper(), dict(scale=1265, centre=(0, 0.335)), 'tshirt-short', 'Playera negra', 'Black T-shirt', True, dict(chestWidth=52, length=70), 'webp'),
    'pantalon-oliva': (lambda v: trousers(v, '#6a6d50', '#5c5f43', 'chino', 91 if v == 'front' else 92, LOOSE, button='#4c4a38'), paper(), dict(scale=1330, centre=(0, 0.51)), 'trousers', 'Pantalón oliva', 'Olive chinos', True, dict(waistWidth=37, length=102), 'webp'),
    'playera-cruda': (lambda v: tshirt(v, '#dfd2b8', '#cfc1a5', seed=93 if v == 'front' else 94, label={'tape': (214, 202, 178), 'tag': '#8a7a5c'}, slack=0.002, crumple=[((0.04, 0.23), (0.22, 0.16), 0.011, 60)]), paper(), dict(scale=1265, centre=(0, 0.335)), 'tshirt-short', 'Playera cruda', 'Ecru T-shirt', True, dict(chestWidth=52, length=70), 'webp'),
}
TABLES = {'bed': bed, 'wood': wood}


def shoot(key, view, draft):
    make, table, frame = GARMENTS[key][:3]
    table = TABLES[table]() if isinstance(table, str) else table
    turn = {'front': 0.6, 'back': -0.5}[view] * (1 if len(key) % 2 else -0.8)
    size = dict(width=600, height=800, oversample=1.2) if draft else {}
    scale = frame['scale'] * (0.5 if draft else 1)
    return photograph(make(view), table, turn=turn, seed=len(key) * 7 + len(view), **{**frame, 'scale': scale}, **size)


def save(path, picture, kind):
    quality = [cv2.IMWRITE_JPEG_QUALITY, 85] if kind == 'jpg' else [cv2.IMWRITE_WEBP_QUALITY, 85]
    cv2.imwrite(str(path), picture[:, :, ::-1], quality)


def save_mask(path, mask):
    from PIL import Image

    Image.fromarray(mask).convert('1').save(path, optimize=True)


def listing():
    rows = []
    for key, (_, _, _, category, es, en, outfit, sizes, kind) in GARMENTS.items():
        rows.append(dict(key=key, category=category, name=dict(es=es, en=en), outfitPiece=outfit, sizesCm=sizes,
                         front=f'{key}/front.{kind}', back=f'{key}/back.{kind}',
                         truthFront=f'{key}/truth-front.png', truthBack=f'{key}/truth-back.png'))
    (OUT / 'garments.json').write_text(json.dumps(dict(garments=rows), ensure_ascii=False, indent=2) + '\n')


if __name__ == '__main__':
    keys = [a for a in sys.argv[1:] if not a.startswith('--')]
    draft = '--draft' in sys.argv
    for key in [k.split(':')[0] for k in keys] or GARMENTS:
        views = [k.split(':')[1] for k in keys if k.startswith(key + ':')] or ['front', 'back']
        folder = OUT / key
        for view in views:
            path = folder / f'{view}.{GARMENTS[key][8]}'
            if path.exists() and '--force' not in sys.argv and not draft:
                continue
            start = time.time()
            picture, mask = shoot(key, view, draft)
            if draft:
                cv2.imwrite(f'{key}-{view}.png', picture[:, :, ::-1])
            else:
                folder.mkdir(parents=True, exist_ok=True)
                save(path, picture, GARMENTS[key][8])
                save_mask(folder / f'truth-{view}.png', mask)
            print(key, view, round(time.time() - start, 1), 's', flush=True)
    if not draft:
        listing()
