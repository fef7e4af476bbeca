/** What all bodies of the cast share: connectivity and skin weights. Built once per process. */
export interface BodyTopology {
  vertexCount: number
  /** Four vertex ids a face; a triangle repeats its last corner. */
  quads: Uint16Array
  boneNames: string[]
  /** Parent's index, −1 at the root; parents come before children. */
  parents: Int16Array
  /** Four strongest bones of each vertex and their weights, which sum to 1. */
  skinBones: Uint8Array
  skinWeights: Float32Array
}

/** A body of the cast in its rest frame: metres, Y up, +X to the model's left, +Z to the camera. */
export interface BodyShape {
  topology: BodyTopology
  rest: Float32Array
  boneHeads: Float32Array
}

/** Two triangles a quad (one where a corner repeats), same winding as the quads. */
export function triangulateQuads(quads: ArrayLike<number>): Uint32Array {
  const triangles: number[] = []
  for (let q = 0; q < quads.length; q += 4) {
    const a = quads[q]
    const b = quads[q + 1]
    const c = quads[q + 2]
    const d = quads[q + 3]
    triangles.push(a, b, c)
    if (d !== c && d !== a) triangles.push(a, c, d)
  }
  return Uint32Array.from(triangles)
}
