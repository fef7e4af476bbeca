"""The poses a shoot can ask for. Distances are in units of the model's height / 1.75 so that every body stands alike."""
import numpy as np

from .arms import hand_in_back_pocket, hand_on_hip, relax_arm, relax_arms, scale_of
from .contact import Contact
from .framing import camera_of
from .poser import Poser, sign
from .rotation import rx, ry, rz, unit

VIEWS = {"front": "front", "contrapposto": "front", "walk": "front", "hip": "front",
         "threeQuarter": "threeQuarterLeft", "back": "back", "half": "front", "halfTurn": "threeQuarterLeft", "halfBack": "back",
         "threeQuarterRight": "threeQuarterRight", "backPocket": "front", "backTurn": "back"}
CROPS = {name: "half" if name.startswith("half") else "full" for name in VIEWS}
# Men shift their weight less and stand broader: share of the sway, and of the free foot's distance.
SWAY, STANCE = {"female": 1.0, "male": 0.68}, {"female": 1.0, "male": 1.12}
# How the eyes' axes lie outside of the gaze.
KAPPA_DEG = 3.5


class Model(Poser):
    """A poser that knows how people put their weight."""

    def __init__(self, human):
        super().__init__(human)
        self.k = scale_of(human)
        self.contact = Contact(human)
        self.ankle = human.head["foot.L"][1]
        self.sway, self.stance = SWAY[human.gender], STANCE[human.gender]

    def weight_on(self, side, shift, tilt, counter, twist=(0, 0), lean=-1.0, sink=0.008, forward=0.0):
        """Hips move over one leg (`shift`) and rise on its side (`tilt`, degrees); the shoulders fall on that side by `counter` against
        the hips. `twist` turns the hips, then the shoulders against them, about the vertical."""
        s = sign(side)
        self.rotations["root"] = ry(twist[0]) @ rz(s * tilt * self.sway)
        self.translation = np.array([s * shift * self.sway, -sink, forward]) * self.k
        self.bend_spine(lean, twist[1], -s * counter * self.sway)

    def foot(self, side, out, forward, yaw, pitch=0.0, lift=0.0):
        """A foot `out` from the middle and `forward` of it; `pitch` lifts the heel, `lift` the ankle."""
        self.leg(side, [sign(side) * out * self.stance * self.k, self.ankle + lift * self.k, forward * self.k], yaw, pitch)


def front(m):
    m.weight_on("R", 0.026, 3.8, 6.4, twist=(-3, 4), sink=0.006)
    m.foot("R", 0.078, -0.005, 9)
    m.foot("L", 0.108, 0.035, 15)
    relax_arms(m, {"out": 10, "forward": 3, "bend": 17}, {"out": 11, "forward": -2, "bend": 23})
    m.rotations["neck01"] = rz(-0.8)
    return ry(-2) @ rz(-1.8) @ rx(1)


def contrapposto(m):
    m.weight_on("R", 0.050, 7.0, 11.5, twist=(-8, 13), sink=0.012)
    m.foot("R", 0.052, -0.02, 9)
    m.foot("L", 0.112, 0.095, 24, pitch=5, lift=0.010)
    relax_arms(m, {"out": 9, "forward": 1, "bend": 19}, {"out": 13, "forward": -4, "bend": 25})
    m.rotations["neck01"] = ry(2) @ rz(-1.5)
    return ry(6) @ rz(-4.5) @ rx(2)


def walk(m):
    m.weight_on("R", 0.014, 3.0, 4.2, twist=(8, -17), lean=1, sink=0.026, forward=0.01)
    m.foot("R", 0.030, 0.20, 5, pitch=-7, lift=0.008)
    m.foot("L", 0.038, -0.20, 6, pitch=27, lift=0.072)
    relax_arms(m, {"out": 9, "forward": 15, "bend": 26}, {"out": 11, "forward": -19, "bend": 15})
    m.rotations["neck01"] = ry(3)
    return ry(2) @ rz(-1.5) @ rx(1)


def hip(m):
    m.weight_on("R", 0.044, 6.6, 10.5, twist=(-5, 8), sink=0.011)
    m.foot("R", 0.055, -0.015, 8)
    m.foot("L", 0.116, 0.075, 24, pitch=3, lift=0.006)
    relax_arm(m, "L", out=9, forward=0, bend=18)
    hand_on_hip(m, "R")
    m.rotations["neck01"] = rz(-1)
    return ry(-4) @ rz(-4) @ rx(1)


def three_quarter(m):
    m.weight_on("R", 0.038, 5.4, 9.0, twist=(-4, 7), sink=0.010)
    m.foot("R", 0.058, -0.03, 10)
    m.foot("L", 0.105, 0.085, 18, pitch=4, lift=0.008)
    relax_arms(m, {"out": 12, "forward": -2, "bend": 22}, {"out": 9, "forward": 1, "bend": 27})
    m.turn(38)
    m.rotations["neck01"] = ry(-11)
    return ry(11) @ rz(-3) @ rx(1)


