import { expect, test } from 'vitest'
import sharp from '../photo/codecs.ts'
import { encodePicture } from './encode-picture.ts'

const [WIDTH, HEIGHT] = [24, 32]
const rgb = Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, (_, k) => [200, 90, 40][k % 3])

test.each(['jpeg', 'webp'] as const)('a %s has the picture’s size and colour', async format => {
  const bytes = await encodePicture(rgb, WIDTH, HEIGHT, format)
  const image = sharp(bytes)
  expect(await image.metadata()).toMatchObject({ format, width: WIDTH, height: HEIGHT })
  const { data } = await image.raw().toBuffer({ resolveWithObject: true })
  for (let k = 0; k < 3; k++) expect(Math.abs(data[k] - rgb[k])).toBeLessThan(6)
})

test.each([
  ['ours', 'compositeSynthetic"'],
  ['withTrainedModel', 'compositeWithTrainedAlgorithmicMedia"'],
] as const)('its mark says how it was made: %s', async (source, mark) => {
  for (const format of ['jpeg', 'webp'] as const) {
    const { xmp } = await sharp(await encodePicture(rgb, WIDTH, HEIGHT, format, source)).metadata()
    expect(xmp!.toString()).toContain(`digitalsourcetype/${mark}`)
  }
})
