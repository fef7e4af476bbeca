"""Flat patterns of tops as they lie on a table: outline plus the curves that seams and ribs follow."""
from types import SimpleNamespace

from outline import bezier, join, line, mirror, symmetric


def tee(length=0.70, chest=0.52, neck=0.088, drop=0.085, shoulder=0.225, slope=0.042, sleeve=(0.180, 0.135),
        cuff=0.175, armpit=0.250, back=False, flare=0.0):
    """Set-in sleeve top. `sleeve` is the run of the sleeve's upper edge (outwards, downwards)."""
    top, half = length, chest / 2
    dip = 0.022 if back else drop
    neckline = bezier((0, top - dip), (neck * 0.62, top - dip), (neck * 0.98, top - dip * 0.62), (neck, top))
    tip = (shoulder, top - slope)
    yoke = line((neck, top), tip)
    run = (sleeve[0] ** 2 + sleeve[1] ** 2) ** 0.5
    ux, uy = sleeve[0] / run, -sleeve[1] / run
    high = (tip[0] + sleeve[0], tip[1] - sleeve[1])
    low = (high[0] + uy * cuff, high[1] - ux * cuff)
    pit = (half, top - armpit)
    over = bezier(tip, (tip[0] + sleeve[0] * 0.3, tip[1] - sleeve[1] * 0.16), (high[0] - sleeve[0] * 0.35, high[1] + sleeve[1] * 0.40), high)
    opening = bezier(high, (high[0] + uy * cuff * 0.5 + ux * 0.004, high[1] - ux * cuff * 0.5 + uy * 0.004), low)
    under = bezier(low, (low[0] - ux * 0.02, low[1] - uy * 0.02), (pit[0] + 0.020, pit[1] - 0.020), (pit[0] + 0.004, pit[1] - 0.006), pit)
    side = bezier(pit, (half - 0.006, length * 0.42), (half - 0.002, length * 0.2), (half + flare, 0.004))
    hem = bezier((half + flare, 0.004), (half * 0.5, -0.005), (0, -0.005))
    half_outline = join(neckline, yoke, over, opening, under, side, hem)
    armhole = bezier(tip, (tip[0] - 0.030, tip[1] - 0.06), (pit[0] - 0.038, pit[1] + 0.055), (pit[0] - 0.002, pit[1] + 0.002))
    bottom = join(mirror(hem)[::-1], hem[::-1][1:])
    return SimpleNamespace(
        outline=symmetric(half_outline), neckline=join(mirror(neckline), neckline[1:]), tip=tip, pit=pit,
        yoke=yoke, armhole=armhole, cuff=opening[::-1], hem=bottom, top=top, high=high, low=low, half=half, length=length)


def tank(length=0.64, chest=0.46, neck=0.085, drop=0.15, strap=0.050, armpit=0.215, back=False, scoop=0.5):
    """Sleeveless top: `strap` is the width of the shoulder strap, `scoop` how deep the arm-hole cuts in."""
    top, half = length, chest / 2
    dip = drop * 0.62 if back else drop
    neckline = bezier((0, top - dip), (neck * 0.75, top - dip), (neck * 0.96, top - dip * 0.55), (neck, top))
    tip = (neck + strap, top - 0.008)
    yoke = line((neck, top), tip, n=8)
    pit = (half, top - armpit)
    armhole = bezier(tip, (tip[0] - 0.006, top - armpit * scoop), (tip[0] + 0.004, pit[1] + 0.006), (pit[0] - 0.02, pit[1] + 0.005), pit)
    side = bezier(pit, (half - 0.010, length * 0.45), (half - 0.006, length * 0.2), (half, 0.004))
    hem = bezier((half, 0.004), (half * 0.5, -0.006), (0, -0.006))
    return SimpleNamespace(outline=symmetric(join(neckline, yoke, armhole, side, hem)), neckline=join(mirror(neckline), neckline[1:]),
                           armhole=armhole, hem=join(mirror(hem)[::-1], hem[::-1][1:]), top=top, pit=pit, tip=tip, half=half, length=length, yoke=yoke)


def camisole(length=0.60, chest=0.44, back=False):
    """V-necked camisole with thin straps drawn as part of the outline."""
    top, half, w = length, chest / 2, 0.0045
    vee, peak, end = top - (0.245 if not back else 0.205), (0.098, top - 0.14), (0.070, top)
    neckline = bezier((0, vee), (0.018, vee + 0.012), (0.062, peak[1] - 0.038), (peak[0] - w, peak[1]))
    if back:
        neckline = bezier((0, vee), (0.05, vee), (0.085, peak[1] - 0.03), (peak[0] - w, peak[1]))
    strap_in = bezier((peak[0] - w, peak[1]), (peak[0] - 0.010, top - 0.05), (end[0] - w, end[1]))
    strap_out = bezier((end[0] + w, end[1] - 0.001), (peak[0] - 0.001, top - 0.05), (peak[0] + w, peak[1]))
    pit = (half, top - 0.255)
    armhole = bezier((peak[0] + w, peak[1]), (peak[0] + 0.02, peak[1] - 0.07), (pit[0] - 0.045, pit[1] + 0.012), pit)
    side = bezier(pit, (half - 0.012, length * 0.35), (half + 0.004, length * 0.15), (half + 0.022, 0.006))
    hem = bezier((half + 0.022, 0.006), (half * 0.5, -0.007), (0, -0.007))
    return SimpleNamespace(outline=symmetric(join(neckline, strap_in, strap_out, armhole, side, hem)), neckline=join(mirror(neckline), neckline[1:]),
                           armhole=armhole, hem=join(mirror(hem)[::-1], hem[::-1][1:]), top=top, pit=pit, half=half,
                           straps=(strap_in, strap_out), length=length)


def dress(length=1.10, chest=0.44, waist=0.37, hem=0.80, back=False):
    """Sleeveless midi: fitted bodice, waist seam, flared skirt."""
    top, waist_y = length, length - 0.40
    dip, neck, tip = (0.045 if back else 0.105), 0.092, (0.170, length - 0.030)
    neckline = bezier((0, top - dip), (neck * 0.7, top - dip), (neck * 0.98, top - dip * 0.55), (neck, top))
    yoke = line((neck, top), tip, n=10)
    pit = (chest / 2, top - 0.215)
    armhole = bezier(tip, (tip[0] - 0.022, top - 0.10), (tip[0] - 0.012, pit[1] + 0.012), (pit[0] - 0.022, pit[1] + 0.004), pit)
    bodice = bezier(pit, (chest / 2 - 0.008, top - 0.30), (waist / 2 + 0.002, waist_y + 0.05), (waist / 2, waist_y))
    skirt = bezier((waist / 2, waist_y), (waist / 2 + 0.035, waist_y - 0.05), (hem / 2 - 0.055, 0.28), (hem / 2, 0.035))
    edge = bezier((hem / 2, 0.035), (hem * 0.3, -0.012), (hem * 0.1, -0.016), (0, -0.016))
    return SimpleNamespace(outline=symmetric(join(neckline, yoke, armhole, bodice, skirt, edge)), neckline=join(mirror(neckline), neckline[1:]),
                           armhole=armhole, hem=join(mirror(edge)[::-1], edge[::-1][1:]), top=top, pit=pit, waist=waist, waist_y=waist_y,
                           half=chest / 2, yoke=yoke, length=length)