def three_quarter_right(m):
    m.weight_on("L", 0.034, 4.8, 8.0, twist=(3, -5), sink=0.009)
    m.foot("L", 0.060, -0.03, 10)
    m.foot("R", 0.108, 0.075, 18)
    relax_arms(m, {"out": 11, "forward": -3, "bend": 22}, {"out": 13, "forward": -2, "bend": 26})
    m.turn(-36)
    m.rotations["neck01"] = ry(10)
    return ry(-10) @ rz(3) @ rx(1)


def back_pocket(m):
    """Hands in the back pockets: elbows out, chest free."""
    m.weight_on("R", 0.034, 5.2, 8.5, twist=(-4, 6), lean=-2, sink=0.009)
    m.foot("R", 0.058, -0.01, 9)
    m.foot("L", 0.116, 0.07, 22)
    for side in ("L", "R"):
        hand_in_back_pocket(m, side)
    m.rotations["neck01"] = rz(-0.8)
    return ry(6) @ rz(-4) @ rx(1)


def back(m):
    m.weight_on("L", 0.036, 5.2, 8.4, twist=(2, -6), sink=0.009)
    m.foot("L", 0.064, -0.005, 9)
    m.foot("R", 0.112, 0.06, 18)
    relax_arms(m, {"out": 11, "forward": -2, "bend": 21, "palm_back": 0.3}, {"out": 10, "forward": 2, "bend": 16, "palm_back": 0.3})
    m.turn(180)
    return ry(171) @ rz(1.5) @ rx(2)


def back_turn(m):
    """Walking away, looking over the shoulder."""
    m.weight_on("L", 0.018, 3.2, 5.0, twist=(8, -13), lean=0, sink=0.020, forward=0.01)
    m.foot("R", 0.042, 0.13, 8, pitch=-4, lift=0.004)
    m.foot("L", 0.045, -0.13, 8, pitch=20, lift=0.050)
    relax_arms(m, {"out": 10, "forward": 11, "bend": 22, "palm_back": 0.35}, {"out": 12, "forward": -12, "bend": 16, "palm_back": 0.3})
    m.turn(163)
    m.rotations["neck01"] = ry(-14)
    return ry(112) @ rz(1) @ rx(1)


def half(m):
    m.weight_on("R", 0.026, 3.8, 6.8, twist=(-5, 6), sink=0.006)
    m.foot("R", 0.075, -0.01, 9)
    m.foot("L", 0.118, 0.05, 17)
    relax_arms(m, {"out": 10, "forward": 2, "bend": 20}, {"out": 9, "forward": -1, "bend": 24})
    m.rotations["neck01"] = rz(-0.8)
    return ry(3) @ rz(-3) @ rx(1.5)


def half_turn(m):
    m.weight_on("R", 0.028, 4.0, 6.8, twist=(-3, 5), sink=0.007)
    m.foot("R", 0.060, -0.03, 10)
    m.foot("L", 0.110, 0.06, 18)
    relax_arms(m, {"out": 11, "forward": -3, "bend": 26}, {"out": 9, "forward": -4, "bend": 26})
    m.turn(34)
    m.rotations["neck01"] = ry(-9)
    return ry(9) @ rz(-2.5) @ rx(1)


def half_back(m):
    m.weight_on("L", 0.018, 2.6, 4.2, twist=(2, -3), sink=0.005)
    m.foot("L", 0.085, -0.005, 9)
    m.foot("R", 0.112, 0.03, 14)
    relax_arms(m, {"out": 9, "forward": -2, "bend": 20, "palm_back": 0.3}, {"out": 10, "forward": 1, "bend": 16, "palm_back": 0.3})
    m.turn(180)
    m.rotations["neck01"] = ry(-7)
    return ry(158) @ rz(0.5) @ rx(2)


# In the order in which a shoot takes them. Each puts a Model and returns where the head is turned.
POSES = {"half": half, "halfTurn": half_turn, "halfBack": half_back, "contrapposto": contrapposto, "walk": walk,
         "threeQuarter": three_quarter, "backPocket": back_pocket, "front": front, "threeQuarterRight": three_quarter_right, "hip": hip,
         "back": back, "backTurn": back_turn}


def make_pose(human, name):
    """Rotations and root translation of a named pose, the lower foot still at its own height (see `ground`)."""
    model = Model(human)
    head = POSES[name](model)
    if VIEWS[name] == "back":
        model.set_global("head", head)
    else:
        eye = np.array(camera_of(CROPS[name], model.k)["eye"])
        model.look(head, eye + unit([-0.3, 0, 0]) * 0.05, KAPPA_DEG)
    return model
