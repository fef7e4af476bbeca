import unittest

import numpy as np

from people.finish import without_glints
from people.flesh import flesh
from people.skin_tone import depth_of, luminance_of, matched


def lit(light, albedo=0.4):
    """Premultiplied picture, albedo and alpha of a surface under this light (h,w)."""
    albedo = np.full((*light.shape, 3), albedo) if np.isscalar(albedo) else albedo
    alpha = np.ones((*light.shape, 1))
    return (albedo + 0.03 + 1e-4) * light[:, :, None], albedo, alpha


class Flesh(unittest.TestCase):
    def test_past_the_edge_of_a_shadow_red_reaches_further_than_green_and_green_further_than_blue(self):
        light = np.where(np.arange(60) < 30, 0.75, 0.15) * np.ones((40, 1))
        rgb, albedo, alpha = lit(light)
        out = flesh(rgb, albedo, alpha, np.ones(light.shape))[20]
        gained = out[32] / rgb[20, 32] / (out[58] / rgb[20, 58])
        self.assertGreater(gained[0], gained[1] + 0.1)
        self.assertGreater(gained[1], gained[2] + 0.1)
        np.testing.assert_allclose(out[2], rgb[20, 2], rtol=1e-3)

    def test_shade_on_skin_is_warmer_than_light(self):
        rgb, albedo, alpha = lit(np.full((30, 30), 0.2))
        out = flesh(rgb, albedo, alpha, np.ones((30, 30)))[15, 15] / rgb[15, 15]
        self.assertGreater(out[0], 1.05)
        self.assertLess(out[2], 0.99)

    def test_a_freckle_stays_as_sharp_as_it_was_and_cloth_stays_as_it_is(self):
        albedo = np.full((30, 30, 3), 0.4)
        albedo[15, 15] = 0.2
        rgb, albedo, alpha = lit(np.full((30, 30), 0.75), albedo)
        np.testing.assert_allclose(flesh(rgb, albedo, alpha, np.ones((30, 30))), rgb, rtol=1e-6)
        edge, flat, alpha = lit(np.where(np.arange(30) < 15, 0.75, 0.15) * np.ones((30, 1)))
        np.testing.assert_array_equal(flesh(edge, flat, alpha, np.zeros((30, 30))), edge)


class Glints(unittest.TestCase):
    def test_a_single_bright_strand_is_dimmed_and_skin_keeps_its_highlights(self):
        image = np.dstack([np.full((20, 20, 3), 0.2), np.ones((20, 20))])
        image[5, 5, :3] = image[15, 15, :3] = 0.9
        strand = np.zeros((20, 20), bool)
        strand[3:8, 3:8] = True
        out = without_glints(image, strand)
        self.assertLess(out[5, 5, 0], 0.3)
        np.testing.assert_allclose(out[15, 15], image[15, 15])
        np.testing.assert_array_equal(out[:, :, 3], image[:, :, 3])


class SkinTone(unittest.TestCase):
    def test_a_body_that_was_painted_darker_than_its_face_comes_within_an_eighth_of_it(self):
        face, body = np.array([0.60, 0.42, 0.33]), np.array([0.47, 0.31, 0.23])
        factor = matched(face, body, (0.8, 0.7, 0.6))
        self.assertLess(abs(luminance_of(body * factor) / luminance_of(face) - 1), 1 / 8)

    def test_depth_grows_from_pale_to_deep(self):
        tones = [depth_of(np.array([0.75, 0.55, 0.45]) * k) for k in (1.0, 0.5, 0.3, 0.1)]
        self.assertEqual(tones, sorted(tones))
        self.assertEqual((tones[0], tones[-1]), (0.0, 1.0))


if __name__ == "__main__":
    unittest.main()
