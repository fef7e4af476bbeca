"""Our own artwork: vector shapes and type set in OFL fonts from Debian packages (listed in LICENSES-places.md)."""
import numpy as np
from PIL import Image, ImageDraw, ImageFont

FONTS = {
    'spartan': '/usr/share/fonts/opentype/league-spartan/LeagueSpartan-Bold.otf',
    'spartan-semi': '/usr/share/fonts/opentype/league-spartan/LeagueSpartan-SemiBold.otf',
    'bebas': '/usr/share/fonts/opentype/bebas-neue/BebasNeue-Bold.otf',
    'didot': '/usr/share/fonts/opentype/didot/GFSDidotBold.otf',
    'didot-italic': '/usr/share/fonts/opentype/didot/GFSDidotItalic.otf',
    'lobster': '/usr/share/fonts/opentype/lobstertwo/LobsterTwo-BoldItalic.otf',
    'cabin': '/usr/share/fonts/opentype/cabin/Cabin-SemiBold.otf',
}


def sheet(width, height):
    image = Image.new('RGBA', (width, height), (0, 0, 0, 0))
    return image, ImageDraw.Draw(image)


def spaced(draw, text, centre, font, fill, tracking=0.0):
    """Text set about a centre point with extra space between letters (in ems of the font)."""
    widths = [font.getlength(c) for c in text]
    gap = tracking * font.size
    x = centre[0] - (sum(widths) + gap * (len(text) - 1)) / 2
    for c, w in zip(text, widths):
        draw.text((x, centre[1]), c, font=font, fill=fill, anchor='ls')
        x += w + gap


def blob(points, n=200):
    """Closed smooth curve through points given as (x, y) pairs."""
    p = np.array(points, float)
    t = np.arange(len(p) + 1)
    from scipy.interpolate import CubicSpline

    return CubicSpline(t, np.vstack([p, p[:1]]), bc_type='periodic')(np.linspace(0, len(p), n))


def pad(cx, cy, rx, ry, lean):
    """A prickly-pear pad: an egg leaning by `lean` degrees from its foot (cx, cy)."""
    t = np.linspace(0, 2 * np.pi, 120)
    r = 1 + 0.10 * np.cos(t)
    x, y = rx * np.sin(t) * r, -ry + ry * -np.cos(t) * r + ry * 0.10
    a = np.deg2rad(lean)
    return [(cx + np.cos(a) * u - np.sin(a) * v, cy + np.sin(a) * u + np.cos(a) * v) for u, v in zip(x, y)]


def lunes():
    """Sun, prickly pear and LUNES, for an off-white T-shirt."""
    image, d = sheet(1800, 2150)
    green, sun, ink, rose = '#2f5d4a', '#e2793b', '#26332d', '#c8385a'
    d.ellipse((330, 60, 1470, 1200), fill=sun)
    for k in range(5):
        y = 900 + k * 62
        d.rectangle((300, y, 1500, y + 10 + k * 7), fill=(0, 0, 0, 0))
    pads = [(900, 1330, 190, 265, 0), (800, 900, 150, 205, -34), (1000, 880, 140, 200, 30),
            (690, 610, 105, 150, -12), (1150, 600, 110, 155, 20), (905, 870, 130, 200, -2)]
    for p in pads:
        d.polygon(pad(*p), fill=green)
    for cx, cy, rx, ry, lean in pads:
        a = np.deg2rad(lean)
        for i in range(3):
            for j in (-1, 0, 1):
                u, v = j * rx * 0.42, -ry * (0.5 + i * 0.5) + abs(j) * 18
                x, y = cx + np.cos(a) * u - np.sin(a) * v, cy + np.sin(a) * u + np.cos(a) * v
                d.line((x - 9, y - 9, x + 9, y + 9), fill='#efe9dc', width=6)
                d.line((x - 9, y + 9, x + 9, y - 9), fill='#efe9dc', width=6)
    for x, y in ((640, 325), (705, 305), (1225, 300), (1285, 335), (905, 470), (1160, 285)):
        d.ellipse((x - 34, y - 44, x + 34, y + 40), fill=rose)
    ground = blob([(250, 1330), (560, 1290), (900, 1312), (1250, 1286), (1550, 1330), (900, 1352)])
    d.polygon([tuple(q) for q in ground], fill=ink)
    spaced(d, 'LUNES', (900, 1790), ImageFont.truetype(FONTS['spartan'], 440), ink, 0.02)
    spaced(d, 'poco a poco', (900, 2040), ImageFont.truetype(FONTS['didot-italic'], 190), sun, 0.01)
    return np.array(image)


def lunes_nape():
    image, d = sheet(900, 260)
    spaced(d, 'LUNES', (450, 180), ImageFont.truetype(FONTS['spartan'], 150), '#26332d', 0.14)
    return np.array(image)


