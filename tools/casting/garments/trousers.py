"""Trousers laid flat: chinos, jeans, tailored and wide-legged."""
from types import SimpleNamespace

import numpy as np

from atlas import Panel, fractal
from outline import bezier, join, line, mirror, offset, symmetric
from photo import Layer
from sheet import Folds, lay
from tshirts import both, flat_sheet


def cut_trousers(length=1.02, waist=0.37, hip=0.465, rise=0.265, knee=0.205, hem=0.178, spread=0.128, back=False):
    """`knee`, `hem` are flat widths of one leg, `spread` the hem's distance from the centre line."""
    top, half = length, waist / 2
    sag = 0.004 if back else 0.020
    waistline = bezier((0, top - sag), (half * 0.6, top - sag), (half, top))
    fork_y = top - rise - (0.012 if back else 0)
    knee_y, mid = 0.46 * length, spread + (hip / 4 - spread) * 0.45
    outer = join(bezier((half, top), (half + 0.012, top - 0.06), (hip / 2 - 0.002, top - 0.13), (hip / 2, top - 0.20)),
                 bezier((hip / 2, top - 0.20), (hip / 2 + 0.004, top - 0.32), (mid + knee / 2 + 0.004, knee_y + 0.14), (mid + knee / 2, knee_y))[1:],
                 bezier((mid + knee / 2, knee_y), (mid + knee / 2 - 0.002, knee_y - 0.16), (spread + hem / 2, 0.20), (spread + hem / 2, 0.002))[1:])
    bottom = bezier((spread + hem / 2, 0.002), (spread, -0.005), (spread - hem / 2, 0.0))
    inner = join(bezier((spread - hem / 2, 0.0), (spread - hem / 2, 0.20), (mid - knee / 2 + 0.002, knee_y - 0.16), (mid - knee / 2, knee_y)),
                 bezier((mid - knee / 2, knee_y), (mid - knee / 2 - 0.006, knee_y + 0.10), (0.030, fork_y - 0.06), (0.006, fork_y - 0.002), (0, fork_y))[1:])
    return SimpleNamespace(outline=symmetric(join(waistline, outer, bottom, inner)), waistline=join(mirror(waistline), waistline[1:]), outer=outer,
                           inner=inner, bottom=bottom[::-1], fork=(0, fork_y), top=top, half=half, hip=hip, sag=sag, knee_y=knee_y, mid=mid,
                           spread=spread, hem=hem, length=length)


def cut_shorts(length=0.44, waist=0.37, hip=0.475, rise=0.285, hem=0.250, spread=0.152, back=False):
    """Shorts: `hem` is the flat width of one leg, the rest as for trousers."""
    top, half = length, waist / 2
    sag = 0.004 if back else 0.018
    waistline = bezier((0, top - sag), (half * 0.6, top - sag), (half, top))
    fork_y = top - rise - (0.010 if back else 0)
    wide, narrow = spread + hem / 2, spread - hem / 2
    outer = join(bezier((half, top), (half + 0.012, top - 0.06), (hip / 2 - 0.002, top - 0.13), (hip / 2, top - 0.20)),
                 bezier((hip / 2, top - 0.20), (hip / 2 + 0.006, top - 0.30), (wide, 0.010))[1:])
    bottom = bezier((wide, 0.010), (spread, -0.004), (narrow, 0.0))
    inner = bezier((narrow, 0.0), (narrow - 0.001, fork_y * 0.6), (0.004, fork_y - 0.012), (0, fork_y))
    return SimpleNamespace(outline=symmetric(join(waistline, outer, bottom, inner)), waistline=join(mirror(waistline), waistline[1:]), outer=outer,
                           inner=inner, bottom=bottom[::-1], fork=(0, fork_y), top=top, half=half, hip=hip, sag=sag, knee_y=0.10, mid=spread,
                           spread=spread, hem=hem, length=length)


def leg_folds(cut, amount=1.0):
    f = Folds()
    for side in (1, -1):
        f.radial(np.array(cut.fork) + [0.0, 0.012], 0.13, 0.045 * amount, (side * 0.9, 0.25), 1.3)
        f.radial(np.array(cut.fork) + [0.0, -0.02], 0.16, 0.030 * amount, (side * 0.7, -0.6), 1.0)
        f.patch((side * cut.mid, cut.knee_y + 0.02), (0.12, 0.09), 0.018 * amount, 90 - side * 12)
        f.patch((side * cut.spread, 0.14), (0.11, 0.09), 0.014 * amount, 90 + side * 14)
        f.patch((side * 0.13, cut.fork[1] - 0.10), (0.10, 0.10), 0.010 * amount, 70)
    return f


