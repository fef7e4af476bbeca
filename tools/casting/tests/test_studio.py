import json
import os
import tempfile
import unittest

import numpy as np

from people.finish import placed
from studio import rig
from studio.denoise import denoise
from studio.tone import to_linear, to_srgb, tone

CATALOG = os.path.join(os.path.dirname(__file__), "../../../catalog")


class Tone(unittest.TestCase):
    def test_garment_colours_stay_true_and_highlights_roll_off(self):
        x = np.linspace(0, 4, 200)
        y = tone(x)
        np.testing.assert_allclose(y[x <= 0.72], x[x <= 0.72])
        self.assertTrue((np.diff(y) > 0).all() and y.max() < 1)
        np.testing.assert_allclose(to_linear(to_srgb(x[x <= 1])), x[x <= 1], atol=1e-6)


class Rig(unittest.TestCase):
    def test_the_target_projects_to_the_middle_and_left_of_the_model_is_right_in_the_picture(self):
        px, depth = rig.project([rig.CAMERA["target"], (0.3, 0.9, 0), (0, 1.7, 0)])
        np.testing.assert_allclose(px[0], [768, 1024], atol=1e-6)
        self.assertTrue(px[1, 0] > 768 and px[2, 1] < 1024 and depth[0] > 5)

    def test_sampled_lights_agree_with_what_blender_measured(self):
        with open(os.path.join(CATALOG, "light.json")) as file:
            light = json.load(file)
        grid = light["irradiance"]["grids"][light["irradiance"]["heightsM"].index(1.4)]
        world = light["world"]["strength"] * light["world"]["colour"][1]
        for row, column in ((5, 6), (3, 3), (7, 7), (2, 8)):
            n = np.array([(2 * column + 1) / 16 - 1, 1 - (2 * row + 1) / 16, 0])
            n[2] = np.sqrt(1 - n @ n)
            direct = sum(rig.light_irradiance(v, v["radiance"], np.array([0, 1.4, 0]) + 0.02 * n, n) * v["colour"][1]
                         for v in light["lights"].values())
            # The sky gives its share of the upper half; the floor gives back something below.
            sky = world * (1 + n[1]) / 2
            rest = grid[row][column][1] - direct
            self.assertTrue(sky < rest < sky + 0.30, (row, column, rest, sky))


class Denoiser(unittest.TestCase):
    def test_noise_goes_and_texture_stays(self):
        rng = np.random.default_rng(1)
        albedo = np.where((np.indices((40, 40)).sum(0) // 8 % 2)[:, :, None] > 0, 0.7, 0.2) * np.ones(3)
        clean = albedo * 0.9
        image = np.dstack([clean * rng.normal(1, 0.12, (40, 40, 1)), np.ones((40, 40))])
        normal = np.dstack([np.zeros((40, 40, 2)), np.ones((40, 40))])
        out, alpha = denoise(image.astype(np.float32), albedo, normal)
        self.assertLess(np.abs(out - clean).std(), 0.35 * np.abs(image[:, :, :3] - clean).std())
        np.testing.assert_allclose(alpha, 1)


class Window(unittest.TestCase):
    def test_a_rendered_window_lies_where_it_was_cut_from_the_frame(self):
        with tempfile.TemporaryDirectory() as folder:
            prefix = os.path.join(folder, "set")
            with open(prefix + "_window.json", "w") as file:
                json.dump({"box": [3, 1, 5, 4], "size": [8, 6]}, file)
            whole = placed(np.ones((3, 2, 4)), prefix, (0.5, 0.4, 0.3, 0))
        self.assertEqual(whole.shape, (6, 8, 4))
        self.assertTrue((whole[1:4, 3:5] == 1).all())
        self.assertEqual((whole == 1).all(2).sum(), 6)
        np.testing.assert_allclose(whole[0, 0], (0.5, 0.4, 0.3, 0))


if __name__ == "__main__":
    unittest.main()
