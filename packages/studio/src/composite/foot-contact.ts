import { type FloorGrid, floorGrid } from './floor-grid.ts'

const STEP_M = 0.01
/** Height up to which a leg hides light from the floor beside it, metres. */
const HIGHEST_M = 0.4
/** Largest distance of shaded floor from the feet, metres. */
const REACH_M = 0.3
/** Height below which a foot is inside its shoe, metres: points there are widened by the shoe's welt, points above only enough to fill gaps. */
const SHOE_M = 0.09
const RIM_CELLS = { shoe: 3, shin: 1 }
const AZIMUTHS = 16
/** Distances from a floor point at which the leg is sampled, cells. */
const STEPS = [0.5, 1, 2, 3, 4, 6, 8, 11, 15, 20, 25, 30]
/**
 * Share of the floor's light that is ambient and can be occluded by feet. The studio's lights reach below a toe from the front, so
 * that with the rendered shadow alone people seem to hover; in most places this light is the sky's.
 */
const AROUND = 0.75

/**
 * Ambient occlusion of the floor by shoes and shins: 1 where all ambient light arrives. The visible
 * part of the hemisphere is measured over a map of the lowest and highest points of feet and shins, weighted by the
 * cosine (the sky between the elevations a and b counts sin²b − sin²a). `floorM` is the floor's height, `positions`
 * a posed body with bare soles at 0.
 */
export function footContact(positions: Float32Array, floorM: number): FloorGrid {
  const low = [Infinity, Infinity]
  const high = [-Infinity, -Infinity]
  for (let i = 0; i < positions.length; i += 3) {
    if (positions[i + 1] - floorM > HIGHEST_M) continue
    for (const [k, v] of [positions[i], positions[i + 2]].entries()) {
      low[k] = Math.min(low[k], v)
      high[k] = Math.max(high[k], v)
    }
  }
  const reach = { x0: low[0] - REACH_M, x1: high[0] + REACH_M, z0: low[1] - REACH_M, z1: high[1] + REACH_M }
  const grid = floorGrid(reach, STEP_M)
  const legs = legMap(positions, floorM, grid)
  const { columns, rows, values } = grid
  for (let r = 0, i = 0; r < rows; r++)
    for (let c = 0; c < columns; c++, i++) values[i] = 1 - AROUND * hiddenShare(legs, grid, c, r)
  return smoothed(grid)
}

/** Lowest and highest point of the leg above each cell, in cells above the floor; `top` is 0 where there is none. */
interface LegMap {
  top: Float32Array
  bottom: Float32Array
}

function legMap(positions: Float32Array, floorM: number, { x0, z0, columns, rows }: FloorGrid): LegMap {
  const top = new Float32Array(columns * rows)
  const bottom = new Float32Array(columns * rows).fill(Infinity)
  for (let i = 0; i < positions.length; i += 3) {
    const heightM = positions[i + 1] - floorM
    if (heightM > HIGHEST_M) continue
    const c = Math.round((positions[i] - x0) / STEP_M)
    const r = Math.round((positions[i + 2] - z0) / STEP_M)
    const rim = positions[i + 1] < SHOE_M ? RIM_CELLS.shoe : RIM_CELLS.shin
    for (let dr = -rim; dr <= rim; dr++)
      for (let dc = -rim; dc <= rim; dc++) {
        if (dr * dr + dc * dc > rim * rim + 1) continue
        const j = (r + dr) * columns + c + dc
        top[j] = Math.max(top[j], heightM / STEP_M)
        // A sole fills what is between a bare foot and the floor.
        bottom[j] = Math.min(bottom[j], Math.max(0, positions[i + 1]) / STEP_M)
      }
  }
  return { top, bottom }
}

/** Whole cells out along each azimuth. */
const RAYS = Array.from({ length: AZIMUTHS }, (_, a) => {
  const angle = (a / AZIMUTHS) * 2 * Math.PI
  return STEPS.map(step => ({
    step,
    dc: Math.round(Math.cos(angle) * step),
    dr: Math.round(Math.sin(angle) * step),
  }))
})

function hiddenShare({ top, bottom }: LegMap, { columns, rows }: FloorGrid, c: number, r: number): number {
  let hidden = 0
  for (const ray of RAYS) {
    let highest = 0
    let lowest = Infinity
    for (const { step, dc, dr } of ray) {
      const x = c + dc
      const z = r + dr
      if (x < 0 || z < 0 || x >= columns || z >= rows) break
      const j = z * columns + x
      if (top[j] === 0) continue
      highest = Math.max(highest, top[j] / step)
      lowest = Math.min(lowest, bottom[j] / step)
    }
    if (highest > lowest) hidden += sineSquared(highest) - sineSquared(lowest)
  }
  return hidden / AZIMUTHS
}

/** sin² of the elevation with this slope. */
function sineSquared(slope: number): number {
  return (slope * slope) / (1 + slope * slope)
}

function smoothed(grid: FloorGrid): FloorGrid {
  const { columns, rows, values } = grid
  const out = values.slice()
  for (let r = 1; r < rows - 1; r++)
    for (let c = 1; c < columns - 1; c++) {
      let sum = 0
      for (let dr = -1; dr <= 1; dr++)
        for (let dc = -1; dc <= 1; dc++) sum += values[(r + dr) * columns + c + dc]
      out[r * columns + c] = sum / 9
    }
  return { ...grid, values: out }
}
