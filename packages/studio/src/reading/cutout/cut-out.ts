import type { CategoryKey } from '@revela/garment'
import type { LabImage } from '../../colour/lab-image.ts'
import { giveBack, lend } from '../../memory/array-pool.ts'
import { dilate, erode, regionsOf } from '../../photo/mask-shape.ts'
import type { GarmentSight } from '../net/garment-sight.ts'
import type { MaskQuality } from './mask-quality.ts'
import { openWedges } from './open-wedges.ts'
import { peelShade } from './peel-shade.ts'
import { plainCut } from './plain-cut.ts'
import { refineByNet } from './refine-by-net.ts'
import { type Candidate, describeScene, isRoom, judge, PALE_METHODS, type Scene } from './scene.ts'
import { takeOffHanger } from './take-off-hanger.ts'
import { textureCut } from './texture-cut.ts'
import { openHoles } from './tidy-mask.ts'

/** A garment's mask at working size. */
export interface CutOut {
  width: number
  height: number
  mask: Uint8Array
  /** Area of the largest part that was left out, as a share of the garment's: perhaps a second garment. */
  second: number
  quality: MaskQuality
  method: string
  /** How likely it is to be wrong, from 0 to 1; 0 on paper. */
  doubt: number
  /** The cut-out by colours alone; null where the net was not asked. */
  unguided: Uint8Array | null
  /** What lies before the cloth, as `COVERED` says, and 0 where nothing does; null where nothing does anywhere. */
  covered: Uint8Array | null
  /** All that the net sees; null where it was not asked. */
  sight: GarmentSight | null
  /** Taken in a room, not on a shop's paper. */
  inRoom: boolean
}

/** A score this good ends the search for a better candidate. */
const GOOD_ENOUGH = 0.992
/** So does this one where the sensitive cut sees no more of the garment; the weakest that it made better scored 0.966. */
const GOOD = 0.973
/** The sensitive cut sees more where what it adds is this share of the garment: a white cuff is ten times as much. */
const MORE = 0.002
/** Cloth ends, shade fades: Lab units a pixel beside what it adds. White cloth on white paper 0.9 to 1.2, shade 0.3 to 0.8. */
const ENDS = 0.85
/** How far from a broad part, eroded by one pixel, its end is looked for. */
const BESIDE = 2

/** Noise (Lab units) of a background that is no plain paper, and a score that real garments on paper do not fall below. */
const TEXTURED = 1.5
/** On paper this even, colour mixtures see nothing that the plain cut does not. */
const FLAT = 0.5
const POOR = 0.85

/**
 * Separates the garment from its background: several candidates, the best by shape and contrast.
 * @param scale working pixels per photo pixel
 * @param rgb what `lab` was made of; null leaves the garment net out
 * @param category what the seller says that it is, for the net; null where she has not
 */
export function cutOut(
  lab: LabImage,
  scale: number,
  rgb: Uint8Array | null,
  category: CategoryKey | null = null,
): CutOut {
  const scene = describeScene(lab, scale)
  const plain = cutPlain(scene)
  const refined = (cut: Candidate) => finish(scene, refineByNet(scene, cut, rgb, category))
  if (scene.noise < FLAT || (scene.noise < TEXTURED && plain.quality.score > POOR)) return refined(plain)
  const textured = judge(scene, textureCut(lab), 'texture')
  const best = textured.quality.score > plain.quality.score + 0.004 ? textured : plain
  return refined(best)
}

/** The cut-out of a photo that came with transparency of its own. */
export function cutOutGiven(lab: LabImage, scale: number, mask: Uint8Array): CutOut {
  const scene = describeScene(lab, scale)
  return finish(scene, judge(scene, mask, 'given'))
}

function finish(scene: Scene, chosen: Candidate): CutOut {
  const found = workOut(scene, chosen)
  const { total, lightness, chroma, gradient } = scene.distance
  giveBack(total, lightness, chroma, gradient, scene.limit, scene.flat, scene.contrast)
  return found
}

