"""Tank tops and the camisole."""
import numpy as np

from atlas import Panel
from outline import offset
from photo import Layer
from sheet import Folds, lay
from tops import camisole, tank
from tshirts import both, flat_sheet


def side_folds(cut, amount):
    f = Folds()
    for side in (1, -1):
        f.radial(np.array(cut.pit) * [side, 1] + [-0.01 * side, -0.01], 0.13, amount, (-0.9 * side, -0.3), 1.6)
    return f


def tank_top(view, colour, thread, seed=1, cloth='ribbed', binding=0.010, crumple=(), cut_args=None):
    args = cut_args or {}

    def side_of(back, s):
        cut = tank(**args, back=back)
        p = Panel(cut.outline, colour, s)
        p.cloth(cloth)
        for curve in [cut.neckline, *both(cut.armhole)]:
            p.rib(curve, binding, pitch=0.0021, height=0.0002)
            p.stitches(offset(curve, -(binding - 0.002)), thread, pitch=0.0026, width=0.0005)
        for curve in both(cut.yoke):
            p.seam(curve + [0, -0.006], depth=0.0005)
        p.hem(cut.hem, 0.020, thread, rows=2)
        return cut, p

    cut, panel = side_of(view == 'back', seed)
    f = side_folds(cut, 0.03)
    for c in crumple:
        f.patch(*c)
    layers = [Layer(panel, lay(panel, f, seed=seed, slack=0.002, base=0.0030))]
    _, other = side_of(view == 'front', seed + 3)
    other.colour *= 0.86
    layers.insert(0, Layer(other, flat_sheet(other), shift=(0.001, -0.003)))
    return layers


def satin_camisole(view, colour, thread, seed=1):
    def side_of(back, s):
        cut = camisole(back=back)
        p = Panel(cut.outline, colour, s)
        p.cloth('viscose', 0.8)
        for curve in [cut.neckline, *both(cut.armhole)]:
            p.stitches(offset(curve, -0.004), thread, pitch=0.0024, width=0.0004, groove=0.0005)
        p.hem(cut.hem, 0.010, thread, rows=1)
        if not back:
            for x in (0.098, -0.098):
                dart = np.array([[x * 2.0, cut.pit[1] - 0.005], [x * 1.15, cut.pit[1] + 0.020]])
                p.seam(dart, depth=0.0005, width=0.0014)
        return cut, p

    cut, panel = side_of(view == 'back', seed)
    f = side_folds(cut, 0.05)
    f.patch((0.0, 0.20), (0.22, 0.20), 0.016, 15)
    f.patch((0.04, 0.32), (0.12, 0.10), 0.010, 60)
    layers = [Layer(panel, lay(panel, f, seed=seed, slack=0.003, base=0.0025, bend=0.12, grain=(2.0, 0.8)))]
    if view == 'front':
        _, other = side_of(True, seed + 3)
        other.colour *= 0.84
        layers.insert(0, Layer(other, flat_sheet(other), shift=(0.002, -0.003)))
    return layers
