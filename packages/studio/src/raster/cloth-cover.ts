import type { RenderMesh } from '../drape/render-mesh.ts'
import { sampleAlpha, type TexturePyramid } from '../photo/texture-pyramid.ts'
import {
  type CoverTest,
  drawTriangles,
  moveBuffer,
  type PixelBox,
  pixelBox,
  releaseBuffer,
  visibilityBuffer,
} from './visibility-buffer.ts'

/** Rows of pixels drawn at a time: the samples of a whole final would take a hundred megabytes. */
export const BAND_ROWS = 192

/** Cloth with its photos' mattes; `pictures` has one for each panel. */
export interface MattedCloth {
  mesh: RenderMesh
  panelOf: Uint8Array
  pictures: TexturePyramid[]
  /** By panel: whether it is a sleeve that the arm fills, so that its inside is not drawn. */
  isSnug?: boolean[]
  /** Whether the inside below the armpits is not drawn: a fitted body has legs where a photographed person may wear a skirt. */
  isClosedBelow?: boolean
  /** Vertices of a neckline without collar or straps, on a photographed person seen from the front; see `outsideOfClosed`. */
  neck?: Uint32Array | null
}

/** Which triangles of a piece a picture shows. Cloth behind cloth, half of every garment, need not be lit or shaded. */
export interface ClothCover {
  projected: Float32Array
  box: PixelBox
  perPixel: number
  test: { needed: Uint8Array; covers: CoverTest }
  /** Triangles that are nearest in at least one sample, in the mesh's order; the body may still hide them. */
  shown: Uint32Array
}

export function clothCover(
  cloth: MattedCloth,
  projected: Float32Array,
  picture: { width: number; height: number },
  perPixel: number,
): ClothCover {
  const box = pixelBox(projected, picture.width, picture.height)
  const cover = { projected, box, perPixel, test: matteTest(cloth, perPixel) }
  const { triangles } = cloth.mesh
  const isShown = new Uint8Array(triangles.length / 3)
  const drawn =
    cloth.isSnug?.some(Boolean) || cloth.isClosedBelow || cloth.neck
      ? placesOf(outsideOfClosed(cloth, projected))
      : undefined
  for (const { owner } of bandsOf({ ...cover, shown: drawn }, triangles))
    for (let i = 0; i < owner.length; i++) if (owner[i] >= 0) isShown[owner[i]] = 1
  return { ...cover, shown: placesOf(isShown) }
}

/**
 * 1 for triangles to be drawn, 0 for inside faces (turned-in hems included) of snug sleeves, whose far hem would show beside the arm like a
 * hook, and of garments that are closed below, from the armpits down. Between the ends of a bare neckline (`neck`) the back is not drawn
 * either: it lies behind the neck and the slope beside it.
 */
function outsideOfClosed(
  { mesh, panelOf, isSnug, isClosedBelow, neck }: MattedCloth,
  p: Float32Array,
): Uint8Array {
  const isTurnedIn = new Uint8Array(mesh.positions.length / 3)
  for (const v of mesh.turnedIn) isTurnedIn[v] = 1
  const armpits = isClosedBelow ? armpitRow(p) : Infinity
  const opening = neck ? neckColumns(neck, p) : null
  return Uint8Array.from(panelOf, (panel, t) => {
    const corners = [0, 1, 2].map(k => mesh.triangles[t * 3 + k])
    const [a, b, c] = corners.map(v => v * 3)
    const isBelow = p[a + 1] > armpits
    const isInside = (p[b] - p[a]) * (p[c + 1] - p[a + 1]) > (p[b + 1] - p[a + 1]) * (p[c] - p[a])
    if (opening && !isBelow && (mesh.faces[t] === 1 || isInside)) {
      const middle = (p[a] + p[b] + p[c]) / 3
      if (middle > opening.left && middle < opening.right) return 0
    }
    if (!isSnug?.[panel] && !isBelow) return 1
    const isHem = corners.some(v => isTurnedIn[v] === 1)
    if (isHem) return isSnug?.[panel] || mesh.faces[t] === 1 ? 0 : 1
    return isInside ? 0 : 1
  })
}

/** Columns between which a neckline lies, and its highest row; pixels. */
export interface NeckColumns {
  left: number
  right: number
  top: number
}

