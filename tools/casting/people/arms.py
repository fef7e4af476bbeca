"""What arms and hands do in the poses: hang beside the hips, rest on one, go into the back pockets. Fitted to each body."""
import numpy as np

from .contact import share
from .poser import sign
from .rotation import rz, unit

# A hanging hand is as far as this from hip and thigh, so that a hem passes between (metres), and its arm opens by these steps until it is.
CLEAR_M, STEP_DEG, OPENED_DEG = 0.012, 1.5, 15.0
# A resting hand may press this deep.
PRESS_M, PUSHES = 0.003, 8


def scale_of(human):
    """Height of a body / 1.75 m."""
    return human.rest[human.body_vertices, 1].max() / 1.75


def trunk_at(p, bone, height, outward):
    """The outermost point of hips and thighs in a direction, `height` metres above the hip joints in the rest pose, posed with a bone."""
    human = p.human
    points = human.rest[human.body_vertices][share(human, ("upperleg", "spine", "root")) > 0.8]
    near = points[np.abs(points[:, 1] - human.head["upperleg01.L"][1] - height) < 0.014]
    return p.globals()[bone] @ np.append(near[np.argmax(near @ np.array(outward, float))], 1)


def relax_arms(p, left, right):
    """Both arms at rest, each with its own words for `Poser.hang`."""
    for side, arm in (("L", left), ("R", right)):
        relax_arm(p, side, **arm)


def relax_arm(p, side, out, curl=1.0, **arm):
    """Hangs an arm `out` degrees off the body, further if the hand would touch it."""
    p.relax_hand(side, curl)
    for more in np.arange(0, OPENED_DEG, STEP_DEG):
        p.hang(side, out=out + more, **arm)
        if p.contact.gap(p, side) > CLEAR_M:
            return


def lay_hand(p, side, wrist, outward, *how):
    """A hand laid on the body: its wrist goes `outward` until the hand no longer sinks in."""
    wrist, outward = np.array(wrist, float), unit(outward)
    for _ in range(PUSHES):
        p.hand_at(side, wrist, *how)
        gap = p.contact.gap(p, side)
        if gap > -PRESS_M:
            return
        wrist += outward * (-PRESS_M / 2 - gap)


def hand_on_hip(p, side):
    """The hand lies on the crest of the hip, fingers to the front, the elbow out and a little back."""
    s, k = sign(side), scale_of(p.human)
    p.rotations[f"clavicle.{side}"] = rz(-2 * s)
    p.relax_hand(side, 0.55)
    crest = trunk_at(p, "root", 0.095 * k, [s, 0, 0])
    lay_hand(p, side, crest + np.array([0.030 * s, 0.036, 0.005]) * k, [s, 0, 0.35],
             [s, 0.0, -0.55], [-0.50 * s, -0.46, 0.72], [-0.78 * s, -0.25, -0.56])


def hand_in_back_pocket(p, side):
    """Fingers in the back pocket, the elbow out behind, so that the chest is free."""
    s, k = sign(side), scale_of(p.human)
    p.rotations[f"clavicle.{side}"] = rz(-4 * s)
    hip = p.position(f"upperleg01.{side}")
    p.hand_at(side, hip + np.array([0.022 * s, 0.075, -0.142]) * k, [0.8 * s, 0, -1], [-0.30 * s, -0.95, 0.05], [0.25 * s, 0.05, 1.0])
    p.relax_hand(side, 0.4)
