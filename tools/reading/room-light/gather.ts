/**
 * Writes the colours of the rooms in a list of photos, for train.py:
 *   node tools/reading/room-light/gather.ts PHOTOS LIST OUT
 * PHOTOS holds NAME.jpg, LIST a name at the beginning of each line; OUT becomes JSON: [name, [bin, share][]][].
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { shrinkRgb } from '../../../packages/studio/src/colour/lab-image.ts'
import { decodePhoto } from '../../../packages/studio/src/photo/decode-photo.ts'
import { roomAround } from '../../../packages/studio/src/reading/daylight/room-around.ts'
import { garmentSight } from '../../../packages/studio/src/reading/net/garment-sight.ts'

/** Long side at which colours are gathered; the engine's working size gives the same, slower. */
const SIDE = 320

const [photos, list, out] = process.argv.slice(2)
const names = readFileSync(list, 'utf8')
  .split('\n')
  .flatMap(line => line.match(/^\S+_\d+_[0-9a-f]+/)?.[0] ?? [])
const rooms: [string, [number, number][]][] = []
for (const name of names) {
  const photo = await decodePhoto(readFileSync(path.join(photos, `${name}.jpg`)))
  const { rgb, width, height } = shrinkRgb(photo.rgb, photo.width, photo.height, SIDE)
  const colours = roomAround(rgb, width, garmentSight(rgb, width, height, null))
  if (!colours) continue
  const bins = [...colours].flatMap((share, bin): [number, number][] =>
    share > 0 ? [[bin, Number(share.toFixed(6))]] : [],
  )
  rooms.push([name, bins])
}
writeFileSync(out, JSON.stringify(rooms))
