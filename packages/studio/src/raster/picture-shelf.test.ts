import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { type MadePicture, PictureShelf } from './picture-shelf.ts'
import { texturePyramid } from './texture-pyramid.ts'

const make = () => texturePyramid({ width: 2, height: 2, data: new Uint8Array(16).fill(255) })

test('what one thread makes of a cut-out another one takes, and does not make again', () => {
  const told: MadePicture[] = []
  const [first, second] = [new PictureShelf(), new PictureShelf()]
  first.onMade = made => told.push(made)
  const picture = first.get('a/flat', make)
  expect(first.get('a/flat', make)).toBe(picture)
  expect(told).toHaveLength(1)
  // As it arrives in another thread.
  const arrived = structuredClone(told[0])
  second.take(arrived)
  expect(second.get('a/flat', make)).toBe(arrived.picture)
  picture.levels[0].rgb[0] = 7
  expect(arrived.picture.levels[0].rgb[0]).toBe(7)
})

test('a picture that came while this thread was at work is found before it is made again, and asked for only where it is missing', () => {
  const shelf = new PictureShelf()
  const came = { key: 'a/flat', picture: make() }
  let asked = 0
  shelf.onSought = () => {
    asked++
    shelf.take(came)
  }
  const neverMade = () => expect.fail('made again')
  expect(shelf.get('a/flat', neverMade)).toBe(came.picture)
  expect(shelf.find('a/flat')).toBe(came.picture)
  expect(asked).toBe(1)
})

test('a picture that another thread has begun is waited for', async () => {
  const shelf = new PictureShelf(600_000)
  const over = new Int32Array(new SharedArrayBuffer(4))
  const came = { key: 'a/flat', picture: make() }
  shelf.expect({ key: 'a/flat', over })
  // Not there when it is first missed, but once the other thread has said that it is over.
  shelf.onSought = () => {
    if (Atomics.load(over, 0) === 1) shelf.take(came)
  }
  const other = new Worker(
    `const { workerData: over } = require('node:worker_threads')
     Atomics.store(over, 0, 1)
     Atomics.notify(over, 0)`,
    { eval: true, workerData: over },
  )
  expect(shelf.get('a/flat', () => expect.fail('made again'))).toBe(came.picture)
  await other.terminate()
})

test('a picture that was lost with its thread is made here, and not waited for a second time', () => {
  const shelf = new PictureShelf(5)
  const lost = new Int32Array(new SharedArrayBuffer(4))
  shelf.expect({ key: 'a/flat', over: lost })
  expect(shelf.get('a/flat', make).width).toBe(2)
  // Eight others push it off the shelf: it has to be made again.
  for (let n = 0; n < 8; n++) shelf.take({ key: `${n}`, picture: make() })
  const wait = vi.spyOn(Atomics, 'wait')
  expect(shelf.get('a/flat', make).width).toBe(2)
  expect(wait.mock.calls.some(([over]) => Object.is(over, lost))).toBe(false)
  wait.mockRestore()
})

test('a picture that can not be made keeps nobody waiting', () => {
  const shelf = new PictureShelf()
  let over: Int32Array = new Int32Array(1)
  shelf.onBegun = begun => {
    over = begun.over
  }
  const broken = () => {
    throw new RangeError('no pixels')
  }
  expect(() => shelf.get('a/flat', broken)).toThrow('no pixels')
  expect(over[0]).toBe(1)
})

test('of a cut-out that was never stored nothing is kept or told', () => {
  const shelf = new PictureShelf()
  shelf.onMade = () => expect.fail('told')
  expect(shelf.get(null, make)).not.toBe(shelf.get(null, make))
})