def band(panel, cut, depth, thread, loops, back, button=None):
    """Waistband with its seam, stitching, belt loops and button."""
    low = offset(cut.waistline, -depth)
    r, c, d, _ = panel.along(cut.waistline, depth)
    panel.relief[r, c] += 0.0012
    panel.seam(low, depth=0.0012, width=0.0020)
    for d in (0.003, depth - 0.004):
        panel.stitches(offset(cut.waistline, -d), thread)
    for x in loops:
        for side in ((1, -1) if x else (1,)):
            y = np.interp(x * side, cut.waistline[:, 0], cut.waistline[:, 1])
            loop = [(x * side - 0.0055, y + 0.003), (x * side + 0.0055, y + 0.003), (x * side + 0.0055, y - depth - 0.012), (x * side - 0.0055, y - depth - 0.012)]
            panel.piece(loop, 0.0022)
            for k in (-0.0035, 0.0035):
                panel.stitches(line((x * side + k, y + 0.001), (x * side + k, y - depth - 0.010)), thread, pitch=0.0026, width=0.0005)
    if button and not back:
        y = cut.top - cut.sag - depth / 2
        circle = lambda r: [(0.010 + r * np.cos(t), y + r * np.sin(t)) for t in np.linspace(0, 6.28, 60)]
        panel.piece(circle(0.0085), 0.0022)
        panel.tint(panel.region(circle(0.0085)), button)
        panel.relief -= 0.0008 * panel.region(circle(0.0055))


def fly(panel, cut, thread, depth):
    y0 = cut.top - cut.sag - depth
    panel.seam(line((0, y0), cut.fork), depth=0.0012, width=0.0016)
    j = join(line((0.036, y0), (0.036, cut.fork[1] + 0.095)), bezier((0.036, cut.fork[1] + 0.095), (0.034, cut.fork[1] + 0.055), (0.0, cut.fork[1] + 0.045)))
    panel.stitches(j, thread)
    panel.stitches(offset(j, -0.005), thread)


def slash_pockets(panel, cut, thread, depth):
    for side in (1, -1):
        mouth = bezier((cut.half * 0.72, cut.top - depth - 0.004), (cut.half * 0.95, cut.top - 0.10), (cut.hip / 2 - 0.006, cut.top - 0.185)) * [side, 1]
        panel.seam(mouth, depth=0.0016, width=0.0020, pucker=0.0002)
        panel.stitches(offset(mouth, -0.006 * side), thread)


def jeans_pockets(panel, cut, thread, depth):
    for side in (1, -1):
        scoop = bezier((cut.half * 0.50, cut.top - depth - 0.012), (cut.half * 0.55, cut.top - depth - 0.085), (cut.half * 0.95, cut.top - 0.115), (cut.hip / 2 - 0.010, cut.top - 0.105)) * [side, 1]
        panel.seam(scoop, depth=0.0018, width=0.0022)
        for d in (0.003, 0.009):
            panel.stitches(offset(scoop, -d * side), thread)
        for t in (0.03, 0.95):
            x, y = scoop[int(t * (len(scoop) - 1))] + [0, -0.006]
            rivet = [(x + 0.0042 * np.cos(a), y + 0.0042 * np.sin(a)) for a in np.linspace(0, 6.28, 30)]
            panel.piece(rivet, 0.0012)
            panel.tint(panel.region(rivet), '#9a6a42')


def patch_pockets(panel, cut, thread):
    for side in (1, -1):
        x, y, w, h = 0.105, cut.top - 0.105, 0.070, 0.145
        shape = np.array([(x - w, y), (x + w, y - 0.008), (x + w - 0.008, y - h * 0.80), (x, y - h), (x - w + 0.008, y - h * 0.80)]) * [side, 1]
        panel.piece(shape, 0.0014)
        closed = np.vstack([shape, shape[:1]])
        inward = 1 if side == -1 else -1
        for d in (0.003, 0.009):
            panel.stitches(offset(closed[1:], inward * d), thread)
        panel.stitches(offset(closed[:2], inward * 0.012), thread)
        arc = bezier((x - w + 0.004, y - 0.055), (x - 0.02, y - 0.052), (x, y - 0.082), (x + 0.02, y - 0.056), (x + w - 0.006, y - 0.058)) * [side, 1]
        panel.stitches(arc, thread)


def welt_pockets(panel, cut):
    for side in (1, -1):
        for dy in (0, -0.007):
            panel.seam(line((0.045 * side, cut.top - 0.115 + dy), (0.165 * side, cut.top - 0.120 + dy)), depth=0.0010, width=0.0013)
        dart = line((0.105 * side, cut.top - 0.045), (0.105 * side, cut.top - 0.108))
        panel.seam(dart, depth=0.0006, width=0.0014)


