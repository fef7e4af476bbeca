"""The poses a shoot can ask for. Distances are in units of the model's height / 1.75 so that every body stands alike."""
import numpy as np

from .framing import camera_of
from .poser import Poser
from .rotation import rx, ry, rz, unit

VIEWS = {"front": "front", "contrapposto": "front", "walk": "front", "hip": "front",
         "threeQuarter": "threeQuarterLeft", "back": "back", "half": "front", "halfTurn": "threeQuarterLeft", "halfBack": "back",
         "threeQuarterRight": "threeQuarterRight", "backPocket": "front", "backTurn": "back"}
CROPS = {name: "half" if name.startswith("half") else "full" for name in VIEWS}


def front(p, k, ankle):
    p.rotations["root"] = rz(-2.6) @ ry(-3)
    p.translation = np.array([-0.019, -0.005, 0]) * k
    p.bend_spine(-1, 4, 4.0)
    p.leg("R", [-0.098 * k, ankle, -0.005 * k], yaw=9)
    p.leg("L", [0.112 * k, ankle, 0.025 * k], yaw=13)
    p.arm("L", down=25, forward=1, elbow=-10, wrist=-4)
    p.arm("R", down=26, forward=-1, elbow=-15, wrist=-6)
    p.relax_fingers(0.8)
    p.rotations["neck01"] = rz(-0.6)
    return ry(-3) @ rz(-1.2) @ rx(1)


def contrapposto(p, k, ankle):
    p.rotations["root"] = ry(-6) @ rz(-5.5)
    p.translation = np.array([-0.04, -0.010, 0]) * k
    p.bend_spine(-1, 10, 9.5)
    p.leg("R", [-0.055 * k, ankle, -0.015 * k], yaw=10)
    p.leg("L", [0.125 * k, ankle, 0.08 * k], yaw=24)
    p.arm("L", down=27, forward=4, elbow=-12, wrist=-6)
    p.arm("R", down=27, forward=-3, elbow=-18, wrist=-6)
    p.relax_fingers(0.85)
    p.rotations["neck01"] = ry(3) @ rz(-1)
    return ry(7) @ rz(-3) @ rx(2)


def walk(p, k, ankle):
    p.rotations["root"] = ry(7) @ rz(-2.5)
    p.translation = np.array([-0.012, -0.026, 0.01]) * k
    p.bend_spine(1, -14, 3.5)
    p.leg("R", [-0.035 * k, ankle + 0.008 * k, 0.20 * k], yaw=5, pitch=-7)
    p.leg("L", [0.045 * k, ankle + 0.072 * k, -0.20 * k], yaw=6, pitch=27)
    p.arm("L", down=28, forward=15, elbow=-4, wrist=-6)
    p.arm("R", down=28, forward=-18, elbow=-18, wrist=-6)
    p.relax_fingers(0.85)
    return ry(3) @ rz(-0.5) @ rx(1)


def hip(p, k, ankle):
    p.rotations["root"] = rz(-5.0) @ ry(-3)
    p.translation = np.array([-0.032, -0.010, 0]) * k
    p.bend_spine(-1, 5, 7.5)
    p.leg("R", [-0.06 * k, ankle, -0.01 * k], yaw=8)
    p.leg("L", [0.12 * k, ankle, 0.06 * k], yaw=25)
    p.arm("L", down=27, forward=-3, elbow=-14, wrist=-6)
    p.relax_fingers(0.8)
    p.rotations["clavicle.R"] = rz(5)
    waist = p.position("upperleg01.R")
    p.hand_at("R", waist + np.array([-0.116, 0.105, 0.005]) * k, [-1, 0.05, -0.75], [0.35, -0.75, 0.75], [0.9, 0.25, -0.15])
    return ry(-2) @ rz(-3.5) @ rx(1)


