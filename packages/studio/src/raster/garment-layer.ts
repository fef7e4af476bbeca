import { decodeSrgb } from '../colour/transfer-curve.ts'
import type { SleevePlaces } from '../drape/laid/sleeve-places.ts'
import { giveBack, lend } from '../memory/array-pool.ts'
import { sampleAlpha, type TexturePyramid } from '../photo/texture-pyramid.ts'
import type { SleeveCloth } from '../reading/fabric/sleeve-cloth.ts'
import { BAND_ROWS, bandsOf, type ClothCover, type MattedCloth } from './cloth-cover.ts'
import type { GarmentTextures } from './garment-textures.ts'
import { type HiddenCloth, HiddenClothList } from './hidden-cloth.ts'
import { type InsideMix, insideMix, likeLining, noInside, STILL, WORN } from './lining.ts'
import { dropSpecks } from './loose-specks.ts'
import { OwnCloth } from './own-cloth.ts'
import { addPlace, noPlaces, type PixelPlaces, SHOWS } from './pixel-places.ts'
import { Footprints } from './texture-footprint.ts'
import {
  drawTriangles,
  moveBuffer,
  type PixelBox,
  releaseBuffer,
  sampleAcross,
  sampleDown,
  type VisibilityBuffer,
  visibilityBuffer,
} from './visibility-buffer.ts'

/** Cloth over a window of the picture; colours are linear scene light, multiplied by the visible share of the pixel. */
export interface GarmentLayer extends PixelBox {
  rgb: Float32Array
  /** Number of samples in a pixel. */
  samples: number
  /** Number of a pixel's samples that show cloth. */
  visible: Uint8Array
  /** Number of samples that have cloth, visible or behind the body. */
  cover: Uint8Array
  /** Colour of all cloth in pixels where some of it is hidden. */
  behind: HiddenCloth
  /** Depth of the nearest cloth in the pixel, metres. */
  depth: Float32Array
  /** The same for sleeves alone, which may hang before another piece of the outfit; null where it has none. */
  sleeveDepth: Float32Array | null
  /** Source of each pixel in the garment's photos; null where it was not requested. */
  places: PixelPlaces | null
  /** Whether a photographed person wears the garment. */
  isOnPhoto?: boolean
}

export interface GarmentShading extends MattedCloth {
  /** By panel: whether it is a sleeve. */
  isSleeve: boolean[]
  textures: GarmentTextures
  /** The cloth that plain sleeves show instead of their photo, and where. */
  sleeveCloth?: (SleeveCloth & SleevePlaces) | null
  /** Irradiance factor of the outside and of the inside, RGB a vertex. */
  outside: Float32Array
  inside: Float32Array
  /** Sheen: light reflected by the nap and by the surface of fibres, without the cloth's colour, RGB a vertex; less than none in the shade. */
  sheen: Float32Array
  /** For ghosts only: light on the inside of the back that the photo shows, RGB; where absent, the computed light is used. */
  photographedInside?: readonly number[] | null
}

export interface BodyOccluder {
  projected: Float32Array
  triangles: Uint32Array
  /** 1 for triangles of the upper arms. */
  upperArms: Uint8Array
  /** 1 for triangles of arms that lie in this piece's sleeves. */
  sleeved: Uint8Array
  /** Whether it is a photographed person's: then arms hide nothing, since the photo is composited over the cloth there (`photo-front.ts`). */
  isPhoto?: boolean
  /** The face that the picture shows of a garment on a photographed person: 0 its front, 1 its back. */
  shownFace?: 0 | 1
  /** Triangles that can hide cloth; all of them where absent. */
  hiding?: Uint32Array
}

/** Least distance of skin before cloth at which it hides the cloth, metres: cloth that touches skin is always drawn. */
const SKIN_BIAS_M = 0.009
/**
 * Largest depth inside the body at which cloth is drawn all the same, metres, because an arm inside its sleeve is never in front: of a
 * sleeve before an upper arm, and of a garment's trunk before the arms in its sleeves. Cloth sinks in where an arm is pressed against the trunk
 * or bent. The trunk's value is half an upper arm's thickness; for sleeves it would show their far side round the arm's edges.
 */
const IN_SLEEVE_M = { sleeve: 0.05, trunk: 0.07 }

/**
 * Largest depth inside a photographed person's fitted body at which the outside of cloth is drawn all the same, metres: the fit is off by
 * several pixels, and necklines, armholes and hems would be ragged.
 */
const UNDER_FITTED_M = 0.03
/** The same for the cloth on the side that is seen: nothing of her body lies before it but arms, and those are composited over it. */
const SHOWN_UNDER_FITTED_M = 0.25

