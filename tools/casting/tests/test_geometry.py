import unittest

import numpy as np

from people.body_file import four_influences
from people.rotation import between, from_axis_angle, from_quaternion, rx, ry, rz, to_axis_angle, to_quaternion
from people.surface import normals, subdivide

CUBE = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)], float)
CUBE_QUADS = np.array([[0, 1, 3, 2], [4, 6, 7, 5], [0, 4, 5, 1], [2, 3, 7, 6], [0, 2, 6, 4], [1, 5, 7, 3]])


class Rotations(unittest.TestCase):
    def test_quaternions_and_axis_angles_give_the_matrix_back(self):
        for r in (rx(33) @ ry(-70) @ rz(12), ry(180), rx(179.999), np.eye(3)):
            np.testing.assert_allclose(from_quaternion(to_quaternion(r)), r, atol=1e-6)
        r = rx(33) @ ry(-70)
        np.testing.assert_allclose(from_axis_angle(to_axis_angle(r)), r, atol=1e-9)

    def test_between_carries_one_direction_into_the_other_the_short_way(self):
        for a, b in (([1, 0, 0], [0, 2, 0]), ([0.3, -1, 2], [-4, 0.1, 0.2]), ([0, 0, 1], [0, 0, 3])):
            turn = between(a, b)
            np.testing.assert_allclose(turn @ (np.array(a) / np.linalg.norm(a)), np.array(b) / np.linalg.norm(b), atol=1e-12)
            axis = np.cross(a, b)
            np.testing.assert_allclose(turn @ axis, axis, atol=1e-12)


class Subdivision(unittest.TestCase):
    def test_one_step_on_a_cube_is_catmull_clark(self):
        matrix, quads = subdivide(CUBE_QUADS, 8)
        points = matrix @ CUBE
        self.assertEqual(quads.shape, (24, 4))
        np.testing.assert_allclose(np.asarray(matrix.sum(1)).ravel(), 1)
        np.testing.assert_allclose(np.abs(points[:8]), 5 / 9)  # corner: (F + 2R + 0P) / 3 with valence 3
        np.testing.assert_allclose(sorted(np.abs(points[8])), [0, 0.75, 0.75])

    def test_a_flat_open_grid_stays_flat_and_normals_point_one_way(self):
        grid = np.array([[x, 0, y] for y in range(3) for x in range(3)], float)
        quads = np.array([[a, a + 3, a + 4, a + 1] for a in (0, 1, 3, 4)])
        matrix, fine = subdivide(quads, 9)
        points = matrix @ grid
        np.testing.assert_allclose(points[:, 1], 0)
        np.testing.assert_allclose(normals(points, fine), np.tile([0, 1, 0], (len(points), 1)), atol=1e-12)


class Influences(unittest.TestCase):
    def test_a_dropped_bone_gives_its_share_to_its_nearest_kept_relative(self):
        weights = np.array([[0.4, 0.25, 0.15, 0.12, 0.08]])
        distance = np.array([[0, 1, 2, 3, 4], [1, 0, 1, 2, 3], [2, 1, 0, 1, 2], [3, 2, 1, 0, 1], [4, 3, 2, 1, 0]])
        bones, share = four_influences(weights, distance)
        self.assertEqual(bones.tolist(), [[0, 1, 2, 3]])
        np.testing.assert_allclose(share, [[0.4, 0.25, 0.15, 0.2]])


if __name__ == "__main__":
    unittest.main()
