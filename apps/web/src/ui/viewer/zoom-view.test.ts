import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kept, maxScale, moved, pinched, tappedTwice, wholePicture, zoomedAt } from './zoom-view.ts'

const window = { width: 300, height: 400 }
const place = fc.record({ x: fc.integer({ min: -150, max: 150 }), y: fc.integer({ min: -200, max: 200 }) })

test('R-SCR-16 whatever a hand does, the picture covers its window', () => {
  const action = fc.oneof(
    fc.tuple(fc.constant('zoom'), fc.double({ min: 0.2, max: 4, noNaN: true }), place),
    fc.tuple(fc.constant('move'), fc.constant(1), place),
    fc.tuple(fc.constant('tap'), fc.constant(1), place),
  )
  fc.assert(
    fc.property(fc.array(action, { maxLength: 20 }), actions => {
      let view = wholePicture
      for (const [name, factor, at] of actions) {
        if (name === 'zoom') view = zoomedAt(view, factor, at, window)
        if (name === 'move') view = moved(view, at, window)
        if (name === 'tap') view = tappedTwice(view, at, window)
      }
      expect(view.scale).toBeGreaterThanOrEqual(1)
      expect(view.scale).toBeLessThanOrEqual(maxScale)
      expect(Math.abs(view.x)).toBeLessThanOrEqual((window.width * (view.scale - 1)) / 2 + 1e-6)
      expect(Math.abs(view.y)).toBeLessThanOrEqual((window.height * (view.scale - 1)) / 2 + 1e-6)
    }),
  )
})

test('R-SCR-16 what lies under the finger stays under the finger', () => {
  const at = { x: 40, y: -60 }
  const view = zoomedAt(wholePicture, 2, at, window)
  expect({ x: view.x + at.x * view.scale, y: view.y + at.y * view.scale }).toEqual(at)
})

test('R-SCR-16 a second double tap shows the whole picture again', () => {
  const near = tappedTwice(wholePicture, { x: 10, y: 10 }, window)
  expect(near.scale).toBe(2.5)
  expect(tappedTwice(near, { x: 0, y: 0 }, window)).toEqual(wholePicture)
})

test('R-SCR-16 two fingers twice as far apart double the picture', () => {
  const view = pinched(
    wholePicture,
    [
      { x: -20, y: 0 },
      { x: 20, y: 0 },
    ],
    [
      { x: -40, y: 0 },
      { x: 40, y: 0 },
    ],
    window,
  )
  expect(view).toEqual({ scale: 2, x: 0, y: 0 })
  expect(kept({ scale: 2, x: 999, y: 0 }, window).x).toBe(150)
})