/** Least light of cloth that is drawn inside the body (a fold between arm and trunk), as a share of the garment's mean light. */
const IN_FOLD = 0.8
/**
 * Least light on the inside of a worn garment, as a share of the garment's mean light: skin and front send light there that isn't simulated. Without
 * it the back looked like a hole in an open neck.
 */
const INSIDE_LEAST = 0.8

/** Rasterises and shades the visible triangles (`cover`) of a piece. */
export function drawGarment(
  shading: GarmentShading,
  cover: ClothCover,
  body: BodyOccluder,
  withPlaces = false,
): GarmentLayer {
  const { box, perPixel } = cover
  const around = visibilityBuffer({ ...box, height: Math.min(BAND_ROWS, box.height) }, perPixel)
  const shader = new SampleShader(shading, cover)
  const hasSleeves = shading.isSleeve.some(Boolean)
  const made = emptyLayer(box, perPixel * perPixel, { hasSleeves, withPlaces })
  for (const cloth of bandsOf(cover, shading.mesh.triangles)) {
    const skin = moveBuffer(around, cloth.y, cloth.height)
    drawTriangles(skin, body.projected, body.triangles, { cull: true, only: body.hiding })
    resolve({ ...made, shading, shader, body }, cloth, skin)
  }
  releaseBuffer(around)
  dropSpecks(made.layer)
  return { ...made.layer, behind: made.behind.found(), isOnPhoto: body.isPhoto }
}

/** Gives a layer's arrays back to the pool; the layer must not be used afterwards. */
export function releaseLayer({ rgb, visible, cover, depth, sleeveDepth, places }: GarmentLayer): void {
  giveBack(rgb, visible, cover, depth)
  if (sleeveDepth) giveBack(sleeveDepth)
  if (places) giveBack(places.shows, places.u, places.v)
}

/** A layer that is being drawn, whose hidden cloth is not complete. */
interface UnfinishedLayer {
  layer: Omit<GarmentLayer, 'behind'>
  behind: HiddenClothList
}

function emptyLayer(
  box: PixelBox,
  samples: number,
  { hasSleeves, withPlaces }: { hasSleeves: boolean; withPlaces: boolean },
): UnfinishedLayer {
  const count = box.width * box.height
  const layer = {
    ...box,
    samples,
    rgb: lend(Float32Array, count * 3),
    visible: lend(Uint8Array, count),
    cover: lend(Uint8Array, count),
    depth: lend(Float32Array, count).fill(Infinity),
    sleeveDepth: hasSleeves ? lend(Float32Array, count).fill(Infinity) : null,
    places: withPlaces ? noPlaces(count) : null,
  }
  return { layer, behind: new HiddenClothList(box.width * Math.min(BAND_ROWS, box.height)) }
}

/** A piece that is being shaded, and its layer. */
interface Resolving extends UnfinishedLayer {
  shading: GarmentShading
  shader: SampleShader
  body: BodyOccluder
}

function resolve(work: Resolving, cloth: VisibilityBuffer, skin: VisibilityBuffer): void {
  const { layer, behind } = work
  const whole = behind.nextBand((cloth.y - layer.y) * layer.width)
  for (let row = 0; row < cloth.rows; row++) resolveRow(work, cloth, skin, row, whole)
  behind.keep(layer, cloth.height * layer.width)
}

/** Scratch: colour of the current sample, linear RGB. */
const colour = new Float64Array(3)

function resolveRow(
  { shading, shader, body, layer, behind }: Resolving,
  cloth: VisibilityBuffer,
  skin: VisibilityBuffer,
  row: number,
  whole: Float32Array,
): void {
  const { perPixel, columns } = cloth
  const { sleeveDepth } = layer
  const share = 1 / (perPixel * perPixel)
  const first = (cloth.y - layer.y + Math.floor(row / perPixel)) * layer.width
  for (let column = 0, i = row * columns; column < columns; column++, i++) {
    if (cloth.owner[i] < 0) continue
    const p = first + Math.floor(column / perPixel)
    const t = cloth.owner[i]
    const isSleeve = shading.isSleeve[shading.panelOf[t]]
    const sunk = cloth.depth[i] - skin.depth[i]
    const isBefore = sunk < SKIN_BIAS_M
    const isInSleeve =
      sunk < (isSleeve ? IN_SLEEVE_M.sleeve : IN_SLEEVE_M.trunk) &&
      (body.sleeved[skin.owner[i]] === 1 || (isSleeve && body.upperArms[skin.owner[i]] === 1))
    const isSunk =
      !isBefore &&
      (isInSleeve ||
        (body.isPhoto === true &&
          sunk < (shading.mesh.faces[t] === body.shownFace ? SHOWN_UNDER_FITTED_M : UNDER_FITTED_M))) &&
      shader.showsOutside(t)
    const seen = isBefore || isSunk
    shader.shade(cloth, i, column, row, colour, isSunk)
    layer.cover[p]++
    if (seen) layer.visible[p]++
    if (layer.places) addPlace(layer.places, p, shader, share)
    layer.depth[p] = Math.min(layer.depth[p], cloth.depth[i])
    if (sleeveDepth && isSleeve) sleeveDepth[p] = Math.min(sleeveDepth[p], cloth.depth[i])
    const b = (p - behind.from) * 3
    for (let k = 0; k < 3; k++) {
      whole[b + k] += colour[k] * share
      if (seen) layer.rgb[p * 3 + k] += colour[k] * share
    }
  }
}

