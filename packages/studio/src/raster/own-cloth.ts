import type { SleevePlaces } from '../drape/laid/sleeve-places.ts'
import type { RenderMesh } from '../drape/render-mesh.ts'
import { smoothstep } from '../geometry/polyline.ts'
import { sampleTexture, type TexturePyramid } from '../photo/texture-pyramid.ts'
import type { SleeveCloth } from '../reading/fabric/sleeve-cloth.ts'

/** Bias towards sharper mip levels, levels: a pixel's samples average the rest. */
const SHARPER = 0.25

/** Draws plain sleeves, and the trunk beside them, in the trunk's own cloth, as large as it is there. */
export class OwnCloth {
  private readonly cloth: SleeveCloth & SleevePlaces
  /** The quilt's pixels in a metre. */
  private readonly perMetre: number
  private readonly level: number
  private readonly share = new Float64Array(3)
  private readonly texel = new Float64Array(3)
  private readonly calm = new Float64Array(3)
  private across = 0
  private down = 0
  private aboveCuff = Infinity
  private isHemmed = false
  private calmLevel = 0
  private stretch = 1

  /** @param picture the mesh's points in the picture, its samples beside each other in a pixel, and the triangles that it shows */
  constructor(
    cloth: SleeveCloth & SleevePlaces,
    mesh: RenderMesh,
    picture: { projected: Float32Array; perPixel: number; triangles: Uint32Array },
  ) {
    this.cloth = cloth
    this.perMetre = cloth.pixelsPerMetre / 2 ** cloth.level
    const pixels = this.perMetre / (samplesPerMetre(cloth, mesh, picture) || Infinity)
    const level = Math.round(Math.log2(Math.max(1, pixels)) - SHARPER)
    this.level = Math.max(0, Math.min(cloth.quilt.levels.length - 1, level))
  }

  /** Goes to a place of a sleeve: its triangle's wedges, and their shares of it. */
  goTo(wedges: ArrayLike<number>, first: number, w0: number, w1: number, w2: number): void {
    const { places, aboveCuff, isHemmed, stretch, calmLevel } = this.cloth
    const [i, j, k] = [wedges[first], wedges[first + 1], wedges[first + 2]]
    this.aboveCuff = w0 * aboveCuff[i] + w1 * aboveCuff[j] + w2 * aboveCuff[k]
    this.isHemmed = isHemmed[i] === 1
    // Drawn out, its photo's light would be streaks: the further it is stretched, the wider the light that is kept.
    this.stretch = stretch[i]
    this.calmLevel = calmLevel + Math.max(0, Math.round(WIDER_LIGHT * Math.log2(this.stretch)))
    const [a, b, c] = [i * 2, j * 2, k * 2]
    this.across = w0 * places[a] + w1 * places[b] + w2 * places[c]
    this.down = w0 * places[a + 1] + w1 * places[b + 1] + w2 * places[c + 1]
  }

  /**
   * @param texel the photo's colour there (place `u`, `v`), sRGB 0 to 255, which is replaced as far as the cloth is plain and its light bad
   * @param lit a sleeve's picture, whose light stays: folds, and what is wider; null on the trunk
   * @returns that share
   */
  replace(texel: Float64Array, u: number, v: number, lit: TexturePyramid | null): number {
    const { quilt, colour, shares, sharesLevel } = this.cloth
    const size = 2 ** sharesLevel
    sampleTexture(shares, 0, (u + 0.5) / size - 0.5, (v + 0.5) / size - 0.5, this.share)
    const bad = 1 - (1 - this.share[0] / 255) ** (Math.max(1, this.stretch / DRAWN_OUT) ** 2)
    const share = bad * (this.isHemmed ? 1 : offCuff(this.aboveCuff))
    if (share === 0) return 0
    const x = mirrored(quilt.width / 2 + this.across * this.perMetre, quilt.width)
    const y = mirrored(this.down * this.perMetre, quilt.height)
    sampleTexture(quilt, this.level, x, y, this.texel)
    let light = this.isHemmed ? hemAt(this.aboveCuff) : 1
    if (lit) {
      sampleTexture(lit, Math.min(this.calmLevel, lit.levels.length - 1), u, v, this.calm)
      light *= Math.max(LEAST_LIGHT, Math.min(MOST_LIGHT, this.calm[1] / Math.max(1, colour[1])))
    }
    for (let k = 0; k < 3; k++) texel[k] += (this.texel[k] * light - texel[k]) * share
    return share
  }
}

/** A sleeve stretched further shows more of the quilt, whose own detail is smeared. */
const DRAWN_OUT = 1.3
/** Halvings by which the light that is kept grows with each doubling of a sleeve's stretch. */
const WIDER_LIGHT = 1.5
/** Least and most light of a sleeve against its cloth's, shares of sRGB bytes. */
const LEAST_LIGHT = 0.6
const MOST_LIGHT = 1.35

/** A sleeve's hem: its seam's height above the cuff, half the seam's width, and how dark it is; metres, share. */
const HEM = { heightM: 0.02, halfM: 0.0011, dark: 0.07 }

/** How bright cloth is beside the seam of its hem, as a share. */
function hemAt(aboveCuff: number): number {
  const off = (aboveCuff - HEM.heightM) / HEM.halfM
  return Math.abs(off) < 3 ? 1 - HEM.dark * Math.exp(-0.5 * off * off) : 1
}

/** Height of a long sleeve's cuff, which often is a rib or a band and shows its photo, and length over which the quilt begins above it; metres. */
const CUFF = { heightM: 0.06, softM: 0.03 }

const offCuff = (aboveCuff: number) => smoothstep((aboveCuff - CUFF.heightM) / CUFF.softM)

/** Beyond its ends the quilt goes on mirrored. */
function mirrored(place: number, size: number): number {
  const round = ((place % (2 * size)) + 2 * size) % (2 * size)
  return round < size ? round : 2 * size - round
}

/** How many samples of the picture lie beside each other on a metre of the cloth that it shows. */
function samplesPerMetre(
  { places }: SleevePlaces,
  { triangles, corners }: RenderMesh,
  {
    projected,
    perPixel,
    triangles: shown,
  }: { projected: Float32Array; perPixel: number; triangles: Uint32Array },
): number {
  let [samples, metres] = [0, 0]
  for (const t of shown) {
    const [a, b, c] = [0, 1, 2].map(k => corners[t * 3 + k] * 2)
    const area = doubleArea(places, a, b, c)
    if (area < 1e-12) continue
    const [i, j, k] = [0, 1, 2].map(n => triangles[t * 3 + n] * 3)
    metres += area
    samples += doubleArea(projected, i, j, k) * perPixel ** 2
  }
  return Math.sqrt(samples / Math.max(1e-12, metres))
}

function doubleArea(p: Float32Array, a: number, b: number, c: number): number {
  return Math.abs((p[b] - p[a]) * (p[c + 1] - p[a + 1]) - (p[b + 1] - p[a + 1]) * (p[c] - p[a]))
}