function cutPlain(scene: Scene): Candidate {
  const { width, height } = scene.lab
  const cut = (shadow: number, gap: number, limit: Float32Array) =>
    plainCut(scene.lab, scene.distance, { ...scene, limit, shadow, gap })
  const first = judge(scene, cut(26, 0, scene.limit), 'shadow')
  if (first.quality.score > GOOD_ENOUGH) return first
  const faintLimit = lend(Float32Array, scene.limit.length)
  for (let i = 0; i < faintLimit.length; i++) faintLimit[i] = Math.max(scene.base, 0.3 * scene.limit[i])
  const faint = cut(0, 2, faintLimit)
  giveBack(faintLimit)
  if (first.quality.score > GOOD && !seesMore(faint, first.mask, scene)) return first
  const plain = cut(0, 0, scene.limit)
  const attempts: [string, () => Uint8Array][] = [
    ['plain', () => plain],
    ['merged', () => addBroadParts(plain, faint, width, height)],
    ['faint', () => faint],
  ]
  let best = first
  for (const [method, attempt] of attempts) {
    const candidate = judge(scene, attempt(), method)
    if (candidate.quality.score > best.quality.score + 0.004) best = candidate
    if (best.quality.score > GOOD_ENOUGH) break
  }
  if (!PALE_METHODS.has(best.method)) return best
  return { ...best, mask: openWedges(best.mask, first.mask, width, height, scene.distance.total) }
}

/** Whether a cut has broad parts beyond a mask's own soft rim that end as cloth does. */
function seesMore(cut: Uint8Array, mask: Uint8Array, { lab, distance }: Scene): boolean {
  const { width, height } = lab
  const near = dilate(mask, width, height, 1)
  const beyond = lend(Uint8Array, cut.length)
  for (let i = 0; i < cut.length; i++) beyond[i] = cut[i] & (1 - near[i])
  const broad = erode(beyond, width, height, 1)
  giveBack(beyond)
  const parts = regionsOf(broad, width, height)
  if (parts.regions.length === 0) return false
  const { labels, regions } = parts
  const rims = regions.map(() => ({ sum: 0, count: 0 }))
  const beside = dilate(broad, width, height, BESIDE)
  for (let i = 0; i < beside.length; i++) {
    if (!beside[i] || near[i] || cut[i]) continue
    const rim = rims[labelNear(labels, width, height, i) - 1]
    rim.sum += distance.gradient[i]
    rim.count++
  }
  let more = 0
  for (const { id, area } of regions) if (rims[id - 1].sum > ENDS * rims[id - 1].count) more += area
  return more > MORE * mask.reduce((sum, v) => sum + v, 0)
}

/** The first label within {@link BESIDE} pixels. */
function labelNear(labels: Int32Array, width: number, height: number, i: number): number {
  const x = i % width
  const y = (i / width) | 0
  for (let v = Math.max(0, y - BESIDE); v <= Math.min(height - 1, y + BESIDE); v++)
    for (let u = Math.max(0, x - BESIDE); u <= Math.min(width - 1, x + BESIDE); u++)
      if (labels[v * width + u]) return labels[v * width + u]
  return 0
}

/** A white collar that only the sensitive cut sees is broad; the compression ripples that it also sees are thin. */
function addBroadParts(plain: Uint8Array, sensitive: Uint8Array, width: number, height: number): Uint8Array {
  const extra = sensitive.map((v, i) => +(v === 1 && plain[i] === 0))
  const broad = dilate(erode(extra, width, height, 2), width, height, 3)
  return plain.map((v, i) => v | (broad[i] & extra[i]))
}

/** Opens what can be seen through, and takes off what isn't cloth: shade of the paper, a hanger. */
function workOut(
  scene: Scene,
  { mask, doubt = 0, unguided = null, covered = null, sight = null, ...judged }: Candidate,
): CutOut {
  const { width, height } = scene.lab
  const paleGarment = PALE_METHODS.has(judged.method)
  // On a textured surface "like the background" is too vague to open holes by.
  const opened =
    scene.noise < TEXTURED
      ? openHoles(mask, width, height, { ...scene, total: scene.distance.total, paleGarment })
      : mask
  const peeled =
    scene.noise < TEXTURED && !paleGarment
      ? peelShade(opened, width, height, scene.distance, scene.noise)
      : opened
  return {
    width,
    height,
    ...judged,
    doubt,
    unguided,
    covered,
    sight,
    mask: takeOffHanger(peeled, scene.lab),
    inRoom: isRoom(scene),
  }
}
