import type { StudioStage } from '../catalog/background.ts'
import type { GarmentLayer } from '../raster/garment-layer.ts'
import type { FloorRows } from './backdrop.ts'
import { softenRows } from './soften-rows.ts'

/** Largest distance of a wall that receives a garment's shadow, metres. */
const NEAR_WALL_M = 2

interface Shade {
  /** Offset of the shadow to the right of the garment and below it, metres: the key light stands upper left. */
  rightM: number
  downM: number
  /** Radius of each of the two box blurs that soften it, metres. */
  softM: number
  /** Share of the light that the shadow takes where it is deepest. */
  depth: number
}

/** Shadows of a ghost mannequin's garment, which hangs a hand's breadth before its backdrop: a wide one, and a narrow one where it is nearest. */
const SHADES: readonly Shade[] = [
  { rightM: 0.018, downM: 0.04, softM: 0.055, depth: 0.26 },
  { rightM: 0.006, downM: 0.012, softM: 0.018, depth: 0.14 },
]
/** Size of the cells in which the shadow is computed, metres: half of the narrower blur radius. */
const CELL_M = 0.008

export const hasNearWall = (stage: StudioStage | null): boolean =>
  stage === null || stage.wallM === null || stage.wallM <= NEAR_WALL_M

/**
 * The soft shadow of a garment on the backdrop right behind it, from its outline in the picture, as the share of each row's light
 * that remains. Depth maps of the lights have so few samples that each would show as a patch on white paper.
 */
export function dropShadow(
  layer: Pick<GarmentLayer, 'x' | 'y' | 'width' | 'height' | 'visible' | 'samples'>,
  picture: { width: number; height: number },
  pixelsPerMetre: number,
): FloorRows {
  const cell = Math.max(1, Math.round(CELL_M * pixelsPerMetre))
  const columns = Math.ceil(picture.width / cell) + 1
  const rows = Math.ceil(picture.height / cell) + 1
  const outline = outlineCells(layer, cell, columns, rows)
  const light = new Float32Array(columns * rows).fill(1)
  for (const shade of SHADES) {
    const moved = moveCells(outline, columns, rows, [
      (shade.rightM * pixelsPerMetre) / cell,
      (shade.downM * pixelsPerMetre) / cell,
    ])
    const radius = Math.max(1, Math.round((shade.softM * pixelsPerMetre) / cell))
    softenRows(moved, columns, rows, radius)
    for (let i = 0; i < light.length; i++) light[i] *= 1 - shade.depth * moved[i]
  }
  return (y, into) => {
    const row = Math.min(rows - 2, y / cell)
    for (let x = 0; x < into.length; x++) into[x] = sampleCells(light, columns, x / cell, row)
  }
}

/** Share of each cell that shows the garment, 0 to 1. */
function outlineCells(
  { x, y, width, height, visible, samples }: Parameters<typeof dropShadow>[0],
  cell: number,
  columns: number,
  rows: number,
): Float32Array {
  const cells = new Float32Array(columns * rows)
  const whole = samples * cell * cell
  for (let row = 0; row < height; row++) {
    const first = Math.floor((y + row) / cell) * columns
    for (let column = 0; column < width; column++)
      cells[first + Math.floor((x + column) / cell)] += visible[row * width + column] / whole
  }
  return cells
}

function moveCells(
  cells: Float32Array,
  columns: number,
  rows: number,
  [right, down]: [number, number],
): Float32Array {
  const out = new Float32Array(cells.length)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [x, y] = [column - right, row - down]
      if (x < 0 || y < 0) continue
      out[row * columns + column] = sampleCells(
        cells,
        columns,
        Math.min(x, columns - 2),
        Math.min(y, rows - 2),
      )
    }
  return out
}

/** Bilinear interpolation between four cells. */
function sampleCells(cells: Float32Array, columns: number, x: number, y: number): number {
  const i = Math.floor(y) * columns + Math.floor(x)
  const [ax, ay] = [x % 1, y % 1]
  return (
    (cells[i] * (1 - ax) + cells[i + 1] * ax) * (1 - ay) +
    (cells[i + columns] * (1 - ax) + cells[i + columns + 1] * ax) * ay
  )
}
