import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { neckHalfWidth } from '../../body/body-measures.ts'
import { poseSurface } from '../../body/skinning.ts'
import { openCatalog } from '../../catalog/studio-catalog.ts'
import { loadOutfitPiece } from '../../catalog/style.ts'
import { prepareGarment } from '../../garment/prepare-garment.ts'
import { axisAngle, compose } from '../../geometry/quaternion.ts'
import { cutPattern, type GarmentPattern } from '../../pattern/garment-pattern.ts'
import type { PhotoReading } from '../../reading/result/garment-reading.ts'
import type { DressedBody } from '../dressed-body.ts'
import { armsInPicture, bodyFrame } from './body-frame.ts'
import { flatTorso, hasCollar, SIDES } from './flat-torso.ts'
import { onShoulders } from './on-shoulders.ts'
import { trunkLayout, turnedTrunk } from './trunk-layout.ts'
import { turnedBodies } from './turned-body.ts'

const catalogDir = path.resolve(import.meta.dirname, '../../../../../catalog')
let shirt: PhotoReading
const bodies = new Map<number, DressedBody>()

/** A shirt with a buttoned collar on a man who is turned by so many degrees. */
beforeAll(async () => {
  const catalog = await openCatalog(catalogDir)
  const { front, category } = await loadOutfitPiece(catalogDir, 'camisa-lino')
  shirt = (await prepareGarment(await readFile(front), null, { category })).front
  const model = await catalog.model('dario')
  const { stance, key } = model.poses.find(p => p.key === 'front') ?? model.poses[0]
  for (const degrees of [0, 25]) {
    const root = stance.rotations.get('root') ?? ([0, 0, 0, 1] as const)
    const turned = compose(axisAngle([0, 1, 0], (degrees * Math.PI) / 180), root)
    const posed = { ...stance, rotations: new Map([...stance.rotations, ['root', turned]]), name: key }
    const measures = { ...model.measures, neckHalfWidth: neckHalfWidth(model.body) }
    bodies.set(degrees, {
      shape: model.body,
      measures,
      stance: posed,
      positions: poseSurface(model.body, posed),
    })
  }
}, 120_000)

function worn(degrees: number) {
  const body = bodies.get(degrees) as DressedBody
  const pattern: GarmentPattern = cutPattern(shirt, body.measures)
  const { facing, pictured, seen, yaw } = turnedBodies(body)
  const frame = bodyFrame(facing)
  const torso = flatTorso(pattern, body.measures.neckHalfWidth)
  const laid = trunkLayout(pattern, facing, frame)
  const inPicture = onShoulders(turnedTrunk(laid, yaw), armsInPicture(pictured, seen), yaw)
  return { body, pattern, frame, torso, laid, inPicture }
}

test('a shirt has a collar', () => {
  const { pattern, body } = worn(0)
  expect(hasCollar(pattern, body.measures.neckHalfWidth)).toBe(true)
})

test('its upper edge stands round the neck, as far from it and as high at both sides', () => {
  const { body, frame, torso, laid } = worn(0)
  const [left, right] = SIDES.map(({ side, sign }) => {
    const [x, y, z] = laid.at({ x: sign * torso.collarSide(side, 0), y: 0 }, 'front', 0)
    const neck = frame.neckAt(y)
    expect(Math.abs(z - (neck.front + neck.back) / 2)).toBeLessThan(0.01)
    const foot = frame[side].at(frame[side].lengthAt(frame.neckX + sign * 0.09)).y
    return { off: sign * (x - neck.x) - body.measures.neckHalfWidth, high: y - foot }
  })
  for (const { off, high } of [left, right]) {
    expect(off).toBeGreaterThan(0.005)
    expect(off).toBeLessThan(0.027)
    expect(high).toBeGreaterThan(0.02)
  }
  expect(Math.abs(left.off - right.off)).toBeLessThan(0.004)
  expect(Math.abs(left.high - right.high)).toBeLessThan(0.015)
})

test('its back stands behind the nape, its front before the throat', () => {
  const { frame, laid, torso } = worn(0)
  const down = 0.2 * torso.neck('left').down
  const neck = frame.neckAt(laid.at({ x: 0, y: -down }, 'back', 1)[1])
  expect(laid.at({ x: 0, y: -down }, 'back', 1)[2]).toBeLessThan(neck.back)
  expect(laid.at({ x: 0, y: -down }, 'front', 1)[2]).toBeGreaterThan(neck.front)
})

test('on a turned body its upper edge is not moved with the shoulders', () => {
  const { torso, laid, inPicture, body } = worn(25)
  const { yaw } = turnedBodies(body)
  const still = turnedTrunk(laid, yaw)
  for (const { side, sign } of SIDES) {
    const top = { x: sign * torso.collarSide(side, 0) * 0.98, y: 0 }
    const at = inPicture.at(top, 'front', 0)
    still.at(top, 'front', 0).forEach((v, k) => {
      expect(at[k]).toBeCloseTo(v, 6)
    })
  }
})