def hoy_si():
    """White lettering for a black T-shirt; accents and small type test exactness."""
    image, d = sheet(2000, 1400)
    spaced(d, 'HOY', (1000, 520), ImageFont.truetype(FONTS['spartan'], 660), '#f6f4ef', -0.02)
    spaced(d, 'SÍ.', (1000, 1120), ImageFont.truetype(FONTS['spartan'], 660), '#f6f4ef', -0.02)
    d.rectangle((300, 1210, 1700, 1218), fill='#f6f4ef')
    spaced(d, 'CIUDAD DE MÉXICO · 19°26\'N 99°08\'O', (1000, 1330), ImageFont.truetype(FONTS['cabin'], 74), '#f6f4ef', 0.10)
    return np.array(image)


def hoy_si_back():
    image, d = sheet(2000, 2300)
    days = ['LUNES', 'MARTES', 'MIÉRCOLES', 'JUEVES', 'VIERNES', 'SÁBADO', 'DOMINGO']
    font = ImageFont.truetype(FONTS['bebas'], 330)
    for k, day in enumerate(days):
        spaced(d, day, (1000, 330 + k * 312), font, '#f6f4ef', 0.03)
    return np.array(image)


def sabado():
    """Script lettering for the hoodie."""
    image, d = sheet(2000, 900)
    spaced(d, 'Sábado', (1000, 620), ImageFont.truetype(FONTS['lobster'], 590), '#efe6d2', 0.0)
    return np.array(image)


def leaf(rng, size, kind):
    """A paper-cut shape about the origin: frond, petal flower, seed or bud."""
    if kind == 'frond':
        points = [(0, size)]
        lobes = 5
        for side in (1, -1):
            ks = range(lobes) if side == 1 else range(lobes - 1, -1, -1)
            edge = []
            for k in ks:
                y = size * (0.75 - 1.5 * k / lobes)
                reach = size * (0.55 - 0.25 * abs(k / (lobes - 1) - 0.45))
                tipx, notch = side * reach, side * size * 0.10
                block = [(notch, y), (tipx * 0.75, y - size * 0.02), (tipx, y - size * 0.14), (tipx * 0.7, y - size * 0.19), (notch, y - size * 0.19)]
                edge += block if side == 1 else block[::-1]
            points += edge + ([(0, -size)] if side == 1 else [])
        return blob(points, 400)
    if kind == 'flower':
        t = np.linspace(0, 2 * np.pi, 200, endpoint=False)
        r = size * 0.62 * (0.72 + 0.28 * np.cos(5 * t + rng.uniform(0, 6)))
        return np.stack([r * np.cos(t), r * np.sin(t)], 1)
    if kind == 'seed':
        return np.array(pad(0, size * 0.30, size * 0.13, size * 0.30, rng.uniform(-30, 30)))
    return blob([(0, -size * 0.45), (size * 0.30, -size * 0.05), (size * 0.16, size * 0.42), (0, size * 0.18),
                 (-size * 0.16, size * 0.42), (-size * 0.30, -size * 0.05)])


def jardin(width, height, per_metre=1600, seed=5):
    """All-over print of paper-cut fronds, flowers and seeds; metres in, RGBA picture out."""
    rng = np.random.default_rng(seed)
    w, h = int(width * per_metre), int(height * per_metre)
    image, d = sheet(w, h)
    colours = {'frond': ['#2f5a43', '#5f7a3a', '#2b6f74'], 'flower': ['#c8452f', '#d9a02e', '#d77c86'],
               'seed': ['#c8452f', '#2b3a35', '#d9a02e'], 'bud': ['#d77c86', '#c8452f', '#d9a02e']}
    placed = []
    for kind, size, count in (('frond', 0.080, 1500), ('flower', 0.052, 1500), ('bud', 0.030, 1500), ('seed', 0.030, 3000)):
        for _ in range(count):
            x, y = rng.uniform(0, width), rng.uniform(0, height)
            r = size * (0.72 if kind == 'frond' else 0.60)
            if any((x - a) ** 2 + (y - b) ** 2 < (r + c) ** 2 for a, b, c in placed):
                continue
            placed.append((x, y, r))
            shape = leaf(rng, size * per_metre * rng.uniform(0.9, 1.08), kind)
            a = rng.uniform(0, 2 * np.pi)
            m = np.array([[np.cos(a), -np.sin(a)], [np.sin(a), np.cos(a)]])
            q = shape @ m + [x * per_metre, y * per_metre]
            d.polygon([tuple(k) for k in q], fill=str(rng.choice(colours[kind])))
            if kind == 'flower':
                c = size * per_metre * 0.14
                d.ellipse((x * per_metre - c, y * per_metre - c, x * per_metre + c, y * per_metre + c), fill='#f3ead6')
            if kind == 'frond':
                tip, tail = np.array([[0, size * 0.8], [0, -size * 0.85]]) * per_metre @ m + [x * per_metre, y * per_metre]
                d.line((*tip, *tail), fill='#f3ead6', width=int(0.0016 * per_metre))
    return np.array(image)
