import { armWeights } from '../body/body-measures.ts'
import type { BodyShape } from '../body/body-topology.ts'
import type { Stance } from '../body/skeleton.ts'
import { poseBody } from '../body/skinning.ts'

/** Directions round the axis for which a reach is kept. */
const SECTORS = 40
/** Height of a band of the trunk for which a reach is kept, metres, and number of bands from the floor up. */
const BAND_M = 0.02
const BANDS = 120
/** Largest arm weight of a trunk vertex; quads with a corner above it belong to the arm. */
const MOST_ARM = 0.35
/** Rounds of averaging each cell with its neighbours. */
const ROUNDS = 2

/** Weights of a quad's corners at nine places across it: no further apart than the cells are wide. */
const SAMPLES = [0, 0.5, 1].flatMap(s =>
  [0, 0.5, 1].map(t => [(1 - s) * (1 - t), s * (1 - t), s * t, (1 - s) * t] as const),
)

/** How far a trunk reaches from an upright axis at `centre` (x, z), metres, in the direction and at the height of a point; 0 where there is none. */
export type TrunkReach = (centre: readonly [number, number]) => (x: number, y: number, z: number) => number

export function trunkReach(shape: BodyShape, stance: Stance): TrunkReach {
  const p = poseBody(shape, stance)
  const arm = armWeights(shape.topology)
  const { quads } = shape.topology
  let floor = Infinity
  for (let i = 1; i < p.length; i += 3) floor = Math.min(floor, p[i])
  return centre => {
    const place = (x: number, y: number, z: number) => ({
      sector: ((Math.atan2(z - centre[1], x - centre[0]) / (2 * Math.PI) + 1) % 1) * SECTORS,
      band: Math.max(0, Math.min(BANDS - 1.001, (y - floor) / BAND_M)),
    })
    let table = new Float32Array(SECTORS * BANDS)
    const count = new Uint16Array(SECTORS * BANDS)
    const add = (x: number, y: number, z: number) => {
      const { sector, band } = place(x, y, z)
      const cell = Math.floor(band) * SECTORS + (Math.floor(sector) % SECTORS)
      table[cell] += Math.hypot(x - centre[0], z - centre[1])
      count[cell]++
    }
    for (let q = 0; q < quads.length; q += 4) {
      const [a, b, c, d] = quads.subarray(q, q + 4)
      if (Math.max(arm[a], arm[b], arm[c], arm[d]) > MOST_ARM) continue
      for (let n = 0; n < SAMPLES.length; n++) {
        const [wa, wb, wc, wd] = SAMPLES[n]
        const along = (k: number) =>
          wa * p[a * 3 + k] + wb * p[b * 3 + k] + wc * p[c * 3 + k] + wd * p[d * 3 + k]
        add(along(0), along(1), along(2))
      }
    }
    for (let c = 0; c < table.length; c++) table[c] /= count[c] || 1
    for (let round = 0; round < ROUNDS; round++) table = evened(table)
    return (x, y, z) => {
      const { sector, band } = place(x, y, z)
      const [f, g] = [sector - 0.5 + SECTORS, Math.max(0, band - 0.5)]
      const [i, j] = [Math.floor(f), Math.floor(g)]
      const at = (di: number, dj: number) =>
        table[Math.min(BANDS - 1, j + dj) * SECTORS + ((i + di) % SECTORS)]
      const row = (dj: number) => at(0, dj) + (at(1, dj) - at(0, dj)) * (f - i)
      return row(0) + (row(1) - row(0)) * (g - j)
    }
  }
}

/** Means over nine cells, without empty ones. */
function evened(table: Float32Array): Float32Array<ArrayBuffer> {
  const out = new Float32Array(table.length)
  for (let j = 0; j < BANDS; j++)
    for (let i = 0; i < SECTORS; i++) {
      let [sum, n] = [0, 0]
      for (const dj of [-1, 0, 1])
        for (const di of [-1, 0, 1]) {
          const band = Math.max(0, Math.min(BANDS - 1, j + dj))
          const value = table[band * SECTORS + ((i + di + SECTORS) % SECTORS)]
          if (value === 0) continue
          sum += value
          n++
        }
      out[j * SECTORS + i] = n === 0 ? 0 : sum / n
    }
  return out
}
