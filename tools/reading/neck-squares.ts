import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { shrinkRgb } from '../../packages/studio/src/colour/lab-image.ts'
import sharp from '../../packages/studio/src/photo/codecs.ts'
import { decodePhoto } from '../../packages/studio/src/photo/decode-photo.ts'
import { garmentSight, type Place } from '../../packages/studio/src/reading/net/garment-sight.ts'
import { neckPlace } from '../../packages/studio/src/reading/net/neck-sight.ts'
import { cutPhoto } from '../../packages/studio/src/reading/read-garment-photo.ts'
import { categoryOfPhoto } from './photo-categories.ts'

/**
 * Squares round necks to train the neck net with: `node tools/reading/neck-squares.ts PHOTOS NAMES OUT` writes, for each name in the file NAMES whose
 * photo shows a neck, NAME.jpg and NAME.cut.png (the engine's cut-out) of half as much again as the studio's closer look, and a line of
 * OUT/squares.jsonl: name, category, the upright photo's size and the square in its pixels.
 */
const [photos, names, out] = process.argv.slice(2)
if (!out) throw new Error('node tools/reading/neck-squares.ts PHOTOS NAMES OUT')

/** The size of a photo when the net looks at it; pixels of a square's side; how much wider it is than the look. */
const WORKING_SIDE = 640
const SIDE = 320
const WIDER = 1.5

interface Planes {
  data: Uint8Array
  channels: number
  width: number
  height: number
}

/** A square of a picture at SIDE pixels; beyond the frame its own pixels go on. */
function squareOf({ data, channels, width, height }: Planes, { left, top, side }: Place): Buffer {
  const scale = side / SIDE
  const fine = Math.max(1, Math.ceil(scale))
  const square = Buffer.alloc(SIDE * SIDE * channels)
  const within = (at: number, most: number) => Math.max(0, Math.min(most - 1, Math.floor(at)))
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++)
      for (let c = 0; c < channels; c++) {
        let sum = 0
        for (let v = 0; v < fine; v++)
          for (let u = 0; u < fine; u++) {
            const row = within(top + (y + (v + 0.5) / fine) * scale, height)
            const column = within(left + (x + (u + 0.5) / fine) * scale, width)
            sum += data[(row * width + column) * channels + c]
          }
        square[(y * SIDE + x) * channels + c] = Math.round(sum / fine ** 2)
      }
  return square
}

await mkdir(out, { recursive: true })
await writeFile(path.join(out, 'squares.jsonl'), '')
for (const name of (await readFile(names, 'utf8')).trim().split(/\s+/)) {
  const category = categoryOfPhoto(name)
  const bytes = await readFile(path.join(photos, `${name}.jpg`))
  const cut = await cutPhoto(bytes, undefined, category)
  const { rgb, width, height } = await decodePhoto(bytes, cut.turn)
  const small = shrinkRgb(rgb, width, height, WORKING_SIDE)
  const sight = garmentSight(small.rgb, small.width, small.height, category)
  const place = neckPlace(sight, small)
  if (!place) continue
  const scale = width / small.width
  const side = place.side * scale * WIDER
  const aside = (side - place.side * scale) / 2
  const square = { left: place.left * scale - aside, top: place.top * scale - aside, side }
  const alpha = Uint8Array.from({ length: width * height }, (_, i) => cut.cutout.data[i * 4 + 3])
  const save = (planes: Planes) =>
    sharp(squareOf(planes, square), {
      raw: { width: SIDE, height: SIDE, channels: planes.channels as 1 | 3 },
    })
  await save({ data: rgb, channels: 3, width, height })
    .jpeg({ quality: 82 })
    .toFile(path.join(out, `${name}.jpg`))
  await save({ data: alpha, channels: 1, width, height })
    .png()
    .toFile(path.join(out, `${name}.cut.png`))
  const line = JSON.stringify({ name, category, width, height, ...square })
  await appendFile(path.join(out, 'squares.jsonl'), `${line}\n`)
}
