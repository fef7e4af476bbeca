import { expect, test } from 'vitest'
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

test('of a cut-out that was never stored nothing is kept or told', () => {
  const shelf = new PictureShelf()
  shelf.onMade = () => expect.fail('told')
  expect(shelf.get(null, make)).not.toBe(shelf.get(null, make))
})
