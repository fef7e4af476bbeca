import { expect, test } from 'vitest'
import { wrinkleFinely } from './fine-wrinkles.ts'
import { renderMesh } from './render-mesh.ts'
import { squeezeOf, TENSOR } from './squeeze.ts'
import { squareCloth } from './testing/square-cloth.ts'

const SPACING_M = 0.01
const COUNT = 40

/** A level square of cloth, 40 cm wide, pushed together along x to a share of its width. */
function pressed(share: number) {
  const { mesh, positions } = squareCloth(COUNT * SPACING_M, COUNT, 1)
  for (let i = 0; i < positions.length; i += 3) positions[i] *= share
  return { mesh, positions }
}

function wrinkled(share: number) {
  const { mesh, positions } = pressed(share)
  const smooth = renderMesh(mesh, positions, 1)
  return { smooth, folded: wrinkleFinely(smooth, squeezeOf(mesh, positions), SPACING_M / 2) }
}

test('what cloth lost in length is found with its direction, and nothing at its openings', () => {
  const { mesh, positions } = pressed(0.88)
  const squeeze = squeezeOf(mesh, positions)
  const at = (i: number, j: number) => {
    const v = j * (COUNT + 1) + i
    return squeeze.subarray(v * TENSOR, v * TENSOR + TENSOR)
  }
  const [xx, ...others] = at(20, 20)
  expect(xx).toBeCloseTo(0.12, 5)
  for (const v of others) expect(v).toBeCloseTo(0, 5)
  expect([...at(20, 0)].every(v => v === 0)).toBe(true)
  expect(at(2, 20)[0]).toBeGreaterThan(0)
  expect(at(2, 20)[0]).toBeLessThan(0.1)
})

test('pressed cloth folds across the pressure, along its normals alone, by millimetres', () => {
  const { smooth, folded } = wrinkled(0.88)
  const [before, after] = [smooth.positions, folded.positions]
  let deepest = 0
  for (let i = 0; i < after.length; i += 3) {
    expect(after[i]).toBeCloseTo(before[i], 6)
    expect(after[i + 2]).toBeCloseTo(before[i + 2], 6)
    deepest = Math.max(deepest, Math.abs(after[i + 1] - before[i + 1]))
  }
  expect(deepest).toBeGreaterThan(0.0008)
  expect(deepest).toBeLessThan(0.006)
  const climb = (step: number) => {
    let sum = 0
    for (let j = 8; j < COUNT - 8; j++)
      for (let i = 8; i < COUNT - 8; i++) {
        const v = j * (COUNT + 1) + i
        sum += Math.abs(after[v * 3 + 1] - after[(v + step) * 3 + 1])
      }
    return sum
  }
  expect(climb(1)).toBeGreaterThan(1.5 * climb(COUNT + 1))
  expect(folded.px).toBe(smooth.px)
  expect(wrinkled(0.88).folded.positions).toEqual(after)
})

test('cloth that lies as long as it is stays as it lies', () => {
  const { smooth, folded } = wrinkled(0.99)
  expect(folded.positions).toEqual(smooth.positions)
})

test('a mesh too coarse for the folds is left alone', () => {
  const { mesh, positions } = pressed(0.8)
  const smooth = renderMesh(mesh, positions, 1)
  expect(wrinkleFinely(smooth, squeezeOf(mesh, positions), 0.03)).toBe(smooth)
})
