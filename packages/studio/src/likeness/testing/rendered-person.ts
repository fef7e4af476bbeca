import type { BodyShape } from '../../body/body-topology.ts'
import type { PersonShape, ShapeSpace } from '../../body/shape-space.ts'
import { boneMatrices } from '../../body/skeleton.ts'
import { STUDIO_MIX } from '../../catalog/light-mix.ts'
import { loadShapes } from '../../catalog/load-shapes.ts'
import type { Pose } from '../../catalog/pose.ts'
import type { StudioCatalog } from '../../catalog/studio-catalog.ts'
import { NEUTRAL_GRADE } from '../../catalog/style.ts'
import { plateBackdrop } from '../../composite/backdrop.ts'
import { baseLayerShare } from '../../composite/base-layer.ts'
import { loadPlace, loadScene } from '../../composite/load-scene.ts'
import { COARSE_M } from '../../drape/drape-garment.ts'
import { trunkReach } from '../../drape/trunk-reach.ts'
import { cameraFor, projectPoints } from '../../geometry/camera.ts'
import { blur } from '../../photo/blur.ts'
import { releaseLayer } from '../../raster/garment-layer.ts'
import { renderPicture, SIZES } from '../../shot/render-picture.ts'
import { StudioSession } from '../../shot/studio-session.ts'
import { tuckIn } from '../../shot/tuck-in.ts'
import { wearPiece } from '../../shot/wear-garment.ts'
import type { WornPiece } from '../../shot/worn-piece.ts'
import { MARK_NAMES, markAnchors, markPosition, type PersonMarks } from '../person-marks.ts'

/** A plain wall as a phone sees it. */
export interface RenderedWall {
  /** sRGB in the picture's middle. */
  colour: readonly [number, number, number]
  /** How much brighter its left edge is than its right one, as a share; 0 by default. */
  slope?: number
  /** How dark the person's own shadow on it is, 0 to 1; 0.18 by default. */
  shadow?: number
  /** Standard deviation of the sensor's noise, sRGB steps; 1.5 by default. */
  noise?: number
}

export interface RenderedRequest {
  modelKey: string
  poseKey: string
  /** Keys of the catalogue's garments, from the inside out; a top below trousers is tucked in. */
  wears: readonly string[]
  wall: RenderedWall
}

/** A person of the cast as a photo would show her, of whom everything is known. */
export interface RenderedPerson {
  width: number
  height: number
  /** sRGB, 3 bytes a pixel. */
  rgb: Uint8Array
  /** The wall with her shadow and without her, sRGB. */
  wall: Uint8Array
  /** How much of each pixel is she, 0 to 255: skin, hair, clothes and shoes. */
  alpha: Uint8Array
  /** 1 where her skin is. */
  skin: Uint8Array
  /** 1 where a piece of `wears` is. */
  clothes: Uint8Array
  gender: 'female' | 'male'
  heightM: number
  body: BodyShape
  pose: Pose
  marks: PersonMarks
}

/** Two plain walls between which the matte is found. */
const DARK = 40
const PALE = 150

/** Renders a person of the cast in clothes of the catalogue before a wall, 768 × 1024. */
export async function renderedPerson(
  catalog: StudioCatalog,
  { modelKey, poseKey, wears, wall }: RenderedRequest,
): Promise<RenderedPerson> {
  const model = await catalog.model(modelKey)
  const pose = model.poses.find(p => p.key === poseKey)
  if (!pose) throw new RangeError(`${modelKey} has no pose ${poseKey}`)
  const size = SIZES.draft
  const pixels = size.width * size.height
  const session = new StudioSession(catalog)
  const worn: WornPiece[] = []
  for (const key of wears) worn.push(await wearPiece(key, { session, model, pose, spacingM: COARSE_M }))
  const pieces =
    worn.length === 2 ? [tuckIn(worn[0], worn[1], trunkReach(model.body, pose.stance)), worn[1]] : worn
  const place = {
    ...(await loadPlace(catalog.dir, undefined)),
    shadow: { strength: 0, from: 0, tint: [0, 0, 0] as [number, number, number] },
  }
  const draw = async (behind: Uint8Array, shown: number) => {
    const picture = await renderPicture({
      ...{ session, model, pose, pieces, shown, place, grade: NEUTRAL_GRADE, light: STUDIO_MIX, seed: 1 },
      quality: 'draft',
      scene: async camera => ({
        ...(await loadScene({ model, pose, shoes: null, place, size }, camera)),
        backdrop: plateBackdrop(behind, size.width, size.height),
      }),
    })
    const seen = coverOf(picture.layer, size)
    releaseLayer(picture.layer)
    return { rgb: picture.rgb, seen }
  }
  const passes: Awaited<ReturnType<typeof draw>>[] = []
  for (const [n, grey] of [DARK, PALE].entries())
    passes.push(await draw(new Uint8Array(pixels * 3).fill(grey), n % pieces.length))
  const alpha = new Uint8Array(pixels)
  for (let i = 0; i < pixels; i++) {
    const apart = passes[1].rgb[i * 3 + 1] - passes[0].rgb[i * 3 + 1]
    alpha[i] = Math.round(255 * Math.max(0, Math.min(1, 1 - apart / (PALE - DARK))))
    // Grain keeps the two walls from being exactly as far apart as their bytes.
    if (alpha[i] < 10) alpha[i] = 0
    else if (alpha[i] > 245) alpha[i] = 255
  }
  const clothes = passes[0].seen.map((v, i) => v | passes[1].seen[i])
  const { rgba } = (await loadScene({ model, pose, shoes: null, place, size }, pose.camera)).body!
  const skin = alpha.map((a, i) => +(a > 128 && !clothes[i] && isSkinColour(rgba, i)))
  const plate = paintWall(wall, alpha, size)
  const { rgb } = await draw(plate, 0)
  const noise = wall.noise ?? 1.5
  const random = noiseOf(11)
  for (let i = 0; i < rgb.length; i++) rgb[i] = byteOf(rgb[i] + noise * random())
  const space = await loadShapes(catalog.dir, model.gender, catalog.topology)
  return {
    ...size,
    rgb,
    wall: plate,
    alpha,
    skin,
    clothes,
    gender: model.gender,
    heightM: model.measures.height,
    body: model.body,
    pose,
    marks: marksOf(space, model.body, pose, size),
  }
}

