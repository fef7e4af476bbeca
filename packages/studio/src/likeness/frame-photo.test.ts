import { expect, test } from 'vitest'
import sharp from '../photo/codecs.ts'
import { framePhoto } from './frame-photo.ts'

/** A photo whose red is its column and whose green is its row, up to 255. */
const photo = (width: number, height: number) =>
  sharp(
    Uint8Array.from({ length: width * height * 3 }, (_, k) => {
      const i = Math.floor(k / 3)
      return [Math.min(255, i % width), Math.min(255, Math.floor(i / width)), 128][k % 3]
    }),
    { raw: { width, height, channels: 3 } },
  ).png()

test('a wide photo is cut to 3:4 round its middle, its marks with it', async () => {
  const {
    photo: framed,
    upright,
    outward,
  } = await framePhoto(await photo(240, 160).toBuffer(), {
    marks: { chin: [130, 40] },
    inside: [
      [
        [120, 80],
        [140, 80],
        [140, 100],
      ],
    ],
  })
  expect([framed.width, framed.height]).toEqual([120, 160])
  expect(upright).toEqual({ width: 240, height: 160 })
  expect(framed.marks.chin).toEqual([70, 40])
  expect(framed.inside).toEqual([
    [
      [60, 80],
      [80, 80],
      [80, 100],
    ],
  ])
  expect([...framed.rgb.subarray(0, 2)]).toEqual([60, 0])
  expect(outward([70, 40])).toEqual([130, 40])
})

test('a tall photo loses as much above as below', async () => {
  const { photo: framed } = await framePhoto(await photo(120, 200).toBuffer())
  expect([framed.width, framed.height]).toEqual([120, 160])
  expect([...framed.rgb.subarray(0, 2)]).toEqual([0, 20])
})

test('a photo that the camera turned stands upright', async () => {
  const turned = await photo(160, 120).withMetadata({ orientation: 6 }).toBuffer()
  const { photo: framed, upright } = await framePhoto(turned)
  expect(upright).toEqual({ width: 120, height: 160 })
  // Turned clockwise: what was the lower left corner is the upper left one.
  expect([...framed.rgb.subarray(0, 2)]).toEqual([0, 119])
})

test('a photo larger than a final is made as large as one, and places are mapped back', async () => {
  const large = sharp({ create: { width: 1920, height: 2560, channels: 3, background: '#808080' } }).png()
  const { photo: framed, outward } = await framePhoto(await large.toBuffer(), { marks: { chin: [960, 640] } })
  expect([framed.width, framed.height]).toEqual([1536, 2048])
  expect(framed.marks.chin).toEqual([768, 512])
  expect(outward([768, 512])).toEqual([960, 640])
})
