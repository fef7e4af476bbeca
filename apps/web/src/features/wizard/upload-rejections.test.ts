import { describe, expect, test } from 'vitest'
import { readDrop } from './upload-rejections.ts'

const file = (name: string) => ({ name })
const rejection = (name: string, ...codes: string[]) => ({
  file: file(name),
  errors: codes.map(code => ({ code })),
})

describe('a drop on the light table', () => {
  test('one good photo goes on', () => {
    expect(readDrop([file('front.jpg')], [])).toEqual({ photo: file('front.jpg'), reasons: [] })
  })

  test('R-UPL-05 .DS_Store and Thumbs.db do not count', () => {
    expect(
      readDrop([file('front.jpg'), file('Thumbs.db')], [rejection('.DS_Store', 'file-invalid-type')]),
    ).toEqual({
      photo: file('front.jpg'),
      reasons: [],
    })
    expect(readDrop([], [rejection('.DS_Store', 'too-many-files')])).toEqual({ photo: null, reasons: [] })
    const second = rejection('Thumbs.db', 'too-many-files')
    expect(readDrop([file('front.jpg')], [second]).photo).toEqual(file('front.jpg'))
  })

  test('R-UPL-01 R-UPL-03 with two photos none is taken, and it is said once', () => {
    const drop = readDrop(
      [file('a.jpg')],
      [rejection('b.jpg', 'too-many-files'), rejection('c.jpg', 'too-many-files')],
    )
    expect(drop).toEqual({ photo: null, reasons: ['too-many-files'] })
  })

  test('R-UPL-07 each reason is told once, in a fixed order', () => {
    const drop = readDrop([], [rejection('a.gif', 'file-invalid-type', 'file-too-large')])
    expect(drop.reasons).toEqual(['file-too-large', 'file-invalid-type'])
  })
})