function coverOf(
  {
    x,
    y,
    width,
    visible,
    samples,
  }: { x: number; y: number; width: number; visible: Uint8Array; samples: number },
  size: { width: number; height: number },
): Uint8Array {
  const out = new Uint8Array(size.width * size.height)
  visible.forEach((v, i) => {
    if (v * 2 > samples) out[(y + Math.floor(i / width)) * size.width + x + (i % width)] = 1
  })
  return out
}

/** Skin is neither the grey base layer nor as dark and colourless as hair. */
export function isSkinColour(rgba: Uint8Array, i: number): boolean {
  return baseLayerShare(rgba, i) < 0.5 && rgba[i * 4] > 70 && rgba[i * 4] > 1.2 * rgba[i * 4 + 2]
}

export function paintWall(
  { colour, slope = 0, shadow = 0.18 }: RenderedWall,
  alpha: Uint8Array,
  { width, height }: { width: number; height: number },
): Uint8Array {
  const dark = blur(
    Float32Array.from(alpha, a => a / 255),
    width,
    height,
    12,
  )
  const out = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = Math.max(0, y - 18) * width + Math.max(0, x - 26)
      const light = (1 - shadow * dark[from]) * (1 + slope * (0.5 - x / width)) * (1.03 - 0.06 * (y / height))
      for (let k = 0; k < 3; k++) out[(y * width + x) * 3 + k] = byteOf(colour[k] * light)
    }
  return out
}

export const byteOf = (v: number) => Math.round(Math.max(0, Math.min(255, v)))

/** Normally distributed numbers, the same at every run. */
export function noiseOf(seed: number): () => number {
  let state = seed
  const random = () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
  return () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random())
}

/** Exact marks. The cast has no points of its own: they lie beside the vertices that are nearest to them on the average body. */
export function marksOf(
  space: ShapeSpace,
  body: BodyShape,
  pose: Pose,
  { width, height }: { width: number; height: number },
): PersonMarks {
  const bones = space.topology.boneNames.length
  const average = space.joints[0].subarray(bones * 3)
  const points = Float32Array.from(average)
  for (let n = 0; n < points.length / 3; n++) {
    const nearest = nearestVertices(space.base, average.subarray(n * 3, n * 3 + 3))
    for (let k = 0; k < 3; k++)
      for (const v of nearest)
        points[n * 3 + k] += (body.rest[v * 3 + k] - space.base[v * 3 + k]) / nearest.length
  }
  const shape: PersonShape = { ...body, points }
  const anchors = markAnchors(space)
  const matrices = boneMatrices(body, pose.stance)
  const camera = cameraFor(pose.camera, width, height)
  const marks: PersonMarks = {}
  for (const name of MARK_NAMES) {
    const [x, y] = projectPoints(camera, markPosition(anchors[name], shape, matrices))
    if (y < height - 8 && x > 8 && x < width - 8) marks[name] = [x, y]
  }
  return marks
}

function nearestVertices(base: Float32Array, [x, y, z]: Float32Array): number[] {
  const squared = (v: number) =>
    (base[v * 3] - x) ** 2 + (base[v * 3 + 1] - y) ** 2 + (base[v * 3 + 2] - z) ** 2
  return Array.from({ length: base.length / 3 }, (_, v) => v)
    .sort((a, b) => squared(a) - squared(b))
    .slice(0, 6)
}
