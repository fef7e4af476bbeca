import unittest

import numpy as np
from scipy.spatial import cKDTree

from people.hair import lighten, turn_grey
from people.strands import GREY, LIGHT, Noise, clump, strands_from, taper


class Ball:
    """A skull without features: a ball of 10 cm round the origin."""

    centre = np.zeros(3)

    def polar(self, points):
        radius = np.linalg.norm(points, axis=-1)
        return points / radius[..., None], radius

    def radius(self, directions):
        return np.full(directions.shape[:-1], 0.10)


def roots_on(ball, count, rng):
    normal = rng.normal(size=(count, 3))
    normal /= np.linalg.norm(normal, axis=1)[:, None]
    return normal * 0.10, normal


class Strands(unittest.TestCase):
    def test_strands_stay_outside_of_the_skull_and_keep_their_layer(self):
        rng = np.random.default_rng(1)
        roots, normal = roots_on(Ball(), 400, rng)
        layer = np.repeat([0.0, 0.006], 200)
        points = strands_from(Ball(), roots, normal, np.tile([0, -1.0, 0], (400, 1)), np.full(400, 0.05), np.full(400, 0.1), rng, k=12,
                              lock=0.0, own=0.0, layer=layer)
        height = np.linalg.norm(points, axis=2) - 0.10
        self.assertGreaterEqual(height[:, 1:].min(), 0.0004 - 1e-9)
        self.assertGreaterEqual(height[200:, 7:].min(), 0.0064 - 1e-9)
        self.assertLess(np.median(height[:200, 7:]), np.median(height[200:, 7:]) - 0.001)

    def test_noise_is_smooth_over_less_than_its_size(self):
        noise = Noise(np.random.default_rng(2), 0.02)
        p = np.random.default_rng(3).normal(size=(500, 3)) * 0.1
        near = np.abs(noise(p + [0.0005, 0, 0]) - noise(p)).mean()
        far = np.abs(noise(p + [0.02, 0, 0]) - noise(p)).mean()
        self.assertLess(near * 6, far)


class Locks(unittest.TestCase):
    def setUp(self):
        self.rng = np.random.default_rng(5)
        flat = np.stack([*self.rng.uniform(-0.05, 0.05, (2, 4000)), np.zeros(4000)], 1)
        stray = self.rng.normal(size=(4000, 1, 3)) * [0.004, 0.004, 0]
        self.hair = flat[:, None] + (np.array([0, 0, 0.05]) + stray) * np.linspace(0, 1, 9)[None, :, None]

    def nearest_tip(self, hair):
        tips = hair[:, -1]
        return np.median(cKDTree(tips).query(tips, k=6)[0][:, -1])

    def test_roots_stay_and_tips_meet_in_locks(self):
        drawn = clump(self.hair, self.rng, 0.01, 0.6)
        np.testing.assert_allclose(drawn[:, 0], self.hair[:, 0])
        self.assertLess(self.nearest_tip(drawn), self.nearest_tip(self.hair) * 0.9)
        self.assertLess(np.linalg.norm(drawn - self.hair, axis=2).max(), 0.04)

    def test_no_lock_reaches_over_the_parting(self):
        side = np.where(self.hair[:, 0, 0] > 0, 1.0, -1.0)
        away = self.hair + np.array([0.05, 0, 0]) * (side[:, None] * np.linspace(0, 1, 9))[..., None]
        drawn = clump(away, self.rng, 0.01, 0.6, apart=side * 0.05)
        self.assertGreater((drawn[:, -1, 0] * side).min(), 0.02)

    def test_lighter_strands_lie_together_and_are_the_share_asked_for(self):
        parts = lighten({"bob": (self.hair, np.ones((4000, 9)))}, 0.3, self.rng)
        light, dark = parts["bob" + LIGHT][0][:, 0], parts["bob"][0][:, 0]
        self.assertEqual((len(light), len(dark)), (1200, 2800))
        neighbours = cKDTree(np.concatenate([light, dark])).query(light, k=9)[1][:, 1:]
        self.assertGreater((neighbours < 1200).mean(), 0.55)


class Greying(unittest.TestCase):
    def test_temples_turn_grey_first_and_no_strand_is_lost(self):
        rng = np.random.default_rng(4)
        roots, normal = roots_on(Ball(), 6000, rng)
        points = roots[:, None] + normal[:, None] * np.linspace(0, 0.02, 4)[None, :, None]
        parts = {"combed": (points, taper(6000, 4, 1e-4, 1e-5, rng)), "beard": (points[:500], taper(500, 4, 1e-4, 1e-5, rng))}
        out = turn_grey(parts, Ball(), {"grey": {"share": 0.1, "temples": 0.7}, "beard": {"grey": 0.0}}, rng)
        self.assertEqual(sorted(out), ["beard", "combed", "combed" + GREY])
        self.assertEqual(sum(len(out[name][0]) for name in ("combed", "combed" + GREY)), 6000)

        def share(where):
            counts = [sum(where(strand[0]) for strand in out[name][0]) for name in ("combed" + GREY, "combed")]
            return counts[0] / sum(counts)

        self.assertGreater(share(lambda p: abs(p[0]) > 0.085 and abs(p[1]) < 0.03), 0.45)
        self.assertLess(share(lambda p: p[2] < -0.07), 0.2)


if __name__ == "__main__":
    unittest.main()
