import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { loadBackground } from '../catalog/background.ts'
import { SCENE } from '../colour/transfer-curve.ts'
import type { CameraPlacement } from '../geometry/camera.ts'
import { WHOLE_PICTURE } from '../geometry/frame-window.ts'
import { loadPlate } from './load-layers.ts'
import { plateWindow } from './plate-window.ts'

const catalogDir = path.resolve(import.meta.dirname, '../../../../catalog')
const places = readdirSync(path.join(catalogDir, 'backgrounds'), { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(entry => entry.name)
const cameraOf = (pose: string): CameraPlacement =>
  JSON.parse(readFileSync(path.join(catalogDir, 'models/maniqui/poses', pose, 'pose.json'), 'utf8')).camera

test.each(places)('a full figure stands before the whole of %s, a half figure before its wall', async key => {
  const { stage } = await loadBackground(catalogDir, key)
  if (!stage) throw new Error(`${key} does not say how its plate was taken`)
  expect(plateWindow(stage, cameraOf('front'))).toBeNull()
  const window = plateWindow(stage, cameraOf('half'))
  if (!window) throw new Error(`${key} is not framed for a closer camera`)
  const { left, top, size } = window
  expect(size).toBeGreaterThan(0.4)
  expect(size).toBeLessThan(0.9)
  expect([left, top].every(share => share >= 0)).toBe(true)
  expect(left + size).toBeLessThanOrEqual(1)
  expect(top + size).toBeLessThan(stage.floorEnd ?? 1)
})

test('white is as white behind a half figure as behind a full one', async () => {
  const { stage } = await loadBackground(catalogDir, 'white')
  const window = stage && plateWindow(stage, cameraOf('half'))
  const plate = await loadPlate(
    {
      file: path.join(catalogDir, 'backgrounds/white/plate.webp'),
      window: WHOLE_PICTURE,
      width: 384,
      height: 512,
    },
    window,
  )
  const row = new Float32Array(384 * 3)
  for (let y = 0; y < 512; y++) {
    plate.readRow(y, row)
    expect(Math.min(...row)).toBeCloseTo(SCENE[255], 6)
  }
})