/** Albedo of the inside relative to the outside: fleece and the wrong side of a print are duller. */
const INSIDE = 0.8
/**
 * How much darker than in front a ghost's inside is deep in its opening. It begins at nothing beside the front's edge: a step there would
 * show as an arc wherever the neckline is a pixel off.
 */
const DEEP_SHADE = 0.16
/** Least alpha of solid cloth, 0 to 255. */
const WHOLE = 250
/** From this share of other cloth on a place doesn't count as the photo's. */
const NOT_THE_PHOTO = 0.2
/** Black cloth in the shade loses this share of its own light at most for what its surface reflects less. */
const MOST_LOST = 0.3
const OUTSIDE: InsideMix = { ...noInside(), photo: 1 }

/** Computes the colour of a sample from photo, light and, for inside faces, lining. */
class SampleShader {
  private readonly s: GarmentShading
  private readonly projected: Float32Array
  private readonly perPixel: number
  private readonly footprints: Footprints
  private readonly facing: Int8Array
  private readonly texel = new Float64Array(3)
  private readonly inFold: number[]
  private readonly insideLeast: number[]
  private readonly mix: InsideMix = noInside()
  private readonly weave = new Float64Array(3)
  private readonly ownCloth: OwnCloth | null
  /** Photo that the last sample showed, and the place in it. */
  shows: number = SHOWS.nothing
  u = 0
  v = 0

  constructor(shading: GarmentShading, { projected, perPixel, shown }: ClothCover) {
    this.s = shading
    this.projected = projected
    this.perPixel = perPixel
    const { mesh } = shading
    const count = mesh.triangles.length / 3
    this.footprints = new Footprints(count, shading.textures.front.levels.length)
    this.facing = new Int8Array(count)
    for (const t of shown) this.measure(t)
    this.ownCloth = shading.sleeveCloth
      ? new OwnCloth(shading.sleeveCloth, mesh, { projected, perPixel, triangles: shown })
      : null
    const mean = meanLight(shading.outside)
    this.inFold = mean.map(v => v * IN_FOLD)
    this.insideLeast = mean.map(v => v * (shading.photographedInside ? 0 : INSIDE_LEAST))
  }

  private measure(t: number): void {
    const { mesh } = this.s
    const [v0, v1, v2] = [0, 1, 2].map(k => mesh.triangles[t * 3 + k] * 3)
    const [c0, c1, c2] = [0, 1, 2].map(k => mesh.corners[t * 3 + k] * 2)
    const p = this.projected
    const n = this.perPixel
    const screen = [p[v1] - p[v0], p[v1 + 1] - p[v0 + 1], p[v2] - p[v0], p[v2 + 1] - p[v0 + 1]]
    const { px } = mesh
    this.footprints.set(
      t,
      screen.map(v => v * n),
      [px[c1] - px[c0], px[c1 + 1] - px[c0 + 1], px[c2] - px[c0], px[c2 + 1] - px[c0 + 1]],
    )
    this.facing[t] = screen[0] * screen[3] - screen[1] * screen[2] < 0 ? 1 : -1
  }

  /** Whether a triangle turns its outside to the camera. */
  showsOutside(triangle: number): boolean {
    return this.facing[triangle] > 0
  }

