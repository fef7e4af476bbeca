"""How far a hand is from the trunk, so that hands rest on bodies of every breadth without sinking in."""
import numpy as np
from scipy.spatial import cKDTree

from .makehuman import skin
from .surface import normals

TRUNK = ("upperleg", "lowerleg", "spine", "root")


def share(human, bones):
    """How much of every body vertex hangs on these bones (name starts), 0..1."""
    columns = [i for b, i in human.index.items() if b.startswith(bones)]
    return human.weights[human.body_vertices][:, columns].sum(1)


class Contact:
    def __init__(self, human):
        self.human = human
        self.trunk = share(human, TRUNK) > 0.8
        self.hands = {side: share(human, (f"wrist.{side}", *(f"finger{f}-{j}.{side}" for f in range(1, 6) for j in range(1, 4)))) > 0.5
                      for side in ("L", "R")}
        self.quads = np.array(human.group_faces()[0])
        self.rest, self.weights = human.rest[human.body_vertices], human.weights[human.body_vertices]

    def gap(self, poser, side):
        """The hand's smallest distance from the trunk in metres; negative where it is inside."""
        points = skin(self.rest, self.weights, self.human.matrices(poser.rotations, poser.translation))
        outward = normals(points, self.quads)[self.trunk]
        trunk, hand = points[self.trunk], points[self.hands[side]]
        _, nearest = cKDTree(trunk).query(hand)
        return float(((hand - trunk[nearest]) * outward[nearest]).sum(1).min())
