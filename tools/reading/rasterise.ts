import {
  featuresFromCoverage,
  GRID,
} from '../../packages/studio/src/reading/silhouette/silhouette-features.ts'
import type { Silhouette, Vec } from './silhouette.ts'

const SUPER = 3
const SIDE = GRID * SUPER

/** Features of a generated silhouette, and where a point of it lies in its box (0 to 1 both ways). */
export function describeSilhouette(shape: Silhouette) {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const [x, y] of shape.polygons.flat()) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const fine = new Uint8Array(SIDE * SIDE)
  const toX = SIDE / (right - left)
  const toY = SIDE / (bottom - top)
  for (const polygon of shape.polygons) {
    fill(
      fine,
      polygon.map(([x, y]): Vec => [(x - left) * toX, (y - top) * toY]),
    )
  }
  const coverage = new Float32Array(GRID * GRID)
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      coverage[Math.floor(y / SUPER) * GRID + Math.floor(x / SUPER)] += fine[y * SIDE + x] / (SUPER * SUPER)
    }
  }
  const locate = ([x, y]: Vec): Vec => [(x - left) / (right - left), (y - top) / (bottom - top)]
  return { features: featuresFromCoverage(coverage, right - left, bottom - top), locate }
}

function fill(target: Uint8Array, polygon: Vec[]) {
  for (let row = 0; row < SIDE; row++) {
    const y = row + 0.5
    const crossings: number[] = []
    for (let i = 0; i < polygon.length; i++) {
      const [ax, ay] = polygon[i]
      const [bx, by] = polygon[(i + 1) % polygon.length]
      if (ay > y !== by > y) crossings.push(ax + ((y - ay) / (by - ay)) * (bx - ax))
    }
    crossings.sort((a, b) => a - b)
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const from = Math.max(0, Math.round(crossings[k]))
      const to = Math.min(SIDE, Math.round(crossings[k + 1]))
      target.fill(1, row * SIDE + from, row * SIDE + Math.max(from, to))
    }
  }
}
