import unittest

import numpy as np

from people.hair import turn_grey
from people.strands import GREY, Noise, strands_from, taper


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
