"""Mesh arithmetic: Catmull-Clark as sparse matrices, vertex normals, adjacency."""
import numpy as np
import scipy.sparse as sp


def subdivide(quads, n):
    """One Catmull-Clark step of a quad mesh. Returns (matrix, quads): new points = matrix @ old points.

    Boundary edges and vertices follow the usual cubic B-spline rule, as Blender's modifier does.
    """
    quads = np.asarray(quads, int)
    f = len(quads)
    edges = np.sort(np.stack([quads, np.roll(quads, -1, 1)], 2).reshape(-1, 2), 1)
    unique, inverse = np.unique(edges, axis=0, return_inverse=True)
    inverse = inverse.reshape(f, 4)
    e = len(unique)
    faces_per_edge = np.bincount(inverse.ravel(), minlength=e)
    boundary = faces_per_edge == 1
    face_point = sp.csr_matrix((np.full(4 * f, 0.25), (np.repeat(np.arange(f), 4), quads.ravel())), (f, n))
    middle = sp.csr_matrix((np.full(2 * e, 0.5), (np.repeat(np.arange(e), 2), unique.ravel())), (e, n))
    around = sp.csr_matrix((1.0 / faces_per_edge[inverse.ravel()], (inverse.ravel(), np.repeat(np.arange(f), 4))), (e, f))
    inner = sp.diags((~boundary).astype(float))
    edge_point = sp.diags(boundary.astype(float)) @ middle + inner @ (0.5 * middle + 0.5 * around @ face_point)
    valence = np.bincount(unique.ravel(), minlength=n).astype(float)
    faces_at = np.bincount(quads.ravel(), minlength=n).astype(float)
    to_faces = sp.csr_matrix((np.ones(4 * f), (quads.ravel(), np.repeat(np.arange(f), 4))), (n, f))
    to_edges = sp.csr_matrix((np.ones(2 * e), (unique.ravel(), np.repeat(np.arange(e), 2))), (n, e))
    m = np.maximum(valence, 1)
    smooth = (sp.diags(1 / m / np.maximum(faces_at, 1)) @ to_faces @ face_point + sp.diags(2 / m / m) @ to_edges @ middle
              + sp.diags((m - 3) / m))
    rim = np.zeros(n, bool)
    rim[unique[boundary].ravel()] = True
    rim_edges = to_edges @ sp.diags(boundary.astype(float))
    vertex_point = sp.diags((~rim).astype(float)) @ smooth + sp.diags(rim.astype(float)) @ (0.5 * sp.eye(n) + 0.25 * rim_edges @ middle)
    # Where two holes touch in one corner the rim rule sees four edges: keep every row an average.
    total = np.asarray(vertex_point.sum(1)).ravel()
    vertex_point = sp.diags(1 / np.where(total > 0.5, total, 1)) @ vertex_point
    matrix = sp.vstack([vertex_point, edge_point, face_point]).tocsr()
    edge, face = n + inverse, n + e + np.arange(f)
    new = np.stack([np.stack([quads[:, k], edge[:, k], face, edge[:, k - 1]], 1) for k in range(4)], 1).reshape(-1, 4)
    return matrix, new


def normals(points, faces):
    """Area-weighted unit vertex normals of a quad or triangle mesh."""
    a, c = points[faces[:, 0]], points[faces[:, 2]]
    if faces.shape[1] == 4:
        n = np.cross(c - a, points[faces[:, 3]] - points[faces[:, 1]])
    else:
        n = np.cross(points[faces[:, 1]] - a, c - a)
    out = np.zeros_like(points)
    for k in range(faces.shape[1]):
        np.add.at(out, faces[:, k], n)
    return out / np.maximum(np.linalg.norm(out, axis=1), 1e-12)[:, None]


def adjacency(faces, n):
    """Symmetric 0/1 matrix of vertices that share an edge."""
    edges = np.stack([faces, np.roll(faces, -1, 1)], 2).reshape(-1, 2)
    a = sp.coo_matrix((np.ones(len(edges)), (edges[:, 0], edges[:, 1])), (n, n))
    a = (a + a.T).tocsr()
    a.data[:] = 1
    return a


def averaging(faces, n):
    """Matrix that replaces every vertex by the mean of its neighbours."""
    a = adjacency(faces, n)
    return sp.diags(1 / np.maximum(np.asarray(a.sum(1)).ravel(), 1)) @ a
