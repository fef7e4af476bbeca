import { encodeSrgb, LINEAR } from '../../colour/transfer-curve.ts'
import { inChunks } from '../../memory/in-chunks.ts'
import type { RgbaImage } from '../../photo/rgba-image.ts'

/** The same picture under other light. @param gains factors on linear red, green and blue */
export function relitPhoto(image: RgbaImage, gains: readonly number[]): RgbaImage {
  if (gains.every(gain => gain === 1)) return image
  const tables = gains.map(gain =>
    Uint8Array.from({ length: 256 }, (_, byte) => Math.round(encodeSrgb(LINEAR[byte] * gain))),
  )
  const data = image.data.slice()
  inChunks(image.width * image.height, (from, to) => {
    for (let p = from * 4; p < to * 4; p += 4)
      for (let k = 0; k < 3; k++) data[p + k] = tables[k][data[p + k]]
  })
  return { ...image, data }
}
