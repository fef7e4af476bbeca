import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type CategoryKey, categoryKeys } from '@revela/garment'
import { JsonRecord } from '../catalog/json-record.ts'
import { loadPose, type Pose } from '../catalog/pose.ts'
import type { Point } from '../geometry/point.ts'
import type { FlatCentimetres } from '../pattern/garment-scale.ts'
import sharp from '../photo/codecs.ts'
import type { SeenGarment } from './seen-garment.ts'

/** A garment that `tools/casting/truth` draped and rendered with a cloth simulation, to compare the engine with. */
export interface TruthCase {
  name: string
  /** Key among the catalogue's own garments. */
  garment: string
  category: CategoryKey
  centimetres: FlatCentimetres
  modelKey: string
  /** The pose as it was when the truth was made; the catalogue's pose of that name may have changed. */
  pose: Pose
  /** Width of the photos, pixels. */
  photoWidth: number
  /** Photo pixels a metre of cloth. */
  photoPerMetre: number
  /** Lines along which cloth ends, by name, photo pixels. */
  openings: Record<'front' | 'back', Record<string, Point[]>>
  seen: SeenGarment
}

/** Thrown when a body has changed since the truth was made: `tools/casting/truth` must make it anew. */
export class TruthOutdatedError extends Error {
  override readonly name = 'TruthOutdatedError'
}

export const TRUTH_DIR = path.join(import.meta.dirname, '../../truth')
/** Steps a photo pixel in `places.png`, which stores places as whole numbers. */
const PLACE_STEPS = 4

export async function truthNames(): Promise<string[]> {
  const entries = await readdir(TRUTH_DIR, { withFileTypes: true })
  return entries.filter(e => e.isDirectory()).map(e => e.name)
}

/** @throws TruthOutdatedError when the catalogue's body is not the one that was dressed */
export async function loadTruth(name: string, catalogDir: string): Promise<TruthCase> {
  const dir = path.join(TRUTH_DIR, name)
  const json = await JsonRecord.read(path.join(dir, 'truth.json'))
  const modelKey = json.text('model')
  const body = await readFile(path.join(catalogDir, 'models', modelKey, 'body.bin'))
  if (createHash('sha256').update(body).digest('hex') !== json.text('bodySha256'))
    throw new TruthOutdatedError(
      `The truth of ${name} was draped on another body of ${modelKey}: run tools/casting/truth/make.py`,
    )
  const photo = json.record('photo')
  const openings = json.record('openings')
  const centimetres = json.record('centimetres')
  return {
    name,
    garment: json.text('garment'),
    category: json.oneOf('category', categoryKeys),
    centimetres: Object.fromEntries(centimetres.keys().map(k => [k, centimetres.number(k)])),
    modelKey,
    pose: await loadPose(dir),
    photoWidth: photo.numbers('size', 2)[0],
    photoPerMetre: photo.number('pixelsPerMetre'),
    openings: { front: lines(openings.record('front')), back: lines(openings.record('back')) },
    seen: await readSeen(dir),
  }
}

function lines(json: JsonRecord): Record<string, Point[]> {
  const points = (name: string) => json.records(name).map(p => ({ x: p.number('x'), y: p.number('y') }))
  return Object.fromEntries(json.keys().map(name => [name, points(name)]))
}

async function readSeen(dir: string): Promise<SeenGarment> {
  const { data, info } = await sharp(path.join(dir, 'places.png'))
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
  const words = new Uint16Array(data.buffer, data.byteOffset, data.byteLength / 2)
  const count = info.width * info.height
  const seen: SeenGarment = {
    width: info.width,
    height: info.height,
    shows: new Uint8Array(count),
    u: new Float32Array(count),
    v: new Float32Array(count),
    cover: new Float32Array(count),
    rgb: new Uint8Array(await sharp(path.join(dir, 'light.webp')).removeAlpha().raw().toBuffer()),
  }
  for (let p = 0; p < count; p++) {
    seen.u[p] = words[p * 3] / PLACE_STEPS
    seen.v[p] = words[p * 3 + 1] / PLACE_STEPS
    seen.shows[p] = words[p * 3 + 2] >> 8
    seen.cover[p] = (words[p * 3 + 2] & 255) / 255
  }
  return seen
}