def three_quarter(p, k, ankle):
    p.rotations["root"] = ry(-3) @ rz(-4)
    p.translation = np.array([-0.028, -0.008, 0]) * k
    p.bend_spine(-1, 4, 6.5)
    p.leg("R", [-0.06 * k, ankle, -0.03 * k], yaw=10)
    p.leg("L", [0.11 * k, ankle, 0.07 * k], yaw=18)
    p.arm("L", down=31, forward=-2, elbow=-18, wrist=-6)
    p.arm("R", down=27, forward=-4, elbow=-14, wrist=-6)
    p.relax_fingers(0.8)
    p.turn(38)
    p.rotations["neck01"] = ry(-11)
    return ry(11) @ rz(-2) @ rx(1)


def back(p, k, ankle):
    p.rotations["root"] = rz(1.8)
    p.translation = np.array([0.012, -0.004, 0]) * k
    p.bend_spine(-1, -2, -2.8)
    p.leg("L", [0.098 * k, ankle, -0.005 * k], yaw=9)
    p.leg("R", [-0.112 * k, ankle, 0.025 * k], yaw=12)
    p.arm("L", down=26, forward=0, elbow=-14, wrist=-6)
    p.arm("R", down=25, forward=1, elbow=-10, wrist=-4)
    p.relax_fingers(0.8)
    p.turn(180)
    return ry(176) @ rz(0.8) @ rx(1)


def half(p, k, ankle):
    p.rotations["root"] = rz(-3.4) @ ry(-5)
    p.translation = np.array([-0.024, -0.006, 0]) * k
    p.bend_spine(-1, 6, 6.0)
    p.leg("R", [-0.075 * k, ankle, -0.01 * k], yaw=9)
    p.leg("L", [0.118 * k, ankle, 0.05 * k], yaw=17)
    relax_arms(p, {"out": 10, "forward": 2, "bend": 20}, {"out": 9, "forward": -1, "bend": 24})
    p.rotations["neck01"] = rz(-0.8)
    return ry(3) @ rz(-2.5) @ rx(1.5)


def half_turn(p, k, ankle):
    p.rotations["root"] = ry(-3) @ rz(-3.5)
    p.translation = np.array([-0.026, -0.007, 0]) * k
    p.bend_spine(-1, 5, 6.0)
    p.leg("R", [-0.06 * k, ankle, -0.03 * k], yaw=10)
    p.leg("L", [0.11 * k, ankle, 0.06 * k], yaw=18)
    relax_arms(p, {"out": 11, "forward": -3, "bend": 26}, {"out": 9, "forward": -4, "bend": 26})
    p.turn(34)
    p.rotations["neck01"] = ry(-9)
    return ry(9) @ rz(-2) @ rx(1)


def half_back(p, k, ankle):
    p.rotations["root"] = rz(2.4) @ ry(2)
    p.translation = np.array([0.016, -0.005, 0]) * k
    p.bend_spine(-1, -3, -3.8)
    p.leg("L", [0.085 * k, ankle, -0.005 * k], yaw=9)
    p.leg("R", [-0.112 * k, ankle, 0.03 * k], yaw=14)
    relax_arms(p, {"out": 9, "forward": -2, "bend": 20}, {"out": 10, "forward": 1, "bend": 16})
    p.turn(180)
    p.rotations["neck01"] = ry(-7)
    return ry(158) @ rz(0.5) @ rx(2)


def three_quarter_right(p, k, ankle):
    p.rotations["root"] = ry(3) @ rz(4)
    p.translation = np.array([0.028, -0.008, 0]) * k
    p.bend_spine(-1, -4, -6.5)
    p.leg("L", [0.06 * k, ankle, -0.03 * k], yaw=10)
    p.leg("R", [-0.11 * k, ankle, 0.07 * k], yaw=18)
    relax_arms(p, {"out": 11, "forward": -3, "bend": 22}, {"out": 13, "forward": -2, "bend": 26})
    p.turn(-36)
    p.rotations["neck01"] = ry(10)
    return ry(-10) @ rz(2) @ rx(1)


