import { readFile } from 'node:fs/promises'
import { STUDIO_MIX } from '../catalog/light-mix.ts'
import { loadOutfitPiece, NEUTRAL_GRADE } from '../catalog/style.ts'
import { SCENE } from '../colour/transfer-curve.ts'
import { paperBackdrop } from '../composite/backdrop.ts'
import { loadPlace, type Scene } from '../composite/load-scene.ts'
import { BOLD, COARSE_M } from '../drape/drape-garment.ts'
import { type PreparedGarment, prepareGarment } from '../garment/prepare-garment.ts'
import type { TexturePyramid } from '../photo/texture-pyramid.ts'
import type { GarmentLayer } from '../raster/garment-layer.ts'
import { type PixelPlaces, SHOWS } from '../raster/pixel-places.ts'
import { type Picture, renderPicture, SIZES } from '../shot/render-picture.ts'
import type { StudioSession } from '../shot/studio-session.ts'
import { wearGarment } from '../shot/wear-garment.ts'
import { SEEN, type SeenGarment } from './seen-garment.ts'
import type { TruthCase } from './truth-case.ts'

export interface EngineView {
  garment: PreparedGarment
  /** Its photos with their own light taken out. */
  flat: { front: TexturePyramid; back: TexturePyramid | null }
  seen: SeenGarment
}

/** Draws the truth's garment with the engine on the same body in the same pose, without outfit, at half a draft's size: the size that the truth is stored at. */
export async function drawForTruth(session: StudioSession, truth: TruthCase): Promise<EngineView> {
  const { catalog } = session
  const files = await loadOutfitPiece(catalog.dir, truth.garment)
  const back = files.back ? await readFile(files.back) : null
  const { category, centimetres, pose } = truth
  const garment = await prepareGarment(await readFile(files.front), back, { category, centimetres })
  const model = await catalog.model(truth.modelKey)
  const stage = { session, model, pose, spacingM: COARSE_M }
  const { piece } = await wearGarment(session.garment(garment), stage, { seed: 1, caution: BOLD })
  const picture = await renderPicture({
    session,
    model,
    pose,
    pieces: [piece],
    shown: 0,
    place: await loadPlace(catalog.dir, undefined),
    scene: async () => emptyStage(SIZES.draft),
    quality: 'draft',
    grade: NEUTRAL_GRADE,
    light: STUDIO_MIX,
    seed: 1,
  })
  const flat = { front: piece.textures.front, back: piece.textures.back }
  return { garment, flat, seen: halved(picture, truth.photoWidth / garment.front.cutout.width) }
}

/** A scene without the body's picture: that belongs to the catalogue's pose, which may have changed since. The body's geometry hides cloth without it. */
function emptyStage({ width, height }: { width: number; height: number }): Scene {
  const body = { width, height, rgba: new Uint8Array(width * height * 4), scene: [SCENE, SCENE, SCENE] }
  return { body, bodyShadow: null, backdrop: paperBackdrop(width, height), parts: null }
}

/** Averages blocks of four pixels; a block shows a photo if all four pixels do. @param zoom photo pixels a cut-out's pixel */
function halved({ width, height, rgb, layer }: Picture, zoom: number): SeenGarment {
  const [w, h] = [width / 2, height / 2]
  const out: SeenGarment = {
    width: w,
    height: h,
    shows: new Uint8Array(w * h),
    u: new Float32Array(w * h),
    v: new Float32Array(w * h),
    cover: new Float32Array(w * h),
    rgb: new Uint8Array(w * h * 3),
  }
  const { places } = layer
  if (!places) throw new RangeError('The layer was drawn without places')
  for (let p = 0; p < w * h; p++) {
    const [x, y] = [(p % w) * 2, Math.floor(p / w) * 2]
    const four = [0, 1, 2, 3].map(k => ({ x: x + (k & 1), y: y + (k >> 1) }))
    for (let c = 0; c < 3; c++)
      out.rgb[p * 3 + c] = four.reduce((sum, q) => sum + rgb[(q.y * width + q.x) * 3 + c], 2) / 4
    const inLayer = four.map(q => indexIn(layer, q.x, q.y)).filter(q => q >= 0)
    out.cover[p] = inLayer.reduce((sum, q) => sum + layer.visible[q], 0) / (4 * layer.samples)
    if (out.cover[p] >= 0.5) setPlace(out, p, inLayer, places, zoom)
  }
  return out
}

function setPlace(out: SeenGarment, p: number, four: number[], places: PixelPlaces, zoom: number): void {
  const shows = places.shows[four[0]]
  const isPhoto = shows === SHOWS.front || shows === SHOWS.back
  if (!isPhoto || four.length < 4 || out.cover[p] < 0.99 || four.some(q => places.shows[q] !== shows)) {
    out.shows[p] = SEEN.other
    return
  }
  out.shows[p] = shows
  out.u[p] = (four.reduce((sum, q) => sum + places.u[q], 0) / 4 + 0.5) * zoom
  out.v[p] = (four.reduce((sum, q) => sum + places.v[q], 0) / 4 + 0.5) * zoom
}

function indexIn(layer: GarmentLayer, x: number, y: number): number {
  const [i, j] = [x - layer.x, y - layer.y]
  return i >= 0 && j >= 0 && i < layer.width && j < layer.height ? j * layer.width + i : -1
}
