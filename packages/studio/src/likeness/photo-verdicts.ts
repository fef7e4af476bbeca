import { type LabImage, toLab } from '../colour/lab-image.ts'
import { dilate, regionsOf } from '../photo/mask-shape.ts'
import { brightLightness, edgeWidth } from '../reading/photo-measures.ts'
import { traceOutline } from '../reading/silhouette/trace-outline.ts'
import type { FoundPerson } from './find-person.ts'
import { MOST_WALL_NOISE } from './person-faults.ts'
import type { PersonMarks } from './person-marks.ts'
import type { PersonVerdict } from './person-verdict.ts'
import { KINDS, type PhotoKind } from './photo-kind.ts'
import { type Outline, runsIn } from './standing-outline.ts'

/**
 * Thresholds of the verdicts. Measured on the cast before drawn walls: people cover 9 to 30 % of a photo and are 2.4 to 3.4 times as high
 * as wide; a trunk is 0.16 to 0.23 of the height wide in close clothes. Lightness and edge width as for garments (`photo-warnings.ts`).
 */
const THRESHOLDS = {
  leastShare: 0.03,
  /** Area of another region, as a share of the person's, that counts as a second person; `objects` for one that counts as an object on the wall. */
  other: 0.15,
  objects: 0.03,
  leastHeight: 0.55,
  leastLightness: 30,
  edgeWidth: 5,
  leastSlenderness: 1.7,
  widestTrunk: 0.27,
  leastGap: 0.12,
}

export function verdictsOf(
  found: FoundPerson,
  outline: Outline | null,
  { kind, marks }: { kind: PhotoKind; marks: PersonMarks },
): PersonVerdict[] {
  const { width, height, rgb } = found
  const lab = toLab(rgb, width, height)
  const dark: PersonVerdict[] = brightLightness(lab) < THRESHOLDS.leastLightness ? ['tooDark'] : []
  const area = outline ? outline.mask.reduce((sum, v) => sum + v, 0) : 0
  if (!outline || area < THRESHOLDS.leastShare * width * height) return [...dark, 'nobody']
  const isWhole = KINDS[kind].crop === 'full'
  const tall = outline.bottom - outline.top
  const other = otherArea(found) / area
  const checks: [boolean, PersonVerdict][] = [
    [isWhole && tall < THRESHOLDS.leastHeight * height, 'tooSmall'],
    [isBlurred(lab, outline), 'blurred'],
    [other > THRESHOLDS.other, 'someoneElse'],
    [
      found.wallNoise > MOST_WALL_NOISE || (other > THRESHOLDS.objects && other <= THRESHOLDS.other),
      'wallNotPlain',
    ],
    [isCutOff(outline, isWhole), 'cutOff'],
    [isWhole && tall < THRESHOLDS.leastSlenderness * (outline.right - outline.left), 'sitting'],
    [gapShare(outline, marks, kind) < THRESHOLDS.leastGap, 'armAgainstBody'],
    [isWhole && trunkWidth(outline, marks) > THRESHOLDS.widestTrunk * tall, 'clothesTooWide'],
  ]
  return [...dark, ...checks.flatMap(([applies, verdict]) => (applies ? [verdict] : []))]
}

function isBlurred(lab: LabImage, { mask, width, height }: Outline): boolean {
  return (edgeWidth(lab, traceOutline(mask, width, height)) ?? 0) > THRESHOLDS.edgeWidth
}

/** Area of the largest region beside the person that is not the wall, pixels. */
function otherArea({ width, height, mask, unlikeWall }: FoundPerson): number {
  const around = dilate(mask, width, height, 8)
  const other = unlikeWall.map((v, i) => v & (1 - around[i]))
  return regionsOf(other, width, height).regions.reduce((most, { area }) => Math.max(most, area), 0)
}

function isCutOff({ width, height, top, bottom, left, right }: Outline, isWhole: boolean): boolean {
  return top <= 1 || left <= 1 || right >= width - 2 || (isWhole && bottom >= height - 1)
}

/** Share of the rows between elbows and wrists that show wall between trunk and both arms, or one arm of a turned person. */
function gapShare(
  outline: Outline,
  { elbowL, elbowR, wristL, wristR }: PersonMarks,
  kind: PhotoKind,
): number {
  const least = kind === 'turned' ? 2 : 3
  const [from, to] = [elbowL ?? elbowR, wristL ?? wristR]
  if (!from || !to || to[1] <= from[1]) return 1
  let open = 0
  let rows = 0
  for (let y = Math.round(from[1]); y < to[1]; y++, rows++) if (runsIn(outline, y).length >= least) open++
  return open / Math.max(1, rows)
}

/** Width of the widest run at the navel, pixels. */
function trunkWidth(outline: Outline, { navel }: PersonMarks): number {
  if (!navel) return 0
  return Math.max(0, ...runsIn(outline, Math.round(navel[1])).map(({ from, to }) => to - from))
}
