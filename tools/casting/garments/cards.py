"""Cards of categories and styles: garments cut out of their photos and laid on coloured paper.

    python3 cards.py                  writes catalog/categories and catalog/styles
    python3 cards.py styles [key…]    writes catalog/styles, pictures of the named styles only
"""
import json
import sys

import cv2
import numpy as np

from atlas import fractal, to_linear
from make import GARMENTS, OUT
from photo import encode

CATALOG = OUT.parent
WIDTH, HEIGHT = 768, 1024

# key: (status, garment, paper, title es, en, description es, en)
CATEGORIES = {
    'tshirt-short': ('active', 'playera-lunes', '#d3a983', 'Playera', 'T-shirt', 'Manga corta, lisa o estampada.', 'Short sleeves, plain or printed.'),
    'tshirt-long': ('active', 'marinera', '#b9c2bd', 'Playera manga larga', 'Long-sleeved top', 'De la marinera a la básica de diario.', 'From Breton stripes to everyday basics.'),
    'dress': ('active', 'vestido-jardin', '#cf8f80', 'Vestido', 'Dress', 'Corto, midi o largo, con su caída.', 'Short, midi or long, with its drape.'),
    'trousers': ('active', 'pantalon-palazzo', '#d9c8ae', 'Pantalón', 'Trousers', 'Rectos, anchos, de mezclilla o de vestir.', 'Straight, wide, denim or tailored.'),
    'tank': ('active', 'blusa-tirantes', '#dcd0be', 'Blusa o top', 'Tank or camisole', 'Sin mangas o de tirantes.', 'Sleeveless or with straps.'),
    'hoodie': ('soon', 'sudadera-sabado', '#c9a466', 'Sudadera', 'Hoodie', 'Con o sin gorro.', 'With or without a hood.'),
    'shirt': ('active', 'camisa-lino', '#d8c3b2', 'Camisa', 'Shirt', 'Con botones, de lino o de vestir.', 'Buttoned, linen or formal.'),
    'skirt': ('active', 'falda-oliva', '#dcc7b0', 'Falda', 'Skirt', 'Corta, midi o larga.', 'Short, midi or long.'),
    'shorts': ('active', 'shorts-lino', '#a7b3a6', 'Shorts', 'Shorts', 'De lino, mezclilla o deportivos.', 'Linen, denim or sports.'),
    'jacket': ('active', 'chamarra-mezclilla', '#d6b79c', 'Chamarra', 'Jacket', 'De mezclilla, ligera o de abrigo.', 'Denim, light or warm.'),
}

