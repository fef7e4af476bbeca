import { createHash } from 'node:crypto'
import { medianOfCounts } from '../geometry/median.ts'
import type { ClothMesh } from '../pattern/cloth-mesh.ts'
import { polygonOf } from '../pattern/panel-outline.ts'
import { rowSpans } from '../pattern/unroll.ts'
import { upperPanels } from '../pattern/upper-panels.ts'
import type { PictureStore } from '../photo/picture-store.ts'
import { stripedPyramid, type TexturePyramid } from '../photo/texture-pyramid.ts'
import { plainSleeves, type SleevesPicture } from '../reading/fabric/plain-sleeves.ts'
import { pictureKey, type WornSide } from '../reading/fabric/side-pictures.ts'
import type { SleeveCloth } from '../reading/fabric/sleeve-cloth.ts'
import type { GarmentReading } from '../reading/result/garment-reading.ts'
import { type Lining, liningOf } from './lining.ts'

/** Pictures and colours that a garment's panels are drawn with. */
export interface GarmentTextures {
  front: TexturePyramid
  /**
   * The trunk's back where there is no back photo: colours of the front's sides row by row where the fabric is plain, the front's pattern
   * otherwise. Made on first use.
   */
  plain(): TexturePyramid
  /** The front for its sleeves: plain ones in the colour and relief of their trunk. Made on first use. */
  sleeves(): TexturePyramid
  /** The cloth that plain sleeves show instead of their photo; null where they don't. */
  sleeveCloth(): SleeveCloth | null
  /** The back photo, where there is one. */
  back: TexturePyramid | null
  /** Linear colour of the fabric's inside. */
  inside: [number, number, number]
  /**
   * Row of the front's neckline or waistline by photo column; above it the photo shows the inside of the back. −1 elsewhere.
   */
  frontEdge: Float32Array
  /** The inside of the back as the photo shows it; null where too little of it is visible. */
  lining: Lining | null
}

/** @param store through which the threads of a pool share the plain back */
export function garmentTextures(
  reading: GarmentReading,
  sides: { front: WornSide; back: WornSide | null },
  store: PictureStore,
): GarmentTextures {
  const front = sides.front.flat()
  const frontEdge = frontEdgeRows(reading)
  let plain: TexturePyramid | undefined
  let own: SleevesPicture | undefined
  const sleeves = () => {
    own ??= sleevesOf(reading, front, store)
    return own
  }
  return {
    front,
    plain() {
      plain ??= plainBack(reading, front, store)
      return plain
    },
    sleeves: () => (sleeves().isPhoto ? front : sleeves()),
    sleeveCloth: () => sleeves().cloth,
    back: sides.back?.flat() ?? null,
    inside: front.mean,
    frontEdge,
    lining: liningOf(front, frontEdge),
  }
}

function plainBack(reading: GarmentReading, front: TexturePyramid, store: PictureStore): TexturePyramid {
  const colours = plainRows(reading, front)
  if (!colours) return front
  const digest = createHash('sha1').update(colours).digest('base64')
  return store.get(pictureKey(reading.cutout, `plain/${digest}`), () => stripedPyramid(colours, front))
}

/** Kept by where the sleeves lie, which the seller's marks change. */
function sleevesOf(reading: GarmentReading, front: TexturePyramid, store: PictureStore): SleevesPicture {
  const fronts = upperPanels(reading).filter(panel => panel.face === 'front')
  const of = (isTorso: boolean) => fronts.filter(panel => (panel.part === 'torso') === isTorso).map(polygonOf)
  const [torso] = of(true)
  const outlines = { torso, sleeves: of(false) }
  const digest = createHash('sha1').update(JSON.stringify(outlines)).digest('base64')
  return store.get(
    pictureKey(reading.cutout, `sleeves/${digest}`),
    () => plainSleeves(front, outlines) ?? { ...front, isPhoto: true, cloth: null },
  )
}

