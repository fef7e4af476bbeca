import type { BodyShape, BodyTopology } from './body-topology.ts'

/**
 * The bodies among which a person's shape is searched: base + Σ coefficient · direction. MakeHuman's targets (CC0) come in
 * pairs, so a coefficient has one direction for values above 0 and another for values below.
 */
export interface ShapeSpace {
  topology: BodyTopology
  coefficients: readonly string[]
  /** Vertices of the average body, metres before scaling, Y up. */
  base: Float32Array
  /** Offsets of all vertices at +1 of each coefficient, then at −1, in steps of `stepM`. */
  directions: readonly Int16Array[]
  stepM: number
  /** Heads of the topology's bones, then `points`; of the base, then at +1, then at −1 of each coefficient; metres. */
  joints: readonly Float32Array[]
  points: readonly BodyPoint[]
}

/** A place on or in the body that is no bone's head, carried by a bone. */
export interface BodyPoint {
  name: string
  /** Index of the bone that carries it. */
  bone: number
}

export interface PersonShape extends BodyShape {
  /** Rest positions of the space's points, metres. */
  points: Float32Array
}

/** The body of these coefficients, its rest frame scaled to `heightM` and standing on y = 0. */
export function shapeOf(space: ShapeSpace, coefficients: ArrayLike<number>, heightM: number): PersonShape {
  const count = space.coefficients.length
  if (coefficients.length !== count)
    throw new RangeError(`The shape space has ${count} coefficients, not ${coefficients.length}`)
  const rest = space.base.slice()
  const joints = space.joints[0].slice()
  for (let k = 0; k < count; k++) {
    const value = coefficients[k]
    if (value === 0) continue
    const end = value > 0 ? k : count + k
    const amount = Math.abs(value)
    const offsets = space.directions[end]
    const factor = amount * space.stepM
    for (let i = 0; i < rest.length; i++) rest[i] += factor * offsets[i]
    const moved = space.joints[1 + end]
    for (let i = 0; i < joints.length; i++) joints[i] += amount * moved[i]
  }
  let low = Infinity
  let high = -Infinity
  for (let i = 1; i < rest.length; i += 3) {
    low = Math.min(low, rest[i])
    high = Math.max(high, rest[i])
  }
  const scale = heightM / (high - low)
  for (const values of [rest, joints])
    for (let i = 0; i < values.length; i++) values[i] = (values[i] - (i % 3 === 1 ? low : 0)) * scale
  const bones = space.topology.boneNames.length
  return {
    topology: space.topology,
    rest,
    boneHeads: joints.slice(0, bones * 3),
    points: joints.slice(bones * 3),
  }
}