# grade: contrast and saturation (1 leaves them), warmth (0 leaves the white).
# light: how strong key, fill, rims, top and world are against the casting's own rig.
# outfit: what completes the look when the seller's garment is an upper or a lower piece; a dress needs nothing.
STYLES = {
    'esencial': dict(name=('Esencial', 'Essential'), level='free', paper='#ddd3c5',
                     text=('Luz limpia, mezclilla y blanco.', 'Clean light, denim and white.'),
                     outfit=dict(female=('jeans-rectos', 'playera-blanca'), male=('jeans-rectos', 'playera-blanca')), shoes='sneakers',
                     grade=(1.0, 0.0, 1.0), light=(0.8, 1.5, 0.8, 1.2, 1.25)),
    'sastre': dict(name=('Sastre', 'Tailored'), level='free', paper='#b8aca0',
                   text=('Negro sobrio, líneas rectas.', 'Quiet black, straight lines.'),
                   outfit=dict(female=('pantalon-sastre', 'tank-negro'), male=('pantalon-sastre', 'playera-blanca')), shoes='boots',
                   grade=(1.04, -0.03, 0.95), light=(1.4, 0.4, 1.4, 0.8, 0.65)),
    'domingo': dict(name=('Domingo', 'Sunday'), level='free', paper='#c9c2ab',
                    text=('Oliva y crudo, luz de ventana.', 'Olive and ecru, window light.'),
                    outfit=dict(female=('falda-oliva', 'playera-cruda'), male=('pantalon-oliva', 'playera-cruda')), shoes='sneakers',
                    grade=(0.96, 0.03, 0.90), light=(1.3, 0.9, 0.3, 0.6, 1.0)),
    'calle': dict(name=('Calle', 'Street'), level='paid', paper='#c98f6c',
                  text=('Cortes amplios, tonos tierra.', 'Wide cuts, earthy tones.'),
                  outfit=dict(female=('pantalon-palazzo', 'tank-negro'), male=('pantalon-chino', 'tank-negro')), shoes='sneakers',
                  grade=(1.04, 0.09, 1.05), light=(1.2, 0.8, 0.5, 1.6, 0.9)),
    'costa': dict(name=('Costa', 'Coast'), level='paid', paper='#a9bcc4',
                  text=('Lino claro y mucho sol.', 'Pale linen and plenty of sun.'),
                  outfit=dict(female=('pantalon-lino-ancho', 'tank-blanco'), male=('pantalon-lino', 'tank-blanco')), shoes='sneakers',
                  grade=(0.98, 0.06, 1.06), light=(1.0, 1.1, 1.8, 1.4, 1.3)),
    'noche': dict(name=('Noche', 'Night'), level='paid', paper='#5d6470',
                  text=('Todo en negro, luz fría de lado.', 'All black, cool light from the side.'),
                  outfit=dict(female=('falda-negra', 'playera-negra'), male=('jeans-negros', 'playera-negra')), shoes='boots',
                  grade=(1.05, -0.05, 0.92), light=(1.9, 0.15, 2.0, 0.4, 0.45)),
}


def cutout(key, view='front'):
    """Linear colour and coverage of a demo garment, cropped to it, and its pixels per metre."""
    photo = cv2.imread(str(OUT / key / f'{view}.{GARMENTS[key][8]}'))[:, :, ::-1]
    mask = cv2.imread(str(OUT / key / f'truth-{view}.png'), 0)
    alpha = cv2.GaussianBlur(cv2.erode(mask, np.ones((3, 3), np.uint8)), (0, 0), 0.8).astype(np.float32) / 255
    ys, xs = np.nonzero(mask)
    view = slice(max(0, ys.min() - 4), ys.max() + 5), slice(max(0, xs.min() - 4), xs.max() + 5)
    return to_linear(photo[view]), alpha[view], GARMENTS[key][2]['scale']


def paper(colour, seed):
    """Coloured paper under a window at the upper left."""
    rng = np.random.default_rng(seed)
    y, x = np.mgrid[0 : 1 : HEIGHT * 1j, 0 : 1 : WIDTH * 1j]
    fall = 1.10 - 0.26 * (0.45 * x + 0.55 * y) + 0.010 * fractal((HEIGHT, WIDTH), [120], rng)
    fibre = 1 + 0.010 * fractal((HEIGHT, WIDTH), [0.7, 1.8], rng, [0.6, 0.5])
    return (to_linear(colour) * (fall * fibre)[..., None]).astype(np.float32)


