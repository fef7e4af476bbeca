import type { BodyShape } from '../../body/body-topology.ts'

/** An upright tube of skin that one bone carries; metres. */
export interface Tube {
  bone: string
  /** Its middle, x and z, and its radius. */
  middle: readonly [number, number]
  radius: number
  bottom: number
  top: number
}

const AROUND = 16
const ROWS = 20

/** A body made of tubes: each moves as a whole with its bone, whose head is in the middle of its lower end. */
export function tubeBody(...tubes: Tube[]): BodyShape {
  const rest: number[] = []
  const quads: number[] = []
  const bones: number[] = []
  for (const [b, { middle, radius, bottom, top }] of tubes.entries()) {
    const first = rest.length / 3
    for (let row = 0; row <= ROWS; row++)
      for (let k = 0; k < AROUND; k++) {
        const turn = (2 * Math.PI * k) / AROUND
        rest.push(
          middle[0] + radius * Math.sin(turn),
          bottom + ((top - bottom) * row) / ROWS,
          middle[1] + radius * Math.cos(turn),
        )
        bones.push(b, 0, 0, 0)
      }
    for (let row = 0; row < ROWS; row++)
      for (let k = 0; k < AROUND; k++) {
        const [here, next] = [first + row * AROUND + k, first + row * AROUND + ((k + 1) % AROUND)]
        quads.push(here, next, next + AROUND, here + AROUND)
      }
  }
  return {
    topology: {
      vertexCount: rest.length / 3,
      quads: Uint16Array.from(quads),
      boneNames: tubes.map(({ bone }) => bone),
      parents: Int16Array.from(tubes, (_, b) => (b === 0 ? -1 : 0)),
      skinBones: Uint8Array.from(bones),
      skinWeights: Float32Array.from(bones, (_, i) => +(i % 4 === 0)),
    },
    rest: Float32Array.from(rest),
    boneHeads: Float32Array.from(tubes.flatMap(({ middle, bottom }) => [middle[0], bottom, middle[1]])),
  }
}
