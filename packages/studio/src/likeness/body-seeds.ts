import { insidePolygon } from '../geometry/polyline.ts'
import { distanceToNearest } from '../geometry/segment-distance.ts'
import type { MarkName, PersonMarks } from './person-marks.ts'
import { trunkLength } from './person-outline.ts'

export type Place = readonly [number, number]

/** A region well inside a person's outline: all points within `radius` of a line. */
interface Core {
  from: Place
  to: Place
  radius: number
}

/** Half widths as shares of the distance from chin to crotch. */
interface Widths {
  trunk: number
  shoulder: number
  neck: number
  upperArm: number
  lowerArm: number
  hand: number
  thigh: number
  shin: number
  foot: number
  /** Radius round the middle between eyes and chin, in distances between the two. */
  face: number
}

/** Half widths of the region that certainly shows the person: half of slender people's. */
const SURE: Widths = {
  ...{ trunk: 0.1, shoulder: 0.03, neck: 0.035, face: 0.36 },
  ...{ upperArm: 0.026, lowerArm: 0.018, hand: 0.01, thigh: 0.05, shin: 0.028, foot: 0.025 },
}
/** Half widths of the region that probably shows the person: people of middle build in close clothes. */
const LIKELY: Widths = {
  ...{ trunk: 0.165, shoulder: 0.045, neck: 0.05, face: 0.4 },
  ...{ upperArm: 0.045, lowerArm: 0.032, hand: 0.025, thigh: 0.09, shin: 0.05, foot: 0.05 },
}
/** Largest distance from the bones, as a share of the distance from chin to crotch, of a person in close clothes, with loose hair or a knee-long skirt. */
const REACH_SHARE = 0.35
/** Position of the hip joints relative to the crotch, as shares of the same distance. */
const HIP = { aside: 0.12, above: 0.04 }

/** Masks derived from the marks alone: 1 where the person certainly (`sure`), probably (`likely`) or possibly is. Unmarked limbs are left out. */
export interface BodySeeds {
  sure: Uint8Array
  likely: Uint8Array
  possible: Uint8Array
}

/** @param inside polygons drawn by hand over clothes of the wall's colour, which certainly show the person */
export function bodySeeds(
  marks: PersonMarks,
  inside: readonly (readonly Place[])[],
  width: number,
  height: number,
): BodySeeds {
  const unit = trunkLength(marks, height)
  const cores = coresOf(marks, unit, SURE)
  const reach = cores.map(core => ({ ...core, radius: REACH_SHARE * unit }))
  const sure = within(cores, width, height)
  const likely = within(coresOf(marks, unit, LIKELY), width, height)
  for (const polygon of inside) {
    const points = polygon.map(([x, y]) => ({ x, y }))
    for (let i = 0; i < sure.length; i++)
      if (insidePolygon(points, i % width, Math.floor(i / width))) sure[i] = likely[i] = 1
  }
  return { sure, likely, possible: within(reach, width, height) }
}

function within(all: readonly Core[], width: number, height: number): Uint8Array {
  const out = new Uint8Array(width * height)
  const groups = Map.groupBy(all, core => core.radius)
  for (const [radius, cores] of groups) {
    const near = distanceToNearest(
      cores.map(({ from, to }) => [
        { x: from[0], y: from[1] },
        { x: to[0], y: to[1] },
      ]),
      radius + 1,
    )
    const ends = cores.flatMap(({ from, to }) => [from, to])
    const [left, right] = span(ends, 0, radius, width)
    const [top, bottom] = span(ends, 1, radius, height)
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) if (near({ x, y }) <= radius) out[y * width + x] = 1
  }
  return out
}

function span(ends: readonly Place[], axis: 0 | 1, radius: number, size: number): [number, number] {
  const values = ends.map(p => p[axis])
  return [
    Math.max(0, Math.floor(Math.min(...values) - radius)),
    Math.min(size, Math.ceil(Math.max(...values) + radius) + 1),
  ]
}

function coresOf(marks: PersonMarks, unit: number, widths: Widths): Core[] {
  const out: Core[] = []
  const add = (from: Place | undefined, to: Place | undefined, share: number) => {
    if (from && to) out.push({ from, to, radius: share * unit })
  }
  const { chin, notch, crotch, eyeL, eyeR, shoulderL, shoulderR } = marks
  const eyes = eyeL && eyeR ? between(eyeL, eyeR, 0.5) : (eyeL ?? eyeR)
  if (eyes && chin) {
    const middle = between(eyes, chin, 0.45)
    const radius = widths.face * Math.hypot(chin[0] - eyes[0], chin[1] - eyes[1])
    out.push({ from: middle, to: middle, radius })
  }
  add(chin, notch, widths.neck)
  add(shoulderL, shoulderR, widths.shoulder)
  if (notch && crotch) add(between(notch, crotch, 0.25), between(notch, crotch, 0.88), widths.trunk)
  for (const side of ['L', 'R'] as const) {
    const mark = (name: string) => marks[`${name}${side}` as MarkName]
    add(mark('shoulder'), mark('elbow'), widths.upperArm)
    add(mark('elbow'), mark('wrist'), widths.lowerArm)
    add(mark('wrist'), mark('knuckle'), widths.hand)
    const hip = hipOf(marks, side, unit)
    const knee = mark('knee')
    add(hip, knee && hip && between(hip, knee, 0.9), widths.thigh)
    add(knee, mark('ankle'), widths.shin)
    add(mark('ankle'), mark('toe'), widths.foot)
  }
  return out
}

