"""A boxy hoodie laid flat: body, hood, kangaroo pocket, cords, ribbed cuffs and hem."""
import numpy as np

from atlas import Panel
from outline import bezier, join, line, mirror, offset, symmetric
from photo import Layer
from sheet import Folds, lay
from tops import tee
from tshirts import arm_folds, both, flat_sheet

CUT = dict(length=0.66, chest=0.60, neck=0.098, drop=0.070, shoulder=0.275, slope=0.055, sleeve=(0.175, 0.570), cuff=0.098,
           armpit=0.265)


def hood_curves(top):
    """Outer dome and the opening of the hood, right halves from the centre upwards."""
    outer = bezier((0.105, top - 0.02), (0.165, top + 0.09), (0.150, top + 0.255), (0.02, top + 0.245), (0, top + 0.238))
    inner = bezier((0.004, top - 0.085), (0.085, top - 0.01), (0.118, top + 0.14), (0.03, top + 0.190), (0, top + 0.190))
    return outer, inner


def kangaroo(panel, thread, y=0.075):
    half = join(line((0, y), (0.165, y)), line((0.165, y), (0.165, y + 0.055)),
                bezier((0.165, y + 0.055), (0.150, y + 0.10), (0.105, y + 0.185)), line((0.105, y + 0.185), (0, y + 0.185)))
    shape = symmetric(half)
    panel.piece(shape, 0.0016)
    for side in (1, -1):
        slant = bezier((0.165, y + 0.055), (0.150, y + 0.10), (0.105, y + 0.185)) * [side, 1]
        for d in (0.006, 0.020):
            panel.stitches(offset(slant, d * side), thread)
    panel.stitches(line((-0.103, y + 0.180), (0.103, y + 0.180)), thread)


def sew(panel, cut, thread, back):
    for curve in both(cut.armhole):
        panel.seam(curve, depth=0.0014, width=0.0028, pucker=0.0003)
        panel.stitches(offset(curve, 0.005 if curve is cut.armhole else -0.005), thread)
    for curve in both(cut.cuff):
        panel.rib(curve, 0.062, pitch=0.0042, height=0.0010, zone=np.abs(panel.grid()[0]) > cut.half + 0.003)
    panel.rib(cut.hem, 0.062, pitch=0.0042, height=0.0010)
    panel.seam(cut.neckline, depth=0.0014, width=0.003)


def cord(panel, points, colour):
    c = bezier(*points, n=120)
    for width, lift in ((0.0060, 0.0014), (0.0042, 0.0010), (0.0022, 0.0006)):
        panel.relief += lift * panel.stroke(c, width)
    panel.tint(panel.stroke(c, 0.0056), colour)
    s = np.linspace(0, 1, 90)
    for t in s[:-1]:
        i = int(t * 119)
        a, b = c[i] + [-0.002, 0.0012], c[i] + [0.002, -0.0012]
        panel.colour *= 1 - 0.16 * panel.stroke(np.array([a, b]), 0.0009)[..., None] if i % 2 else 1.0
    tip = c[-12:]
    panel.tint(panel.stroke(tip, 0.0064), '#b9b2a2')


def hoodie(view, colour, thread, paint=None, seed=1, cord_colour='#e9e0cb'):
    back = view == 'back'
    cut = tee(**CUT, back=back)
    body = Panel(cut.outline, colour, seed)
    body.cloth('fleece')
    if paint:
        paint(body, cut)
    if not back:
        kangaroo(body, thread)
    sew(body, cut, thread, back)
    f = arm_folds(cut, 0.07)
    f.patch((0.0, 0.30), (0.24, 0.14), 0.010, 75)
    for side in (1, -1):
        f.patch((side * 0.39, 0.36), (0.10, 0.12), 0.035, 90 - side * 22)
        f.patch((side * 0.43, 0.22), (0.09, 0.06), 0.040, 90 - side * 22)
        f.patch((side * 0.24, 0.10), (0.10, 0.05), 0.020, 90)
    sheet = lay(body, f, seed=seed, slack=0.002, base=0.006, bend=0.5, seed_height=0.006)
    main = Layer(body, sheet, edge=0.006, thickness=0.0045)
    outer, inner = hood_curves(cut.top)
    if back:
        shape = symmetric(join(line((0, cut.top - 0.045), (0.11, cut.top - 0.035)), outer))
        hood = Panel(shape, colour, seed + 5)
        hood.cloth('fleece')
        hood.seam(line((0, cut.top - 0.04), (0, cut.top + 0.238)), depth=0.0012)
        hf = Folds().patch((0.03, cut.top + 0.06), (0.12, 0.08), 0.03, 80).patch((-0.06, cut.top), (0.08, 0.05), 0.03, 70)
        hs = lay(hood, hf, seed=seed + 2, slack=0.004, base=0.010, bend=0.5, seed_height=0.007)
        return [main, Layer(hood, hs, edge=0.010, thickness=0.007)]
    lining = Panel(symmetric(join(line((0, cut.top - 0.09), (0.10, cut.top - 0.06)), outer * [0.985, 1] + [0, -0.004])), colour, seed + 6)
    lining.cloth('fleece')
    lining.seam(line((0, cut.top - 0.09), (0, cut.top + 0.24)), depth=0.0010)
    y = cut.top - 0.02
    lining.tint(lining.region([(-0.022, y), (0.022, y), (0.022, y + 0.030), (-0.022, y + 0.030)]), '#ece6d8')
    lining.colour *= 0.80
    ring = join(line((0, cut.top - 0.092), (0.10, cut.top - 0.040)), outer)
    right = join(ring, inner[::-1])
    full = join(right, mirror(right)[1:-1])
    front = Panel(full, colour, seed + 8)
    front.cloth('fleece')
    for side in (1, -1):
        c = inner * [side, 1]
        front.stitches(offset(c, -0.020 * side), thread)
        x, yy = 0.034 * side, cut.top - 0.052
        front.tint(front.region([(x + 0.0055 * np.cos(t), yy + 0.0055 * np.sin(t)) for t in np.linspace(0, 6.28, 40)]), '#b9b2a2')
        front.tint(front.region([(x + 0.0026 * np.cos(t), yy + 0.0026 * np.sin(t)) for t in np.linspace(0, 6.28, 30)]), '#1a1a18')
    ff = Folds().patch((0.10, cut.top + 0.03), (0.06, 0.07), 0.03, 100).patch((-0.11, cut.top + 0.10), (0.05, 0.07), 0.03, 70)
    fs = lay(front, ff, seed=seed + 2, slack=0.004, base=0.013, bend=0.5, seed_height=0.006)
    strings = Panel(cut.outline, colour, seed)
    left, rightp = [(-0.034, cut.top - 0.052), (-0.040, cut.top - 0.10), (-0.030, cut.top - 0.15), (-0.046, cut.top - 0.215)], \
        [(0.034, cut.top - 0.052), (0.046, cut.top - 0.09), (0.030, cut.top - 0.14), (0.040, cut.top - 0.235)]
    cord(strings, left, cord_colour)
    cord(strings, rightp, cord_colour)
    curves = [bezier(*left, n=120), bezier(*rightp, n=120)]
    strings.outline_from(np.maximum(*[strings.stroke(c, 0.0058) for c in curves]))
    cords = Layer(strings, sheet, lift=0.004, edge=0.0008, thickness=0.0020)
    return [Layer(lining, flat_sheet(lining, 0.004)), main, Layer(front, fs, edge=0.007, thickness=0.005), cords]