  /** @param isSunk whether the cloth is drawn although it lies inside the body, where no light reaches it */
  shade(
    buffer: VisibilityBuffer,
    sample: number,
    column: number,
    row: number,
    out: Float64Array,
    isSunk: boolean,
  ): void {
    const { mesh, textures, pictures, panelOf } = this.s
    const t = buffer.owner[sample]
    const i0 = mesh.triangles[t * 3] * 3
    const i1 = mesh.triangles[t * 3 + 1] * 3
    const i2 = mesh.triangles[t * 3 + 2] * 3
    const p = this.projected
    const n = this.perPixel
    const x = buffer.x + (column + sampleAcross(n, row)) / n
    const y = buffer.y + (row + sampleDown(n, column)) / n
    const inv = 1 / ((p[i1] - p[i0]) * (p[i2 + 1] - p[i0 + 1]) - (p[i1 + 1] - p[i0 + 1]) * (p[i2] - p[i0]))
    const s1 = ((x - p[i0]) * (p[i2 + 1] - p[i0 + 1]) - (y - p[i0 + 1]) * (p[i2] - p[i0])) * inv
    const s2 = ((p[i1] - p[i0]) * (y - p[i0 + 1]) - (p[i1 + 1] - p[i0 + 1]) * (x - p[i0])) * inv
    const z = buffer.depth[sample]
    const w1 = (s1 * z) / p[i1 + 2]
    const w2 = (s2 * z) / p[i2 + 2]
    const w0 = 1 - w1 - w2
    const c0 = mesh.corners[t * 3] * 2
    const c1 = mesh.corners[t * 3 + 1] * 2
    const c2 = mesh.corners[t * 3 + 2] * 2
    const outer = this.showsOutside(t)
    const px = outer ? mesh.px : mesh.frontPx
    const u = w0 * px[c0] + w1 * px[c1] + w2 * px[c2]
    const v = w0 * px[c0 + 1] + w1 * px[c1 + 1] + w2 * px[c2 + 1]
    this.u = u
    this.v = v
    this.shows = outer ? photoShown(pictures[panelOf[t]], textures) : SHOWS.nothing
    const light = outer ? this.s.outside : this.s.inside
    if (!outer) this.mixInside(t, u, v)
    const { photo, lining, mirrored, deep } = outer ? OUTSIDE : this.mix
    const shown = this.s.photographedInside
    const shade = 1 - DEEP_SHADE * deep
    if (photo > 0) this.footprints.sample(t, outer ? pictures[panelOf[t]] : textures.front, u, v, this.texel)
    const isSleeve = this.s.isSleeve[panelOf[t]]
    if (outer && this.ownCloth && (isSleeve || mesh.faces[t] === 0)) {
      this.ownCloth.goTo(mesh.corners, t * 3, w0, w1, w2)
      const lit = isSleeve ? pictures[panelOf[t]] : null
      if (this.ownCloth.replace(this.texel, u, v, lit) > NOT_THE_PHOTO) this.shows = SHOWS.nothing
    }
    for (let k = 0; k < 3; k++) {
      const computed = w0 * light[i0 + k] + w1 * light[i1 + k] + w2 * light[i2 + k]
      const least = isSunk ? this.inFold[k] : outer ? 0 : this.insideLeast[k]
      const received = Math.max(computed, least)
      const e =
        !outer && shown ? received + (shown[k] * shade - received) * Math.max(photo, lining) : received
      let albedo = textures.inside[k] * INSIDE
      if (textures.lining) albedo += (textures.lining.colour[k] - albedo) * lining
      if (mirrored > 0) albedo += (this.weave[k] - albedo) * mirrored
      if (photo > 0) albedo += (decodeSrgb(this.texel[k]) - albedo) * photo
      const sheen = this.s.sheen
      const surface = outer ? w0 * sheen[i0 + k] + w1 * sheen[i1 + k] + w2 * sheen[i2 + k] : 0
      out[k] = albedo * e + Math.max(surface, -MOST_LOST * albedo * e)
    }
  }

  /** Sets `mix` for a place on the inside; only the inside of the back is ever photographed. */
  private mixInside(t: number, u: number, v: number): void {
    const { frontEdge, lining, front } = this.s.textures
    const { mix, weave, texel } = this
    mix.photo = mix.lining = mix.mirrored = 0
    if (!lining || this.s.mesh.faces[t] !== 1) return
    insideMix(lining, frontEdge, { u, v, fade: this.s.photographedInside ? STILL : WORN }, mix)
    if (mix.mirrored === 0 || mix.photo === 1) return
    if (sampleAlpha(front, mix.mirroredU, mix.mirroredV) < WHOLE) {
      mix.mirrored = 0
      return
    }
    this.footprints.sample(t, front, mix.mirroredU, mix.mirroredV, texel)
    for (let k = 0; k < 3; k++) weave[k] = decodeSrgb(texel[k])
    mix.mirrored *= likeLining(lining, weave)
  }
}

/** Mean light by channel over the vertices that the picture shows; the others have zeros. */
function meanLight(light: Float32Array): number[] {
  const sums = [0, 0, 0]
  let count = 0
  for (let i = 0; i < light.length; i += 3) {
    if (light[i] + light[i + 1] + light[i + 2] === 0) continue
    count++
    for (let k = 0; k < 3; k++) sums[k] += light[i + k]
  }
  return sums.map(v => v / Math.max(1, count))
}

function photoShown(picture: TexturePyramid, { front, back }: GarmentTextures): number {
  return picture === front ? SHOWS.front : picture === back ? SHOWS.back : SHOWS.nothing
}