function hipOf(marks: PersonMarks, side: 'L' | 'R', unit: number): Place | undefined {
  const { crotch } = marks
  const outward = side === 'L' ? 1 : -1
  return crotch && [crotch[0] + outward * facing(marks) * HIP.aside * unit, crotch[1] - HIP.above * unit]
}

/** Visible width of the shoulders relative to a person who faces the camera; below 0 from behind. */
function facing({ shoulderL, shoulderR }: PersonMarks): number {
  if (!shoulderL || !shoulderR) return 1
  return Math.sign(shoulderL[0] - shoulderR[0])
}

const between = (a: Place, b: Place, t: number): Place => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]

/** Region round a face in which hair is searched, in distances from eyes to chin. */
const HAIR = { up: 2.4, aside: 1.7, down: 2.4 }
/** Upper end of the face above the eyes, in the same distances. */
const ABOVE_FACE = 0.95

/** The middle between the eyes, and its distance from the chin, pixels. @throws RangeError when eyes or chin are not marked */
function faceOf({ eyeL, eyeR, chin }: PersonMarks): { eyes: Place; unit: number } {
  const eyes = eyeL && eyeR ? between(eyeL, eyeR, 0.5) : (eyeL ?? eyeR)
  if (!eyes || !chin) throw new RangeError('Hair is found by the marks of eyes and chin')
  return { eyes, unit: Math.hypot(chin[0] - eyes[0], chin[1] - eyes[1]) }
}

/** 1 round the head, where an edge may be hair. */
export function headZone(marks: PersonMarks, width: number, height: number): Uint8Array {
  const { eyes, unit } = faceOf(marks)
  const out = new Uint8Array(width * height)
  fillBox(out, width, height, [
    eyes[0] - HAIR.aside * unit,
    eyes[1] - HAIR.up * unit,
    eyes[0] + HAIR.aside * unit,
    eyes[1] + HAIR.down * unit,
  ])
  return out
}

/** 1 on the face, where eyes, brows and a beard's shadow must not count as hair. */
export function faceZone(marks: PersonMarks, width: number, height: number): Uint8Array {
  const { eyes, unit } = faceOf(marks)
  const middle = marks.chin ? between(eyes, marks.chin, 0.42) : eyes
  return within([{ from: middle, to: middle, radius: 0.6 * unit }], width, height)
}

function fillBox(
  out: Uint8Array,
  width: number,
  height: number,
  [left, top, right, bottom]: readonly [number, number, number, number],
): void {
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y++)
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x++) out[y * width + x] = 1
}

/** Pixels whose part is certain from the marks: skin (1), hair (2), upper clothes (3), lower clothes (4); 0 elsewhere. */
export function partSeeds(marks: PersonMarks, width: number, height: number): Uint8Array {
  const unit = trunkLength(marks, height)
  const { eyes, unit: face } = faceOf(marks)
  const { chin, notch, crotch } = marks
  const out = new Uint8Array(width * height)
  const paint = (value: number, cores: readonly Core[]) => {
    within(cores, width, height).forEach((v, i) => {
      if (v) out[i] = value
    })
  }
  const line = (from: Place | undefined, to: Place | undefined, share: number): Core[] =>
    from && to ? [{ from, to, radius: share * unit }] : []
  const crown: Place = [eyes[0], eyes[1] - 1.25 * face]
  paint(2, [{ from: crown, to: crown, radius: (1.25 - ABOVE_FACE) * face }])
  if (notch && crotch) {
    paint(3, line(between(notch, crotch, 0.32), between(notch, crotch, 0.42), 0.09))
    for (const side of ['L', 'R'] as const) {
      const hip = hipOf(marks, side, unit)
      const knee = marks[`knee${side}`]
      paint(4, line(hip, hip, 0.04))
      if (hip && knee) paint(4, line(hip, between(hip, knee, 0.2), 0.04))
    }
  }
  const cheeks = chin && between(eyes, chin, 0.5)
  if (cheeks) paint(1, [{ from: cheeks, to: cheeks, radius: 0.3 * face }])
  paint(1, line(chin && notch && between(chin, notch, 0.4), chin && notch && between(chin, notch, 0.8), 0.03))
  for (const side of ['L', 'R'] as const) {
    const mark = (name: string) => marks[`${name}${side}` as MarkName]
    const [shoulder, elbow] = [mark('shoulder'), mark('elbow')]
    if (shoulder && elbow) paint(1, line(between(shoulder, elbow, 0.5), elbow, 0.02))
    paint(1, line(elbow, mark('wrist'), 0.015))
  }
  return out
}
