import { giveBack, lend } from '../memory/array-pool.ts'
import type { Point } from './point.ts'

/** Longest side of the grid, cells. */
const CELLS = 160
/** Margin of the grid round the known places, as a share of their extent. */
const MARGIN = 0.06
/** Rounds of relaxation on each grid, coarse to fine; each grid starts from the coarser one's solution. */
const ROUNDS = 40
/** Least side of the coarsest grid, cells. */
const COARSEST = 10
/** Over-relaxation, which spreads known values faster than plain averages. */
const OVER = 1.7

/** A smooth map of the plane, and how much it shrinks or stretches. */
export interface SmoothField {
  /** Where a place is moved to. */
  at(p: Point): Point
  /** Determinants of the map's derivative at the grid's cells that `counts` accepts. */
  determinants(counts: (p: Point) => boolean): number[]
}

interface Grid {
  columns: number
  rows: number
  left: number
  top: number
  /** Edge of a cell, pixels. */
  step: number
}

interface Values {
  x: Float64Array
  y: Float64Array
}

/**
 * The smoothest map that carries known places where they belong: each displacement solves Laplace's equation between them (membrane interpolation), so
 * that a map that is affine at the known places is that same affine map everywhere, and no place is moved further than its surroundings.
 * @param from known places, dense along the lines on which they lie, pixels
 * @param to where each of them belongs, pixels
 */
export function smoothField(from: readonly Point[], to: readonly Point[]): SmoothField {
  const grid = gridRound(from)
  const solved = solveOn(grid, from, to)
  const displacement = (p: Point): [number, number] => {
    const u = Math.max(0, Math.min(grid.columns - 1.001, (p.x - grid.left) / grid.step - 0.5))
    const v = Math.max(0, Math.min(grid.rows - 1.001, (p.y - grid.top) / grid.step - 0.5))
    const [c, r] = [Math.floor(u), Math.floor(v)]
    const i = r * grid.columns + c
    const mix = (a: Float64Array) => {
      const upper = a[i] + (a[i + 1] - a[i]) * (u - c)
      const lower = a[i + grid.columns] + (a[i + grid.columns + 1] - a[i + grid.columns]) * (u - c)
      return upper + (lower - upper) * (v - r)
    }
    return [mix(solved.x), mix(solved.y)]
  }
  return {
    at: p => {
      const [x, y] = displacement(p)
      return { x: p.x + x, y: p.y + y }
    },
    determinants: counts => determinantsOf(grid, solved, counts),
  }
}

function gridRound(places: readonly Point[]): Grid {
  const [xs, ys] = [places.map(p => p.x), places.map(p => p.y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const margin = MARGIN * Math.max(right - left, bottom - top)
  const step = Math.max(1e-6, (Math.max(right - left, bottom - top) + 2 * margin) / CELLS)
  return {
    columns: Math.max(4, Math.ceil((right - left + 2 * margin) / step)),
    rows: Math.max(4, Math.ceil((bottom - top + 2 * margin) / step)),
    left: left - margin,
    top: top - margin,
    step,
  }
}

function solveOn(grid: Grid, from: readonly Point[], to: readonly Point[]): Values {
  const { columns, rows } = grid
  const start =
    Math.min(columns, rows) > 2 * COARSEST
      ? refined(solveOn(coarser(grid), from, to), coarser(grid), grid)
      : { x: new Float64Array(columns * rows), y: new Float64Array(columns * rows) }
  const known = lend(Float64Array, columns * rows)
  const sums = { x: lend(Float64Array, columns * rows), y: lend(Float64Array, columns * rows) }
  for (const [k, p] of from.entries()) {
    const c = Math.max(0, Math.min(columns - 1, Math.floor((p.x - grid.left) / grid.step)))
    const r = Math.max(0, Math.min(rows - 1, Math.floor((p.y - grid.top) / grid.step)))
    known[r * columns + c]++
    sums.x[r * columns + c] += to[k].x - p.x
    sums.y[r * columns + c] += to[k].y - p.y
  }
  for (let i = 0; i < known.length; i++) {
    if (known[i] === 0) continue
    start.x[i] = sums.x[i] / known[i]
    start.y[i] = sums.y[i] / known[i]
  }
  for (let round = 0; round < ROUNDS; round++) {
    relax(start.x, known, grid)
    relax(start.y, known, grid)
  }
  giveBack(known, sums.x, sums.y)
  return start
}

const coarser = (grid: Grid): Grid => ({
  ...grid,
  columns: Math.ceil(grid.columns / 2),
  rows: Math.ceil(grid.rows / 2),
  step: grid.step * 2,
})

function refined(values: Values, coarse: Grid, fine: Grid): Values {
  const out = {
    x: new Float64Array(fine.columns * fine.rows),
    y: new Float64Array(fine.columns * fine.rows),
  }
  for (let r = 0; r < fine.rows; r++)
    for (let c = 0; c < fine.columns; c++) {
      const from = (r >> 1) * coarse.columns + (c >> 1)
      out.x[r * fine.columns + c] = values.x[from]
      out.y[r * fine.columns + c] = values.y[from]
    }
  return out
}

/** One round of successive over-relaxation; at the frame the value outside is the one inside. */
function relax(values: Float64Array, known: Float64Array, { columns, rows }: Grid): void {
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      const i = r * columns + c
      if (known[i] > 0) continue
      const mean =
        (values[c > 0 ? i - 1 : i] +
          values[c < columns - 1 ? i + 1 : i] +
          values[r > 0 ? i - columns : i] +
          values[r < rows - 1 ? i + columns : i]) /
        4
      values[i] += OVER * (mean - values[i])
    }
}

function determinantsOf(
  { columns, rows, left, top, step }: Grid,
  { x, y }: Values,
  counts: (p: Point) => boolean,
) {
  const out: number[] = []
  for (let r = 0; r < rows - 1; r++)
    for (let c = 0; c < columns - 1; c++) {
      if (!counts({ x: left + (c + 1) * step, y: top + (r + 1) * step })) continue
      const i = r * columns + c
      const [dxx, dyx] = [(x[i + 1] - x[i]) / step, (y[i + 1] - y[i]) / step]
      const [dxy, dyy] = [(x[i + columns] - x[i]) / step, (y[i + columns] - y[i]) / step]
      out.push((1 + dxx) * (1 + dyy) - dxy * dyx)
    }
  return out
}