def back_pocket(p, k, ankle):
    """Hands in the back pockets: elbows out, chest free."""
    p.rotations["root"] = rz(-4.2) @ ry(-4)
    p.translation = np.array([-0.028, -0.008, 0]) * k
    p.bend_spine(-2, 6, 7.0)
    p.leg("R", [-0.06 * k, ankle, -0.01 * k], yaw=9)
    p.leg("L", [0.12 * k, ankle, 0.065 * k], yaw=22)
    p.relax_fingers(0.8)
    for side, s in (("L", 1), ("R", -1)):
        p.rotations[f"clavicle.{side}"] = rz(-4 * s)
        hip = p.position(f"upperleg01.{side}")
        p.hand_at(side, hip + np.array([0.022 * s, 0.075, -0.142]) * k, [0.8 * s, 0, -1], [-0.30 * s, -0.95, 0.05], [0.25 * s, 0.05, 1.0])
        p.curl_fingers(side, 0.4)
    p.rotations["neck01"] = rz(-0.8)
    return ry(6) @ rz(-3) @ rx(1)


def back_turn(p, k, ankle):
    """Walking away, looking over the shoulder."""
    p.rotations["root"] = ry(-5) @ rz(3.0)
    p.translation = np.array([0.02, -0.010, 0]) * k
    p.bend_spine(0, 9, -4.5)
    p.leg("L", [0.055 * k, ankle, -0.01 * k], yaw=9)
    p.leg("R", [-0.10 * k, ankle, 0.09 * k], yaw=15)
    relax_arms(p, {"out": 11, "forward": 4, "bend": 16}, {"out": 13, "forward": -6, "bend": 22})
    p.turn(158)
    p.rotations["neck01"] = ry(-14)
    return ry(112) @ rz(1) @ rx(1)


# Arms hang further out beside hips that are broader than this, in units of height / 1.75: degrees a metre.
SLIM_HIPS_M, OUT_DEG_PER_M = 0.190, 190


def hip_breadth(human):
    """Half the breadth of trunk and thighs at the rest pose's hands' height and above."""
    rest = human.rest[human.body_vertices]
    legs = human.weights[human.body_vertices][:, [i for b, i in human.index.items() if b.startswith(("upperleg", "spine", "root"))]].sum(1)
    near = (legs > 0.8) & (np.abs(rest[:, 1] - human.head["upperleg01.L"][1]) < 0.15)
    return float(np.abs(rest[near, 0]).max())


def relax_arms(p, left, right):
    p.relax_fingers(0.8)
    more = OUT_DEG_PER_M * max(0.0, hip_breadth(p.human) / scale_of(p.human) - SLIM_HIPS_M)
    for side, arm in (("L", left), ("R", right)):
        p.hang(side, **{**arm, "out": arm["out"] + more})
        p.curl_fingers(side)


# In the order in which a shoot takes them.
POSES = {"half": half, "halfTurn": half_turn, "halfBack": half_back, "contrapposto": contrapposto, "walk": walk,
         "threeQuarter": three_quarter, "backPocket": back_pocket, "front": front, "threeQuarterRight": three_quarter_right, "hip": hip,
         "back": back, "backTurn": back_turn}
# How the eyes' axes lie outside of the gaze; the older pictures were taken without.
KAPPA_DEG = {"half": 3.5, "halfTurn": 3.5, "threeQuarterRight": 3.5, "backPocket": 3.5}


def scale_of(human):
    return human.rest[human.body_vertices, 1].max() / 1.75


def make_pose(human, name):
    """Rotations and root translation of a named pose, the lower foot still at its own height (see `ground`)."""
    poser = Poser(human)
    k = scale_of(human)
    ankle = human.head["foot.L"][1]
    head = POSES[name](poser, k, ankle)
    if VIEWS[name] == "back":
        poser.set_global("head", head)
    else:
        eye = np.array(camera_of(CROPS[name], k)["eye"])
        poser.look(head, eye + unit([-0.3, 0, 0]) * 0.05, KAPPA_DEG.get(name, 0.0))
    return poser
