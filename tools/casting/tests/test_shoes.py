import types
import unittest

import numpy as np

from people.framing import camera_of
from people.shoe_cuts import SHOES, SOLE_M
from people.shoes import outline, sole, support, upper
from studio import rig


def wooden_foot():
    """A wedge with a leg on its heel, as dense points: u along, v across, y up, metres."""
    rng = np.random.default_rng(1)
    u, v, y = rng.uniform(-0.12, 0.12, 40000), rng.uniform(-0.045, 0.045, 40000), rng.uniform(0, 0.18, 40000)
    inside = ((u > -0.065) & (y < 0.015 + 0.65 * (0.12 - u)) & (np.abs(v) < 0.036)) | ((u + 0.065) ** 2 + v ** 2 < 0.036 ** 2)
    points = np.stack([u, v, y], 1)[inside]
    return types.SimpleNamespace(points=points, world=lambda u, v, y: np.stack(np.broadcast_arrays(v, y, u), -1))


class Shoes(unittest.TestCase):
    def test_every_pair_encloses_the_foot_up_to_its_collar(self):
        foot = wooden_foot()
        for cut in SHOES.values():
            hull = support(foot, cut)
            u, v, y = foot.points.T
            low = y < min(cut["collar"])
            for angle, row in zip(hull[3], hull[0].T):
                reach = np.cos(angle) * u[low] + np.sin(angle) * v[low]
                self.assertLess((reach - np.interp(y[low], hull[2], row)).max(), 1e-4)

    def test_the_outline_is_the_support_function_s_own_curve(self):
        hull = support(wooden_foot(), SHOES["sneakers"])
        angle = hull[3]
        u, v = outline(*hull, np.full(len(angle), 0.02))
        np.testing.assert_allclose(u * np.cos(angle) + v * np.sin(angle), [np.interp(0.02, hull[2], c) for c in hull[0].T], atol=1e-9)

    def test_all_pairs_stand_on_the_same_floor(self):
        for cut in SHOES.values():
            points, faces, along = sole(wooden_foot(), cut)
            self.assertAlmostEqual(points[:, 1].min(), -SOLE_M)
            self.assertEqual(faces.max() + 1, len(points))
            leather = upper(wooden_foot(), cut)[0]
            self.assertGreaterEqual(leather[:, 1].min(), -SOLE_M)
            self.assertLess(along.max(), 1.001)


class Framing(unittest.TestCase):
    def test_a_half_figure_is_framed_alike_whatever_the_height(self):
        for height in (1.60, 1.75, 1.90):
            k = height / 1.75
            marks = np.array([[0, height, 0], [0, 0.665 * k, 0]])
            pixels, _ = rig.project(marks, camera_of("half", k))
            self.assertTrue(140 < pixels[0, 1] < 260, pixels)
            self.assertTrue(abs(pixels[1, 1] - 2048) < 30, pixels)


if __name__ == "__main__":
    unittest.main()
