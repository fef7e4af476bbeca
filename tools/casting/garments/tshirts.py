"""T-shirts: the maker of any set-in-sleeve jersey top, front and back."""
import numpy as np

from atlas import Panel
from outline import mirror, offset
from photo import Layer
from sheet import Folds, lay
from tops import tee


def both(curve):
    return [curve, mirror(curve)]


def sew(panel, cut, thread, rib=0.018, rib_colour=None, hem=0.022, cuff=0.020, collar=True):
    """Rib collar, shoulder and armhole seams, stitched cuffs and hem on one side of a top."""
    for curve in both(cut.armhole):
        panel.seam(curve, pucker=0.00025)
    for curve in both(cut.yoke):
        forward = curve + [0, -0.010]
        panel.seam(forward, depth=0.0006)
    for curve in both(cut.cuff):
        panel.hem(curve, cuff, thread, rows=2)
    panel.hem(cut.hem, hem, thread, rows=2)
    if collar:
        panel.rib(cut.neckline, rib, colour=rib_colour)
        panel.stitches(offset(cut.neckline, -(rib + 0.0035)), thread, pitch=0.0028, width=0.0005)


def arm_folds(cut, amount=0.05):
    """Folds of a sleeve laid down lower than it was cut: they run out of the armpits."""
    f = Folds()
    for side in (1, -1):
        pit = np.array(cut.pit) * [side, 1]
        f.radial(pit + [-0.01 * side, 0.01], 0.10, amount, (-0.55 * side, 0.75), 1.3)
        f.radial(pit + [0.0, -0.005], 0.12, amount * 0.7, (0.75 * side, 0.35), 1.0)
        f.radial(pit, 0.16, amount * 0.35, (-0.5 * side, -0.8), 1.0)
    return f


def inner_back(cut, colour, cloth, label, seed):
    """What shows of the back through the neck: its inside, the neck tape and a woven label."""
    p = Panel(cut.outline, colour, seed)
    p.cloth(cloth)
    p.rib(cut.neckline, 0.018)
    below = offset(cut.neckline, -0.022)
    p.tint(p.stroke(below, 0.007), np.clip(np.array(label['tape']), 0, 255))
    x, y = 0.0, cut.top - 0.058
    if label.get('tag'):
        p.tint(p.region([(x - 0.020, y - 0.022), (x + 0.020, y - 0.022), (x + 0.020, y + 0.006), (x - 0.020, y + 0.006)]), label['tag'])
        p.relief += 0.0005 * p.region([(x - 0.020, y - 0.022), (x + 0.020, y - 0.022), (x + 0.020, y + 0.006), (x - 0.020, y + 0.006)])
    p.colour *= 0.86
    return p


def flat_sheet(panel, height=0.0008):
    """A layer that lies quite flat (it is covered by another)."""
    from atlas import PX
    from sheet import GRID

    step = int(round(GRID * PX))
    h, w = panel.inside[step // 2 :: step, step // 2 :: step].shape
    out = np.zeros((3, h, w), np.float32)
    out[2] = height
    return out


def tshirt(view, colour, thread, paint=None, seed=1, cloth='jersey', label=None, folds=None, rib_colour=None,
           slack=0.006, cut_args=None, crumple=()):
    """Layers of a T-shirt seen from `view`; `paint(panel, cut)` prints on the shown side."""
    args = cut_args or {}
    shown = tee(**args, back=view == 'back')
    panel = Panel(shown.outline, colour, seed)
    panel.cloth(cloth)
    if paint:
        paint(panel, shown)
    sew(panel, shown, thread, rib_colour=rib_colour)
    f = folds or arm_folds(shown)
    for c in crumple:
        f.patch(*c)
    sheet = lay(panel, f, seed=seed, slack=slack, base=0.0032)
    layers = [Layer(panel, sheet)]
    if view == 'front':
        hidden = tee(**args, back=True)
        inner = inner_back(hidden, colour, cloth, label or {'tape': (200, 196, 190)}, seed + 7)
        layers.insert(0, Layer(inner, flat_sheet(inner), shift=(0.0015, -0.0025)))
    return layers
