"""Buttoned shirts and jackets: collar, placket, cuffs, pockets."""
import numpy as np

from atlas import Panel
from outline import bezier, join, line, offset, symmetric
from photo import Layer
from sheet import Folds, lay
from tops import tee
from tshirts import arm_folds, both, flat_sheet

SHIRT = dict(length=0.72, chest=0.54, neck=0.078, drop=0.080, shoulder=0.225, slope=0.045, sleeve=(0.185, 0.605), cuff=0.105, armpit=0.235)
JACKET = dict(length=0.60, chest=0.56, neck=0.085, drop=0.080, shoulder=0.235, slope=0.045, sleeve=(0.185, 0.595), cuff=0.110, armpit=0.245)


def buttons(panel, x, ys, colour, radius=0.0055):
    for y in ys:
        circle = lambda r: [(x + r * np.cos(t), y + r * np.sin(t)) for t in np.linspace(0, 6.28, 40)]
        panel.piece(circle(radius), 0.0018)
        panel.tint(panel.region(circle(radius)), colour)
        panel.relief -= 0.0006 * panel.region(circle(radius * 0.6))


def collar(cut, colour, cloth, thread, seed, fall=0.075, reach=0.078):
    """The two leaves of a turned-down collar."""
    top, layers = cut.top, []
    for side in (1, -1):
        inner = bezier((0.002, top - 0.070), (0.030, top - 0.040), (0.052, top + 0.000), (0.058, top + 0.030))
        outer = bezier((0.066, top + 0.030), (cut.tip[0] * 0.40 + 0.014, top + 0.012), (reach + 0.016, top - 0.020), (reach, top - fall - 0.020))
        shape = np.vstack([inner, outer, line((reach, top - fall - 0.020), (0.002, top - 0.070))[1:-1]]) * [side, 1]
        p = Panel(shape if side == 1 else shape[::-1], colour, seed + side)
        p.cloth(cloth)
        edge = np.vstack([outer, line(outer[-1], inner[0])[1:]]) * [side, 1]
        p.stitches(offset(edge, -0.005 * side), thread)
        sheet = lay(p, Folds(), seed=seed, slack=0.001, base=0.007, seed_height=0.002)
        layers.append(Layer(p, sheet, edge=0.003, thickness=0.0022))
    return layers


def stand(cut, colour, cloth, seed):
    """Inside of the collar and back that shows between the leaves."""
    half = join(line((0, cut.top - 0.085), (0.075, cut.top - 0.060)), bezier((0.075, cut.top - 0.06), (0.078, cut.top), (0.070, cut.top + 0.030)),
                bezier((0.070, cut.top + 0.030), (0.03, cut.top + 0.034), (0, cut.top + 0.034)))
    p = Panel(symmetric(half), colour, seed)
    p.cloth(cloth)
    p.seam(bezier((-0.075, cut.top - 0.004), (0, cut.top - 0.016), (0.075, cut.top - 0.004)), depth=0.001)
    y = cut.top - 0.050
    p.tint(p.region([(-0.024, y), (0.024, y), (0.024, y + 0.028), (-0.024, y + 0.028)]), '#f0ece4')
    p.colour *= 0.82
    return Layer(p, flat_sheet(p, 0.002))


def shirt(view, colour, thread, cloth='linen', seed=1, jacket=False, button='#efe9dc'):
    back = view == 'back'
    cut = tee(**(JACKET if jacket else SHIRT), back=back)
    p = Panel(cut.outline, colour, seed)
    p.cloth(cloth)
    for curve in both(cut.armhole):
        p.seam(curve, depth=0.0012, pucker=0.0003)
        p.stitches(offset(curve, 0.006 if curve is cut.armhole else -0.006), thread)
    for curve in both(cut.cuff):
        band = offset(curve, 0.060)
        p.seam(band, depth=0.0014, pucker=0.0004)
        for d in (0.004, 0.055):
            p.stitches(offset(curve, d), thread)
    if back:
        yoke = line((-cut.half + 0.055, cut.top - 0.115), (cut.half - 0.055, cut.top - 0.115))
        p.seam(yoke, depth=0.0012)
        p.stitches(offset(yoke, 0.004), thread)
    else:
        for x in (-0.018, 0.018):
            p.seam(line((x, -0.01), (x, cut.top - 0.085)), depth=0.0012, width=0.0016)
            p.stitches(line((x * 0.75, -0.01), (x * 0.75, cut.top - 0.085)), thread)
        buttons(p, 0.0, np.arange(cut.top - 0.145, 0.03, -0.085), button, 0.0085 if jacket else 0.0056)
    if jacket:
        p.seam(offset(cut.hem, 0.042), depth=0.0016)
        for d in (0.004, 0.037):
            p.stitches(offset(cut.hem, d), thread)
        for side in (1, -1):
            if not back:
                y = cut.top - 0.195
                p.seam(line((0.020 * side, y), (0.222 * side, y)), depth=0.0012)
                p.stitches(line((0.020 * side, y - 0.005), (0.222 * side, y - 0.005)), thread)
                flap = np.array([(0.062, y), (0.182, y), (0.182, y - 0.038), (0.122, y - 0.058), (0.062, y - 0.038)]) * [side, 1]
                p.piece(flap, 0.0018)
                p.stitches(offset(flap[1:], 0.004 * -side), thread)
                buttons(p, 0.122 * side, [y - 0.040], button, 0.0075)
            for x0, x1 in ((0.075, 0.105), (0.165, 0.150)):
                seam = line((x0 * side, cut.top - (0.25 if not back else 0.115)), (x1 * side, 0.042))
                p.seam(seam, depth=0.0010)
                p.stitches(offset(seam, 0.004), thread)
    else:
        p.hem(cut.hem, 0.010, thread, rows=1)
        if not back:
            x, y = 0.070, cut.top - 0.165
            pocket = np.array([(x, y), (x + 0.105, y), (x + 0.105, y - 0.105), (x + 0.0525, y - 0.125), (x, y - 0.105)])
            p.piece(pocket, 0.0012)
            p.stitches(offset(np.vstack([pocket[1:], pocket[:1]]), -0.004), thread)
    f = arm_folds(cut, 0.05)
    for side in (1, -1):
        f.patch((side * 0.36, 0.34), (0.09, 0.10), 0.030, 90 - side * 20)
        f.patch((side * 0.39, 0.22), (0.08, 0.06), 0.030, 90 - side * 20)
    f.patch((0.08, 0.24), (0.2, 0.14), 0.008, 70)
    sheet = lay(p, f, seed=seed, slack=0.002, base=0.0045, bend=0.45 if jacket else 0.3)
    main = Layer(p, sheet, edge=0.005 if jacket else 0.003, thickness=0.003 if jacket else 0.002)
    if back:
        half = join(line((0, cut.top - 0.045), (0.070, cut.top - 0.030)), bezier((0.070, cut.top - 0.03), (0.088, cut.top), (0.066, cut.top + 0.030)),
                    bezier((0.066, cut.top + 0.030), (0.03, cut.top + 0.036), (0, cut.top + 0.036)))
        c = Panel(symmetric(half), colour, seed + 5)
        c.cloth(cloth)
        c.stitches(line((-0.068, cut.top - 0.034), (0.068, cut.top - 0.034)), thread)
        return [main, Layer(c, lay(c, Folds(), seed=seed, slack=0.001, base=0.008, seed_height=0.002), edge=0.004, thickness=0.0025)]
    return [stand(cut, colour, cloth, seed + 4), main, *collar(cut, colour, cloth, thread, seed + 9)]
