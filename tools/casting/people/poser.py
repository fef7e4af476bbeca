"""Builds a pose on one human: forward kinematics plus two-bone inverse kinematics for hands and feet.

A pose is `rotations` (bone -> 3x3, world-aligned axes about the bone's rest head) and a root `translation`.
"""
import numpy as np

from .rotation import between, frame, from_axis_angle, rx, ry, rz, to_axis_angle, unit

SPINE = ("spine05", "spine04", "spine03", "spine02", "spine01")
# Where the three bones of a thumb at rest point: along the hand, towards the index finger's side, out of the palm.
THUMB_AT_REST = ((0.80, 0.42, 0.42), (0.95, 0.12, 0.28), (0.98, -0.08, 0.16))


def sign(side):
    return 1 if side == "L" else -1


class Poser:
    def __init__(self, human):
        self.human = human
        self.rotations = {}
        self.translation = np.zeros(3)

    def globals(self):
        matrices = self.human.matrices(self.rotations, self.translation)
        return {b: matrices[i] for b, i in self.human.index.items()}

    def position(self, bone):
        return self.globals()[bone] @ np.append(self.human.head[bone], 1)

    def set_global(self, bone, rotation):
        parent = self.human.bones[bone]["parent"]
        above = self.globals()[parent][:, :3] if parent else np.eye(3)
        self.rotations[bone] = above.T @ rotation

    def bend_spine(self, x=0, y=0, z=0):
        for bone in SPINE:
            self.rotations[bone] = ry(y / 5) @ rz(z / 5) @ rx(x / 5)

    def solve(self, upper, lower, end, target, pole, hinge):
        """Two-bone IK. `hinge` is the rest axis about which the joint bends; returns the share of full stretch."""
        head = self.human.head
        self.rotations.pop(upper, None)
        self.rotations.pop(lower, None)
        start = self.position(upper)
        a, b, c = head[upper], head[lower], head[end]
        l1, l2 = np.linalg.norm(b - a), np.linalg.norm(c - b)
        target = np.asarray(target, float)
        reach = np.linalg.norm(target - start)
        longest = (l1 + l2) * 0.9985
        if reach > longest:
            target = start + (target - start) * longest / reach
            reach = longest
        u = (target - start) / reach
        cosine = (l1 * l1 + reach * reach - l2 * l2) / (2 * l1 * reach)
        pole = unit(np.asarray(pole, float) - u * np.dot(pole, u))
        joint = start + u * l1 * cosine + pole * l1 * np.sqrt(max(0, 1 - cosine * cosine))
        normal = np.cross(joint - start, target - joint)
        if np.linalg.norm(normal) < 1e-7:
            normal = np.cross(pole, u)
        self.set_global(upper, frame(joint - start, normal) @ frame(b - a, hinge).T)
        self.set_global(lower, frame(target - joint, normal) @ frame(c - b, hinge).T)
        return reach / (l1 + l2)

    def leg(self, side, ankle, yaw=0, pitch=0, knee_out=0.8):
        """Foot placed by its ankle (metres); yaw turns the toes out, pitch lifts the heel while the toes stay flat."""
        s = sign(side)
        self.solve(f"upperleg01.{side}", f"lowerleg01.{side}", f"foot.{side}", ankle,
                   [np.sin(np.radians(yaw * s)) * knee_out, 0, 1], np.array([1.0, 0, 0]))
        self.set_global(f"foot.{side}", ry(yaw * s) @ rx(pitch))
        for toe in range(1, 6):
            self.rotations[f"toe{toe}-1.{side}"] = rx(-max(pitch, 0))

    def arm_hinge(self, side):
        h = self.human.head
        a, b, c = h[f"upperarm01.{side}"], h[f"lowerarm01.{side}"], h[f"wrist.{side}"]
        return unit(np.cross(b - a, c - b))

    def hand_at(self, side, target, pole, fingers, palm):
        """Hand placed by its wrist; `fingers` is where they point, `palm` the palm's rest normal turned to."""
        h = self.human.head
        self.solve(f"upperarm01.{side}", f"lowerarm01.{side}", f"wrist.{side}", target, pole, self.arm_hinge(side))
        wrist, f2, f3, f5 = (h[f"{b}.{side}"] for b in ("wrist", "finger2-1", "finger3-1", "finger5-1"))
        normal = np.cross(f3 - wrist, f2 - f5) * sign(side)
        self.set_global(f"wrist.{side}", frame(np.array(fingers, float), np.array(palm, float)) @ frame(f3 - wrist, normal).T)

    def hang(self, side, out=9, forward=2, bend=18, inward=5, palm_back=0.6, shrug=-6):
        """An arm at rest: `out` and `forward` tilt the upper arm off the vertical, the forearm comes `bend` forward and `inward`.

        The palm faces the thigh, turned back by `palm_back`; half of that twist happens in the forearm, as in life.
        """
        s, h = sign(side), self.human.head
        upper, lower, wrist = f"upperarm01.{side}", f"lowerarm01.{side}", f"wrist.{side}"
        self.rotations[f"clavicle.{side}"] = rz(shrug * s)

        def down(out_deg, forward_deg):
            a, b = np.radians(out_deg), np.radians(forward_deg)
            return unit([s * np.tan(a), -1, np.tan(b)])

        along = down(out - inward, forward + bend)
        elbow = self.position(upper) + np.linalg.norm(h[lower] - h[upper]) * down(out, forward)
        target = elbow + np.linalg.norm(h[wrist] - h[lower]) * along
        fingers = unit(along + np.array([-0.06 * s, -0.25, -0.02]))
        self.hand_at(side, target, [0.25 * s, 0, -1], fingers, [-s, 0, -palm_back])
        turn = self.rotations[wrist]
        axis = unit(h[wrist] - h[lower])
        twist = to_axis_angle(turn) @ axis / 2
        self.rotations[lower] = self.rotations[lower] @ from_axis_angle(axis * twist)
        self.rotations[wrist] = from_axis_angle(-axis * twist) @ turn

    def relax_hand(self, side, amount=1.0):
        """Closes the rest pose's spread fingers and lets them fall into the hand, the little finger most; the thumb comes beside them."""
        h, tail = self.human.head, self.human.tail
        forward, across = h[f"finger3-1.{side}"] - h[f"wrist.{side}"], h[f"finger2-1.{side}"] - h[f"finger5-1.{side}"]
        palm = unit(np.cross(forward, across)) * sign(side)
        flat = lambda v: unit(v - palm * (v @ palm))  # noqa: E731
        middle = flat(h[f"finger3-2.{side}"] - h[f"finger3-1.{side}"])
        for finger in range(2, 6):
            for joint, degrees in ((1, 13), (2, 18), (3, 10)):
                bone = f"finger{finger}-{joint}.{side}"
                along = unit(tail[bone] - h[bone])
                fold = from_axis_angle(np.cross(flat(along), palm) * np.radians(amount * degrees * (1 + 0.16 * (finger - 2))))
                if joint == 1:
                    spread = np.arctan2(np.cross(middle, flat(along)) @ palm, middle @ flat(along))
                    fold = fold @ from_axis_angle(palm * -0.72 * spread)
                self.rotations[bone] = fold
        self.lay_thumb(side, unit(forward), unit(across), palm)

    def lay_thumb(self, side, forward, across, palm):
        """Thumb bones turned one after the other to where they point in a hand at rest."""
        h, tail = self.human.head, self.human.tail
        turned = np.eye(3)
        for joint, (f, a, p) in enumerate(THUMB_AT_REST, 1):
            bone = f"finger1-{joint}.{side}"
            self.rotations[bone] = between(tail[bone] - h[bone], turned.T @ (forward * f + across * a + palm * p))
            turned = turned @ self.rotations[bone]

    def look(self, head, gaze, kappa=0.0):
        """Head orientation (3x3, world) and where the eyes look (a world point); eyes turn 25 degrees at most.

        `kappa` is the angle in degrees by which an eye's axis points outside of what it sees; without it a gaze seems crossed.
        """
        self.rotations.setdefault("neck01", np.eye(3))
        self.set_global("head", head)
        for side in ("L", "R"):
            want = unit(np.asarray(gaze, float) - self.position(f"eye.{side}"))
            want = from_axis_angle(head[:, 1] * np.radians(kappa * sign(side))) @ want
            axis = np.cross(head[:, 2], want)
            size = np.linalg.norm(axis)
            angle = min(np.arctan2(size, head[:, 2] @ want), np.radians(25))
            self.set_global(f"eye.{side}", from_axis_angle(axis / max(size, 1e-9) * angle) @ head)

    def turn(self, yaw):
        """Turns the whole pose about the vertical through the origin."""
        y, h = ry(yaw), self.human.head["root"]
        self.rotations["root"] = y @ self.rotations.get("root", np.eye(3))
        self.translation = y @ (h + self.translation) - h