def wash(panel, cut, colour, worn):
    """Denim worn pale along the thighs and knees, dark beside the seams."""
    x, y = panel.grid()
    n = fractal(panel.shape, [60, 25], panel.rng, [0.6, 0.4])
    fade = np.zeros(panel.shape, np.float32)
    for side in (1, -1):
        centre = np.interp(y[:, 0], [0, cut.knee_y, cut.fork[1], cut.top], [cut.spread, cut.mid, cut.hip / 4, cut.half / 2])[:, None] * side
        fade += np.exp(-(((x - centre) / 0.072) ** 2)) * np.exp(-(((y - cut.fork[1] + 0.14) / 0.30) ** 2))
        fade += 0.35 * np.exp(-(((x - centre) / 0.06) ** 2)) * np.exp(-(((y - cut.knee_y) / 0.10) ** 2))
    edge = np.exp(-np.clip(panel.inside, 0, 1) / 0.010)
    a = np.clip((fade * 0.36 + fade * 0.05 * n + 0.02 * n) * worn, 0, 0.6)
    panel.tint(a, colour)
    panel.colour *= (1 - 0.22 * edge)[..., None]


def trousers(view, colour, thread, style='chino', seed=1, cut_args=None, cloth='twill', folds=1.0, button='#6d5a45', cutter=None, worn='#9db4cc'):
    back = view == 'back'
    depth = 0.038
    cutter = cutter or cut_trousers
    cut = cutter(**(cut_args or {}), back=back)
    p = Panel(cut.outline, colour, seed)
    if style == 'jeans':
        wash(p, cut, worn, 1.0)
    p.cloth(cloth)
    if style in ('chino', 'tailored', 'wide'):
        if back:
            welt_pockets(p, cut)
            p.seam(line((0, cut.top - depth), cut.fork), depth=0.0012)
        else:
            slash_pockets(p, cut, thread, depth)
            fly(p, cut, thread, depth)
    else:
        if back:
            patch_pockets(p, cut, thread)
            yoke = bezier((-cut.hip / 2 + 0.012, cut.top - 0.085), (-0.05, cut.top - 0.080), (0, cut.top - 0.115), (0.05, cut.top - 0.080), (cut.hip / 2 - 0.012, cut.top - 0.085))
            p.seam(yoke, depth=0.0012)
            p.stitches(offset(yoke, 0.004), thread)
            seat = line((0, cut.top - depth), cut.fork)
            p.seam(seat, depth=0.0012)
            p.stitches(offset(seat, 0.004), thread)
        else:
            jeans_pockets(p, cut, thread, depth)
            fly(p, cut, thread, depth)
    if style in ('tailored', 'wide'):
        for side in (1, -1):
            crease = join(line((cut.half * 0.52, cut.top - depth - 0.01), (cut.mid, cut.knee_y)), line((cut.mid, cut.knee_y), (cut.spread, 0.0))[1:]) * [side, 1]
            r, c, d, _ = p.along(crease, 0.03)
            p.relief[r, c] += 0.0020 * np.exp(-d / 0.006)
        if not back:
            for x in ((0.075, 0.112) if style == 'wide' else (0.092,)):
                for side in (1, -1):
                    p.seam(line((x * side, cut.top - depth), (x * side * 1.02, cut.top - 0.15)), depth=0.0018, width=0.0022)
    loops = (0.075, 0.150) if not back else (0, 0.120)
    band(p, cut, depth, thread, loops, back, button)
    for curve in both(cut.bottom):
        p.hem(curve, 0.028 if style != 'jeans' else 0.016, thread, rows=1)
    f = leg_folds(cut, folds)
    sheet = lay(p, f, seed=seed, slack=0.001, base=0.0042, bend=0.45, grain=(1.3, 1.0), seed_height=0.004)
    layers = [Layer(p, sheet, edge=0.005, thickness=0.003)]
    other_cut = cutter(**(cut_args or {}), back=not back)
    other = Panel(other_cut.outline, colour, seed + 2)
    other.cloth(cloth)
    if not back:
        r, c, d, _ = other.along(other_cut.waistline, depth)
        other.stitches(offset(other_cut.waistline, -0.004), thread)
        y = other_cut.top - 0.012
        tag = [(-0.022, y - 0.014), (0.022, y - 0.014), (0.022, y + 0.004), (-0.022, y + 0.004)]
        other.tint(other.region(tag), '#e8e2d6')
    other.colour *= 0.80
    layers.insert(0, Layer(other, flat_sheet(other), shift=(0.0012, -0.002)))
    return layers
