import path from 'node:path'
import { expect, test } from 'vitest'
import { loadBackground } from '../catalog/background.ts'
import { displayed, SCENE } from '../colour/transfer-curve.ts'
import { cameraFor } from '../geometry/camera.ts'
import { plateBackdrop, shadedBackdrop } from './backdrop.ts'
import { type FloorGrid, floorGrid, multiplyByFloor } from './floor-grid.ts'
import { footContact } from './foot-contact.ts'

const catalogDir = path.resolve(import.meta.dirname, '../../../../catalog')
const FLOOR_M = -0.02

/** A post of 6 cm by 6 cm at the origin, from `bottomM` up to 30 cm, as points a centimetre apart. */
function post(bottomM: number): Float32Array {
  const points: number[] = []
  for (let x = -3; x <= 3; x++)
    for (let z = -3; z <= 3; z++)
      for (let y = Math.round(bottomM * 100); y <= 30; y++) points.push(x / 100, y / 100, z / 100)
  return Float32Array.from(points)
}

function at({ x0, z0, stepM, columns, values }: FloorGrid, x: number, z: number): number {
  return values[Math.round((z - z0) / stepM) * columns + Math.round((x - x0) / stepM)]
}

test('the floor is darkest right before a foot, brightens outwards and is untouched a forearm away', () => {
  const contact = footContact(post(0), FLOOR_M)
  const outwards = [0.05, 0.08, 0.12, 0.2, 0.28].map(z => at(contact, 0, z))
  expect(outwards).toEqual([...outwards].sort((a, b) => a - b))
  expect(outwards[0]).toBeLessThan(0.75)
  expect(outwards[4]).toBeGreaterThan(0.97)
  for (const d of [0.05, 0.1]) {
    expect(at(contact, d, 0)).toBeCloseTo(at(contact, -d, 0), 1)
    expect(at(contact, 0, d)).toBeCloseTo(at(contact, d, 0), 1)
  }
})

test('the floor is dark where it first shows: a shoe’s welt stands 3 cm off the foot', () => {
  const contact = footContact(post(0), FLOOR_M)
  expect(at(contact, 0, 0.06)).toBeLessThan(0.5)
  expect(at(contact, 0, 0.07)).toBeLessThan(0.65)
})

test('light comes in below a lifted foot', () => {
  expect(at(footContact(post(0.15), FLOOR_M), 0, 0.06)).toBeGreaterThan(
    at(footContact(post(0), FLOOR_M), 0, 0.06) + 0.1,
  )
})

test('a pixel takes the value of the floor point that it sees', () => {
  const camera = cameraFor(
    { eye: [0, 1.1, 5.25], target: [0, 0.945, 0], up: [0, 1, 0], verticalFovDeg: 22.6199 },
    48,
    64,
  )
  const grid = floorGrid({ x0: -2, x1: 2, z0: -2, z1: 2 }, 0.5)
  grid.values.fill(0.5)
  const row = (y: number) => {
    const into = new Float32Array(48).fill(0.8)
    multiplyByFloor(camera, grid, 0, y, into)
    return into
  }
  expect(
    row(20).every(v => v === Math.fround(0.8)),
    'above the horizon',
  ).toBe(true)
  expect(row(61).every(v => Math.abs(v - 0.4) < 1e-6)).toBe(true)
})

test('pure white stays pure where little light is missing, and shows what a foot takes', async () => {
  const { shadow } = await loadBackground(catalogDir, 'white')
  const paper = plateBackdrop(new Uint8Array(9).fill(255), 3, 1)
  const shaded = shadedBackdrop(paper, (_, into) => into.set([1, 0.92, 0.5]), shadow)
  const scene = new Float32Array(9)
  shaded.readRow(0, scene)
  const shown = Array.from(scene, v => Math.round(displayed(v)))
  expect(shown.slice(0, 6)).toEqual(new Array(6).fill(255))
  for (const v of shown.slice(6)) expect(v).toBeGreaterThan(150)
  for (const v of shown.slice(6)) expect(v).toBeLessThan(235)
})

test('a shadow sets in without an edge, and takes as much as there is where nothing holds it back', () => {
  const grey = plateBackdrop(new Uint8Array(9).fill(120), 3, 1)
  const scene = new Float32Array(9)
  shadedBackdrop(grey, (_, into) => into.set([1, 0.9, 0.5]), {
    strength: 1,
    from: 0,
    tint: [0, 0, 0],
  }).readRow(0, scene)
  expect(scene[3] / SCENE[120]).toBeCloseTo(0.9, 5)
  expect(scene[6] / SCENE[120]).toBeCloseTo(0.5, 5)
})