export function neckColumns(neck: Uint32Array, projected: Float32Array): NeckColumns {
  const found = { left: Infinity, right: -Infinity, top: Infinity }
  for (const v of neck) {
    found.left = Math.min(found.left, projected[v * 3])
    found.right = Math.max(found.right, projected[v * 3])
    found.top = Math.min(found.top, projected[v * 3 + 1])
  }
  return found
}

/** Height of a top's armpits as a share of its height from the top; a dress's lie higher. */
const ARMPITS = 0.3

function armpitRow(p: Float32Array): number {
  let [top, bottom] = [Infinity, -Infinity]
  for (let i = 1; i < p.length; i += 3) {
    if (p[i] < top) top = p[i]
    if (p[i] > bottom) bottom = p[i]
  }
  return top + ARMPITS * (bottom - top)
}

/** The piece's samples, band by band from the top. All bands share one buffer: a band is valid until the next one. */
export function* bandsOf(
  { projected, box, perPixel, test, shown }: Omit<ClothCover, 'shown'> & Partial<ClothCover>,
  triangles: Uint32Array,
) {
  const buffer = visibilityBuffer({ ...box, height: Math.min(BAND_ROWS, box.height) }, perPixel)
  for (let y = box.y; y < box.y + box.height; y += BAND_ROWS) {
    const band = moveBuffer(buffer, y, Math.min(BAND_ROWS, box.y + box.height - y))
    drawTriangles(band, projected, triangles, { test, only: shown })
    yield band
  }
  releaseBuffer(buffer)
}

/** Vertices of the triangles that are shown. */
export function shownVertices({ triangles, positions }: RenderMesh, shown: Uint32Array): Uint32Array {
  const isCorner = new Uint8Array(positions.length / 3)
  for (let n = 0; n < shown.length; n++)
    for (let k = shown[n] * 3; k < shown[n] * 3 + 3; k++) isCorner[triangles[k]] = 1
  return placesOf(isCorner)
}

/** Indices of the ones in an array of zeros and ones. */
export function placesOf(marks: Uint8Array): Uint32Array {
  let count = 0
  for (let i = 0; i < marks.length; i++) count += marks[i]
  const out = new Uint32Array(count)
  for (let i = 0, n = 0; n < count; i++) if (marks[i]) out[n++] = i
  return out
}

/** Alpha to coverage: each sample of a pixel has another threshold for the matte, so that lace stays lace. */
function matteTest({ mesh, pictures, panelOf }: MattedCloth, perPixel: number): ClothCover['test'] {
  const needed = new Uint8Array(mesh.triangles.length / 3)
  for (let t = 0; t < needed.length; t++) needed[t] = +triangleMayShowThrough(mesh, pictures[panelOf[t]], t)
  const thresholds = Float32Array.from(
    { length: perPixel * perPixel },
    (_, i) => (255 * (i + 0.5)) / (perPixel * perPixel),
  )
  const covers = (t: number, w0: number, w1: number, w2: number, column: number, row: number) => {
    const [a, b, c] = [mesh.corners[t * 3], mesh.corners[t * 3 + 1], mesh.corners[t * 3 + 2]]
    const matte = w0 * mesh.matte[a] + w1 * mesh.matte[b] + w2 * mesh.matte[c]
    const x = w0 * mesh.px[2 * a] + w1 * mesh.px[2 * b] + w2 * mesh.px[2 * c]
    const y = w0 * mesh.px[2 * a + 1] + w1 * mesh.px[2 * b + 1] + w2 * mesh.px[2 * c + 1]
    const alpha = sampleAlpha(pictures[panelOf[t]], x, y) * matte + 255 * (1 - matte)
    return alpha > thresholds[(row % perPixel) * perPixel + (column % perPixel)]
  }
  return { needed, covers }
}

function triangleMayShowThrough(mesh: RenderMesh, picture: TexturePyramid, t: number): boolean {
  const w = [0, 1, 2].map(k => mesh.corners[t * 3 + k])
  if (w.every(i => mesh.matte[i] === 0)) return false
  for (let i = 0; i <= 3; i++)
    for (let j = 0; j <= 3 - i; j++) {
      const [p, q, r] = [i / 3, j / 3, (3 - i - j) / 3]
      const x = p * mesh.px[2 * w[0]] + q * mesh.px[2 * w[1]] + r * mesh.px[2 * w[2]]
      const y = p * mesh.px[2 * w[0] + 1] + q * mesh.px[2 * w[1] + 1] + r * mesh.px[2 * w[2] + 1]
      if (sampleAlpha(picture, x, y) < 250) return true
    }
  return false
}
