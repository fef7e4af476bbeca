"""The printed summer dress, on an unseen form: bodice smooth, skirt falling in folds."""
import numpy as np

from atlas import Panel
from outline import bezier, join, line, mirror, offset, symmetric
from photo import Layer
from prints import jardin
from sheet import Folds, lay
from tops import dress
from tshirts import both, flat_sheet


def form(x, y, cut):
    """Roundness of the body below: an elliptic section, narrow at the waist and falling away at the edges."""
    half = np.interp(y, [0, cut.waist_y, cut.pit[1], cut.top], [0.44, 0.23, 0.26, 0.24])
    depth = np.interp(y, [0, cut.waist_y, cut.pit[1], cut.top], [0.055, 0.050, 0.062, 0.030])
    return depth * np.sqrt(np.clip(1 - (x / half) ** 2, 0.0, 1))


def printed_dress(view, seed=1):
    def side_of(back, s):
        cut = dress(back=back)
        p = Panel(cut.outline, '#f3ead6', s)
        width, height = p.shape[1] / 2200, p.shape[0] / 2200
        art = jardin(width, height, seed=5 + back)
        p.artwork(art, (p.x0 + width / 2, p.y1 - height / 2), width * 0.9999, ink=0)
        p.cloth('viscose')
        for curve in [cut.neckline, *both(cut.armhole)]:
            p.seam(offset(curve, -0.006), depth=0.0004, width=0.0012)
        waist = line((-cut.waist / 2, cut.waist_y), (cut.waist / 2, cut.waist_y))
        p.seam(waist, depth=0.0016, pucker=0.0005)
        p.hem(cut.hem, 0.022, '#e9dfc8', rows=1)
        for side in (1, -1):
            dart = bezier((0.095 * side, cut.waist_y), (0.092 * side, cut.waist_y + 0.08), (0.086 * side, cut.waist_y + 0.15))
            p.seam(dart, depth=0.0006, width=0.0014)
        if back:
            p.seam(line((0, cut.waist_y - 0.16), (0, cut.top - 0.045)), depth=0.0012, width=0.0016)
        return cut, p

    cut, panel = side_of(view == 'back', seed)
    f = Folds()
    for k, x in enumerate((-0.26, -0.09, 0.10, 0.27)):
        f.patch((x, 0.22), (0.16, 0.40), 0.034, 0)
    f.patch((0, cut.waist_y - 0.05), (0.16, 0.05), 0.030, 0)
    for side in (1, -1):
        f.radial(np.array([side * cut.waist / 2, cut.waist_y]), 0.07, 0.02, (-side, 0.2), 1.5)
    sheet = lay(panel, f, seed=seed, slack=0.001, base=0.004, bend=0.30, grain=(7.0, 0.85), seed_height=0.010,
                gravity=(0, 0, -6e-7), body=lambda x, y: form(x, y, cut), steps=1100)
    layers = [Layer(panel, sheet, edge=0.012, thickness=0.006)]
    if view == 'front':
        _, inner = side_of(True, seed + 4)
        inner.colour *= 0.62
        layers.insert(0, Layer(inner, flat_sheet(inner, 0.0), shift=(0, 0)))
    return layers


def plain_skirt(view, colour, thread, seed=1, length=0.72, waist=0.36, hem=0.62):
    """A-line midi skirt with an elastic waistband."""
    edge = bezier((hem / 2, 0.030), (hem * 0.3, -0.012), (hem * 0.1, -0.014), (0, -0.014))
    side = bezier((waist / 2, length), (waist / 2 + 0.050, length - 0.16), (hem / 2 - 0.030, 0.30), (hem / 2, 0.030))
    dip = 0.012 if view == 'front' else 0.002
    top = bezier((0, length - dip), (waist * 0.3, length - dip), (waist / 2, length))
    p = Panel(symmetric(join(top, side, edge)), colour, seed)
    p.cloth('viscose')
    waistline = join(mirror(top), top[1:])
    p.rib(waistline, 0.034, pitch=0.0075, height=0.0010)
    p.hem(join(mirror(edge)[::-1], edge[::-1][1:]), 0.014, thread, rows=1)
    f = Folds()
    for k, x in enumerate((-0.20, -0.07, 0.07, 0.20)):
        f.patch((x, 0.16), (0.11, 0.34), 0.042, 0)
    f.patch((0, length - 0.06), (0.18, 0.05), 0.05, 0)
    sheet = lay(p, f, seed=seed, slack=0.001, base=0.004, bend=0.25, grain=(7.0, 0.8), seed_height=0.010, gravity=(0, 0, -6e-7), steps=1100)
    return [Layer(p, sheet, edge=0.004, thickness=0.002)]
