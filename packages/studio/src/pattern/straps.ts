import type { LandmarkName } from '@revela/garment'
import type { BodyMeasures } from '../body/body-measures.ts'
import { median } from '../geometry/median.ts'
import type { Point } from '../geometry/point.ts'
import type { PanelOutline } from './panel-outline.ts'

type Marks = Partial<Record<LandmarkName, Point>>

/** Straps narrower than this share of the chest are no shoulders. */
const STRAP = 0.14

/** Whether a garment hangs by straps instead of shoulders. */
export function isStrapped(marks: Marks): boolean {
  const at = (name: LandmarkName) => (marks[name] as Point).x
  return !marks.cuffOuterLeft && shoulderOf(marks) < STRAP * (at('underarmRight') - at('underarmLeft'))
}

function shoulderOf(marks: Marks): number {
  const at = (name: LandmarkName) => (marks[name] as Point).x
  return (at('neckLeft') - at('shoulderLeft') + at('shoulderRight') - at('neckRight')) / 2
}

/** Straps whose length is adjusted: the part between the neck points (`top`) and `row` is scaled in height. */
export interface Straps {
  top: number
  row: number
  keep: number
}

/** A strapped top's sides begin this far below the armpit; at 0.03 the own clothes of a photographed person showed in the armholes of 5 of 8 camisoles. */
const BELOW_PIT_M = 0.015
/** Widest strap that has a slider, metres; wider ones are sewn on. */
const WIDEST_M = 0.022
/**
 * Range of the slider, as factors on the photographed length: most straps are laid or hung long (a slip dress on its hanger shows 10 cm, of
 * which the body takes 3), a short one can be let out by a third.
 */
const SHORTEST = 0.3
const LONGEST = 1.35

/** Straps adjusted by their sliders so that the sides begin below the arms. Null for garments without thin straps. */
export function wornStraps(
  torso: PanelOutline,
  marks: Marks,
  metresPerPixel: number,
  { armpitDrop }: BodyMeasures,
): Straps | null {
  if (!isStrapped(marks) || shoulderOf(marks) * metresPerPixel > WIDEST_M) return null
  const level = (a: LandmarkName, b: LandmarkName) => ((marks[a] as Point).y + (marks[b] as Point).y) / 2
  const top = level('neckLeft', 'neckRight')
  const row = Math.min(strapRoot(torso, marks, 'Left'), strapRoot(torso, marks, 'Right'))
  const tooLow = (level('underarmLeft', 'underarmRight') - top) * metresPerPixel - armpitDrop - BELOW_PIT_M
  const length = (row - top) * metresPerPixel
  if (length <= 0) return null
  return { top, row, keep: Math.min(LONGEST, Math.max(SHORTEST, 1 - tooLow / length)) }
}

/** Photo row → row after the straps were adjusted. */
export function raisedRow(straps: Straps | null, y: number): number {
  if (!straps || y <= straps.top) return y
  return straps.top + (Math.min(y, straps.row) - straps.top) * straps.keep + Math.max(0, y - straps.row)
}

/** Row after the straps were adjusted → photo row. */
export function photoRow(straps: Straps | null, worn: number): number {
  if (!straps || worn <= straps.top) return worn
  const knot = straps.top + (straps.row - straps.top) * straps.keep
  return straps.top + (Math.min(worn, knot) - straps.top) / straps.keep + Math.max(0, worn - knot)
}

/** A strap ends in the row where the cloth between armhole and neck is this many times as wide as in its upper part. */
const ROOT_WIDTH = 2.5
/** That part, as a share of the way from its top to the armpit. A thin strap's marks say little of its width: they lie on its rounded end. */
const UPPER = 0.2

/** The row in which a strap meets the trunk. */
export function strapRoot(torso: PanelOutline | undefined, marks: Marks, side: 'Left' | 'Right'): number {
  const [neck, tip, pit] = [
    marks[`neck${side}`],
    marks[`shoulder${side}`],
    marks[`underarm${side}`],
  ] as Point[]
  const lineOf = (name: string) => torso?.edges.find(e => e.name === name)?.line ?? []
  const inner = sortedDown(
    lineOf('neck.front').filter(p => Math.abs(p.x - neck.x) < Math.abs(p.x - otherSide(marks, side).x)),
  )
  const outer = sortedDown(lineOf(`armhole${side}.front`))
  const top = Math.max(neck.y, tip.y)
  const breadths = inner
    .filter(p => p.y > top && p.y < pit.y)
    .map(p => ({ y: p.y, breadth: Math.abs(p.x - xAt(outer, p.y)) }))
  const upper = breadths.filter(({ y }) => y < top + UPPER * (pit.y - top)).map(({ breadth }) => breadth)
  const width = Math.max(1, Math.abs(tip.x - neck.x), median(upper, 0))
  return breadths.find(({ breadth }) => breadth > ROOT_WIDTH * width)?.y ?? pit.y
}

const otherSide = (marks: Marks, side: 'Left' | 'Right') =>
  (side === 'Left' ? marks.neckRight : marks.neckLeft) as Point

const sortedDown = (line: readonly Point[]) => line.toSorted((a, b) => a.y - b.y)

function xAt(down: readonly Point[], y: number): number {
  return (down.find(p => p.y >= y) ?? down[down.length - 1] ?? { x: 0 }).x
}