/** Which picture the outside of a panel shows. Limbs carry no print of their own: without a back photo they mirror the front. */
export function texturePerPanel(
  mesh: ClothMesh,
  textures: GarmentTextures,
  hasBackPlaces: boolean,
): TexturePyramid[] {
  return mesh.panels.map(({ face, part }) => {
    const isSleeve = part === 'sleeveLeft' || part === 'sleeveRight'
    if (face === 'front') return isSleeve ? textures.sleeves() : textures.front
    if (hasBackPlaces && textures.back) return textures.back
    if (isSleeve) return textures.sleeves()
    return part === 'torso' ? textures.plain() : textures.front
  })
}

function frontEdgeRows({ frontNeckline, frontWaistline, cutout }: GarmentReading): Float32Array {
  const rows = new Float32Array(cutout.width).fill(-1)
  const edge = frontNeckline.length > 0 ? frontNeckline : frontWaistline
  if (edge.length < 3) return rows
  for (let i = 1; i < edge.length; i++) {
    const [a, b] = [edge[i - 1], edge[i]]
    const [from, to] = a.x < b.x ? [a, b] : [b, a]
    for (let x = Math.ceil(from.x); x <= to.x && x < rows.length; x++) {
      const t = (x - from.x) / (to.x - from.x || 1)
      rows[x] = Math.max(rows[x], from.y + (to.y - from.y) * t)
    }
  }
  return rows
}

/** Rows whose sides differ by more than this (mean absolute deviation, sRGB steps) are a pattern, not a plain fabric. */
const PLAIN_DEVIATION = 14

/**
 * Colours for the back of a plain garment, RGB a row: the median colour of the front's sides between the underarms in that row, so that
 * colour blocks and stripes run round. Null when the sides themselves are patterned.
 */
function plainRows(
  { landmarks, outline }: Pick<GarmentReading, 'landmarks' | 'outline'>,
  { width, height, levels: [{ rgb }], alpha }: TexturePyramid,
): Uint8Array | null {
  const left = landmarks.underarmLeft
  const right = landmarks.underarmRight
  if (!left || !right) return null
  const spans = rowSpans(outline, 1)
  const photo = { width, rgb, alpha }
  let deviation = 0
  let rows = 0
  const colours = new Uint8Array(height * 3)
  let previous: number[] | null = null
  let first = 0
  for (let y = 0; y < height; y++) {
    const from = Math.max(left.x, spans.left[Math.max(0, Math.min(spans.left.length - 1, y - spans.top))])
    const to = Math.min(right.x, spans.right[Math.max(0, Math.min(spans.right.length - 1, y - spans.top))])
    const found = sideColours(photo, y, from, to)
    if (found) {
      deviation += found.deviation
      rows++
      previous = found.median
    } else if (!previous) first = y + 1
    if (previous) colours.set(previous, y * 3)
  }
  if (rows < 20 || deviation / rows > PLAIN_DEVIATION) return null
  // Rows without visible sides, above the first one and at bare shoulders, take the nearest row's colour.
  for (let y = 0; y < first; y++) colours.copyWithin(y * 3, first * 3, first * 3 + 3)
  return colours
}

function sideColours(
  { width, rgb, alpha }: { width: number; rgb: Uint8Array; alpha: Uint8Array },
  y: number,
  from: number,
  to: number,
): { median: number[]; deviation: number } | null {
  const counts = [0, 1, 2].map(() => new Uint32Array(256))
  let total = 0
  const span = to - from
  for (let x = Math.ceil(from + span * 0.06); x < to - span * 0.06; x += 2) {
    const t = (x - from) / span
    if (t > 0.24 && t < 0.76) continue
    const i = y * width + x
    if (alpha[i] < 250) continue
    total++
    for (let k = 0; k < 3; k++) counts[k][rgb[i * 3 + k]]++
  }
  if (total < 8) return null
  const median = counts.map(count => medianOfCounts(count, total))
  const deviation =
    counts.reduce(
      (sum, count, k) => sum + count.reduce((s, n, v) => s + n * Math.abs(v - median[k]), 0) / total,
      0,
    ) / 3
  return { median, deviation }
}