def lay_down(card, piece, centre, scale, turn, lift=1.0):
    """Put a cut-out on the card: `scale` card pixels per photo pixel, `turn` degrees."""
    colour, alpha, _ = piece
    h, w = alpha.shape
    m = cv2.getRotationMatrix2D((w / 2, h / 2), turn, scale)
    m[:, 2] += np.array(centre) * (WIDTH, HEIGHT) - (w / 2, h / 2)
    soft = max(0.5 / scale - 0.45, 0.01)
    size = (WIDTH, HEIGHT)
    a = cv2.warpAffine(cv2.GaussianBlur(alpha, (0, 0), soft), m, size, flags=cv2.INTER_LINEAR)
    c = cv2.warpAffine(cv2.GaussianBlur(colour, (0, 0), soft), m, size, flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
    for blur, dx, dy, dark in ((4, 2, 3, 0.34), (14, 8, 10, 0.24), (40, 18, 24, 0.16)):
        moved = np.float32([[1, 0, dx * lift], [0, 1, dy * lift]])
        card *= 1 - dark * cv2.GaussianBlur(cv2.warpAffine(a, moved, size), (0, 0), blur * lift)[..., None]
    card += a[..., None] * (c * 0.985 - card)
    return card


def save(path, card, quality=84):
    path.parent.mkdir(parents=True, exist_ok=True)
    rng = np.random.default_rng(3)
    out = encode(card) + rng.standard_normal(card.shape[:2])[..., None] * 0.004
    cv2.imwrite(str(path), (np.clip(out, 0, 1)[:, :, ::-1] * 255 + 0.5).astype(np.uint8), [cv2.IMWRITE_WEBP_QUALITY, quality])


def category_card(key, view, turn):
    _, garment, colour, *_ = CATEGORIES[key]
    piece = cutout(garment, view)
    h, w = piece[1].shape
    scale = min(0.90 * WIDTH / w, 0.84 * HEIGHT / h)
    save(CATALOG / 'categories' / f'{key}-{view}.webp', lay_down(paper(colour, len(key)), piece, (0.5, 0.47), scale, turn))


def categories():
    rows = []
    for k, (key, (status, _, _, es, en, text_es, text_en)) in enumerate(CATEGORIES.items()):
        category_card(key, 'front', (-3, 2.5, 0, 1.5)[k % 4])
        category_card(key, 'back', (2, -2.5, 0, -1.5)[k % 4])
        rows.append(dict(key=key, status=status, name=dict(es=es, en=en), title=dict(es=es, en=en), description=dict(es=text_es, en=text_en),
                         urlImage=f'categories/{key}-front.webp', urlImageBack=f'categories/{key}-back.webp'))
    (CATALOG / 'categories' / 'categories.json').write_text(json.dumps(dict(categories=rows), ensure_ascii=False, indent=2) + '\n')


def style_card(key, gender):
    style = STYLES[key]
    lower, upper = style['outfit'][gender]
    card = paper(style['paper'], len(key) + len(gender))
    metre = 610.0
    bottom, top = cutout(lower), cutout(upper)
    side = 1 if gender == 'female' else -1
    lay_down(card, bottom, (0.5 + 0.035 * side, 0.655), metre / bottom[2], -5 * side)
    lay_down(card, top, (0.5 - 0.03 * side, 0.285), metre / top[2], 4 * side, 1.3)
    save(CATALOG / 'styles' / f'{key}-{gender}.webp', card)


# Every pair of a pose's `shoes-<key>.webp`, by the name that a seller reads.
SHOES = [
    dict(key='sneakers', name=dict(es='Tenis blancos', en='White sneakers')),
    dict(key='boots', name=dict(es='Botines negros', en='Black ankle boots')),
]


def styles(pictured):
    rows = []
    for key, style in STYLES.items():
        people = {}
        for gender in ('female', 'male'):
            if key in pictured:
                style_card(key, gender)
            lower, upper = style['outfit'][gender]
            people[gender] = dict(urlImage=f'styles/{key}-{gender}.webp', urlImageDress=f'styles/{key}-{gender}-dress.webp', shoes=style['shoes'], outfit=dict(withUpper=lower, withLower=upper, withDress=None))
        contrast, warmth, saturation = style['grade']
        light = dict(zip(('key', 'fill', 'rim', 'top', 'world'), style['light']))
        rows.append(dict(key=key, name=dict(es=style['name'][0], en=style['name'][1]), description=dict(es=style['text'][0], en=style['text'][1]),
                         levelUse=style['level'], grade=dict(contrast=contrast, warmth=warmth, saturation=saturation),
                         light=light, data=dict(gender=people, urlImageGhost=f'styles/{key}-ghost.webp')))
    (CATALOG / 'styles' / 'styles.json').write_text(json.dumps(dict(shoes=SHOES, styles=rows), ensure_ascii=False, indent=2) + '\n')


if __name__ == '__main__':
    which, *keys = sys.argv[1:] or ['all']
    if which == 'all':
        categories()
    styles(keys or list(STYLES))
