import type { BodyTopology } from '../body/body-topology.ts'
import type { ShapeSpace } from '../body/shape-space.ts'

/** A shape space reduced to the vertices that residuals need, so that they are cheap to compute. */
export class NeededVertices {
  readonly space: ShapeSpace
  private readonly slots = new Map<number, number>()

  constructor(space: ShapeSpace, ids: readonly number[]) {
    // The body's height is measured between its extremes, which must be among them.
    for (const v of [...extremes(space.base), ...ids])
      if (!this.slots.has(v)) this.slots.set(v, this.slots.size)
    const vertices = [...this.slots.keys()]
    const { topology } = space
    const reduced: BodyTopology = {
      ...topology,
      vertexCount: vertices.length,
      quads: new Uint16Array(0),
      skinBones: Uint8Array.from(vertices.flatMap(v => [...topology.skinBones.subarray(v * 4, v * 4 + 4)])),
      skinWeights: Float32Array.from(
        vertices.flatMap(v => [...topology.skinWeights.subarray(v * 4, v * 4 + 4)]),
      ),
    }
    this.space = {
      ...space,
      topology: reduced,
      base: Float32Array.from(triples(space.base, vertices)),
      directions: space.directions.map(d => Int16Array.from(triples(d, vertices))),
    }
  }

  /** Index of a vertex in the reduced space. */
  slot(vertex: number): number {
    const slot = this.slots.get(vertex)
    if (slot === undefined) throw new RangeError(`Vertex ${vertex} is not in the reduced space`)
    return slot
  }
}

function triples(values: ArrayLike<number>, vertices: readonly number[]): number[] {
  return vertices.flatMap(v => [values[v * 3], values[v * 3 + 1], values[v * 3 + 2]])
}

function extremes(base: Float32Array): [number, number] {
  let low = 0
  let high = 0
  for (let v = 1; v < base.length / 3; v++) {
    if (base[v * 3 + 1] < base[low * 3 + 1]) low = v
    if (base[v * 3 + 1] > base[high * 3 + 1]) high = v
  }
  return [low, high]
}
