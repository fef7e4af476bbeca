import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { type MadePicture, PictureStore } from './picture-store.ts'
import { texturePyramid } from './texture-pyramid.ts'

const make = () => texturePyramid({ width: 2, height: 2, data: new Uint8Array(16).fill(255) })

test('what one thread makes of a cut-out another one takes, and does not make again', () => {
  const sent: MadePicture[] = []
  const first = new PictureStore({ onFinish: made => sent.push(made) })
  const second = new PictureStore()
  const picture = first.get('a/flat', make)
  expect(first.get('a/flat', make)).toBe(picture)
  expect(sent).toHaveLength(1)
  // As it arrives in another thread.
  const arrived = structuredClone(sent[0])
  second.add(arrived)
  expect(second.get('a/flat', make)).toBe(arrived.picture)
  picture.levels[0].rgb[0] = 7
  expect(arrived.picture.levels[0].rgb[0]).toBe(7)
})

test('a picture that came while this thread was at work is found before it is made again, and asked for only where it is missing', () => {
  const came = { key: 'a/flat', picture: make() }
  let asked = 0
  const store = new PictureStore({
    onMiss() {
      asked++
      store.add(came)
    },
  })
  const neverMade = () => expect.fail('made again')
  expect(store.get('a/flat', neverMade)).toBe(came.picture)
  expect(store.find('a/flat')).toBe(came.picture)
  expect(asked).toBe(1)
})

test('a picture that another thread has begun is waited for', async () => {
  const over = new Int32Array(new SharedArrayBuffer(4))
  const came = { key: 'a/flat', picture: make() }
  const store = new PictureStore({
    waitMs: 600_000,
    // Not there when it is first missed, but once the other thread has said that it is over.
    onMiss() {
      if (Atomics.load(over, 0) === 1) store.add(came)
    },
  })
  store.noteBegun({ key: 'a/flat', over })
  const other = new Worker(
    `const { workerData: over } = require('node:worker_threads')
     Atomics.store(over, 0, 1)
     Atomics.notify(over, 0)`,
    { eval: true, workerData: over },
  )
  expect(store.get('a/flat', () => expect.fail('made again'))).toBe(came.picture)
  await other.terminate()
})

test('a picture that was lost with its thread is made here, and not waited for a second time', () => {
  const store = new PictureStore({ waitMs: 5 })
  const lost = new Int32Array(new SharedArrayBuffer(4))
  store.noteBegun({ key: 'a/flat', over: lost })
  expect(store.get('a/flat', make).width).toBe(2)
  // Eight others push it out of the store: it has to be made again.
  for (let n = 0; n < 8; n++) store.add({ key: `${n}`, picture: make() })
  const wait = vi.spyOn(Atomics, 'wait')
  expect(store.get('a/flat', make).width).toBe(2)
  expect(wait.mock.calls.some(([over]) => Object.is(over, lost))).toBe(false)
  wait.mockRestore()
})

test('a picture that can not be made keeps nobody waiting', () => {
  let over: Int32Array = new Int32Array(1)
  const store = new PictureStore({
    onBegin(begun) {
      over = begun.over
    },
  })
  const broken = () => {
    throw new RangeError('no pixels')
  }
  expect(() => store.get('a/flat', broken)).toThrow('no pixels')
  expect(over[0]).toBe(1)
})

test('of a cut-out that was never stored nothing is kept or sent', () => {
  const store = new PictureStore({ onFinish: () => expect.fail('sent') })
  expect(store.get(null, make)).not.toBe(store.get(null, make))
})
