import type { LandmarkName } from '@revela/garment'
import type { Point } from '../geometry/point.ts'
import { distance, middle, resample, smoothLine } from '../geometry/polyline.ts'
import type { GarmentReading } from '../reading/result/garment-reading.ts'
import { lowBack } from './low-back.ts'
import { OutlineArcs } from './outline-arcs.ts'
import type { PanelEdge, PanelOutline } from './panel-outline.ts'
import { overTip } from './shoulder-tip.ts'
import { sideEnd } from './side-end.ts'

type Side = 'Left' | 'Right'
type Face = 'front' | 'back'

const reversed = (line: Point[]) => [...line].reverse()

/**
 * Torso and sleeves of everything worn from the shoulders: tops, shirts, dresses, jackets.
 * @param back its back photo, where there is one
 */
export function upperPanels(reading: GarmentReading, back: GarmentReading | null = null): PanelOutline[] {
  const arcs = new OutlineArcs(reading)
  const sleeved = arcs.has('cuffOuterLeft') && arcs.has('cuffOuterRight')
  const cuts = { Left: sideCuts(arcs, 'Left', sleeved), Right: sideCuts(arcs, 'Right', sleeved) }
  const hem = [...cuts.Right.tail, ...arcs.between('hemRight', 'hemLeft'), ...cuts.Left.tail]
  const panels: PanelOutline[] = []
  for (const face of ['front', 'back'] as const) {
    panels.push({
      part: 'torso',
      face,
      edges: [
        ...neckEdges(reading, arcs, face, back),
        { name: 'shoulderRight', kind: 'seam', line: cuts.Right.shoulder, from: 'neckRight', to: 'tipRight' },
        armhole(cuts.Right, face, 'Right', sleeved),
        { name: 'sideRight', kind: 'seam', line: cuts.Right.side, from: 'underarmRight', to: 'hemRight' },
        { name: `hem.${face}`, kind: 'opening', line: hem, from: 'hemRight', to: 'hemLeft' },
        { name: 'sideLeft', kind: 'seam', line: cuts.Left.side, from: 'hemLeft', to: 'underarmLeft' },
        armhole(cuts.Left, face, 'Left', sleeved),
        { name: 'shoulderLeft', kind: 'seam', line: cuts.Left.shoulder, from: 'tipLeft', to: 'neckLeft' },
      ],
    })
    if (!sleeved) continue
    for (const side of ['Right', 'Left'] as const) panels.push(sleevePanel(cuts[side], side, face))
  }
  return panels
}

interface SideCuts {
  shoulder: Point[]
  /** From the shoulder tip to the underarm on the right, the other way on the left: clockwise round the torso. */
  armhole: Point[]
  side: Point[]
  /** What lies between the side's end and the hem's corner: the rounded corner of a shirt-tail, which is no seam. */
  tail: Point[]
  sleeveTop: Point[]
  cuff: Point[]
  sleeveUnder: Point[]
}

function sideCuts(arcs: OutlineArcs, side: Side, sleeved: boolean): SideCuts {
  const right = side === 'Right'
  const mark = (stem: string) => `${stem}${side}` as LandmarkName
  const span = (a: string, b: string) =>
    right ? arcs.between(mark(a), mark(b)) : arcs.between(mark(b), mark(a))
  const shoulder = span('neck', 'shoulder')
  if (!sleeved) {
    return {
      shoulder,
      armhole: span('shoulder', 'underarm'),
      ...sideAndTail(span('underarm', 'hem'), right),
      sleeveTop: [],
      cuff: [],
      sleeveUnder: [],
    }
  }
  const [first, second] = right
    ? arcs.splitAtUnderarm('cuffInnerRight', 'underarmRight', 'hemRight')
    : arcs.splitAtUnderarm('hemLeft', 'underarmLeft', 'cuffInnerLeft')
  const [sleeveUnder, sideLine] = right ? [first, second] : [second, first]
  const pit = right ? sideLine[0] : sideLine[sideLine.length - 1]
  const top = calmed(span('shoulder', 'cuffOuter'))
  const [inner, outer] = overTip(right ? shoulder : reversed(shoulder), right ? top : reversed(top), pit)
  const tip = outer[0]
  const toPit = curvedArmhole(tip, pit, right ? -1 : 1)
  return {
    shoulder: right ? inner : reversed(inner),
    armhole: right ? toPit : reversed(toPit),
    ...sideAndTail(sideLine, right),
    sleeveTop: right ? outer : reversed(outer),
    cuff: right
      ? arcs.between('cuffOuterRight', 'cuffInnerRight')
      : arcs.between('cuffInnerLeft', 'cuffOuterLeft'),
    sleeveUnder: calmed(sleeveUnder),
  }
}

/** Resampling step and Gaussian sigma of seams, as shares of their length. */
const CALM = { step: 0.01, sigma: 0.04 }

/**
 * A seam without its notches. At the sides of what a photo shows every pixel stands for several of cloth, and a sleeve beside the trunk
 * is cut along the trunk's outline: a notch a finger wide would be a lump.
 */
function calmed(line: Point[]): Point[] {
  return smoothLine(resample(line, Math.round(1 / CALM.step)), CALM.sigma / CALM.step)
}

function sideAndTail(line: Point[], right: boolean): Pick<SideCuts, 'side' | 'tail'> {
  const down = right ? line : reversed(line)
  const k = sideEnd(down, right ? 1 : -1)
  const [side, tail] = [calmed(down.slice(0, k + 1)), down.slice(k, -1)]
  return right ? { side, tail } : { side: reversed(side), tail: reversed(tail) }
}

/** A set-in sleeve's seam bows towards the chest by about a tenth of its length. */
function curvedArmhole(tip: Point, pit: Point, inward: number): Point[] {
  const bow = 0.1 * distance(tip, pit)
  return Array.from({ length: 21 }, (_, k) => {
    const t = k / 20
    const swell = Math.sin(Math.PI * t) ** 1.2 * bow * inward
    return { x: tip.x + (pit.x - tip.x) * t + swell, y: tip.y + (pit.y - tip.y) * t }
  })
}

function armhole(cuts: SideCuts, face: Face, side: Side, sleeved: boolean): PanelEdge {
  const [from, to] = side === 'Right' ? ['tipRight', 'underarmRight'] : ['underarmLeft', 'tipLeft']
  return { name: `armhole${side}.${face}`, kind: sleeved ? 'seam' : 'opening', line: cuts.armhole, from, to }
}

function sleevePanel(cuts: SideCuts, side: Side, face: Face): PanelOutline {
  const top: PanelEdge = { name: `sleeveTop${side}`, kind: 'seam', line: cuts.sleeveTop, from: '', to: '' }
  const cuff: PanelEdge = { name: `cuff${side}.${face}`, kind: 'opening', line: cuts.cuff, from: '', to: '' }
  const under: PanelEdge = {
    name: `sleeveUnder${side}`,
    kind: 'seam',
    line: cuts.sleeveUnder,
    from: '',
    to: '',
  }
  const join: PanelEdge = {
    name: `armhole${side}.${face}`,
    kind: 'seam',
    line: reversed(cuts.armhole),
    from: '',
    to: '',
  }
  const corners = [`tip${side}`, `cuffOuter${side}`, `cuffInner${side}`, `underarm${side}`]
  const [tip, outer, inner, pit] = corners
  const ends: [PanelEdge, string, string][] =
    side === 'Right'
      ? [
          [top, tip, outer],
          [cuff, outer, inner],
          [under, inner, pit],
          [join, pit, tip],
        ]
      : [
          [top, outer, tip],
          [join, tip, pit],
          [under, pit, inner],
          [cuff, inner, outer],
        ]
  return {
    part: side === 'Right' ? 'sleeveRight' : 'sleeveLeft',
    face,
    edges: ends.map(([edge, from, to]) => ({ ...edge, from, to })),
  }
}

/** The neck's opening; below a hood's opening its two sides, sewn to its back. */
function neckEdges(
  reading: GarmentReading,
  arcs: OutlineArcs,
  face: Face,
  back: GarmentReading | null,
): PanelEdge[] {
  const { hood } = reading
  const { line, cut } =
    face === 'front'
      ? { line: frontNeck(reading, arcs), cut: reading.frontNeckline.length > 2 }
      : backNeck(reading, arcs, back)
  const opening = { name: `neck.${face}`, kind: 'opening', line, cut } as const
  if (!hood) return [{ ...opening, from: 'neckLeft', to: 'neckRight' }]
  const [left, right] = [arcs.mark('neckLeft'), arcs.mark('neckRight')]
  const sides = { left: arcs.fromTo(left, hood.left), right: arcs.fromTo(hood.right, right) }
  return [
    { name: 'hoodLeft', kind: 'seam', line: sides.left, from: 'neckLeft', to: 'hoodLeft' },
    { ...opening, from: 'hoodLeft', to: 'hoodRight' },
    { name: 'hoodRight', kind: 'seam', line: sides.right, from: 'hoodRight', to: 'neckRight' },
  ]
}

function frontNeck(reading: GarmentReading, arcs: OutlineArcs): Point[] {
  const { hood, frontNeckline: inner } = reading
  if (hood) {
    const top = arcs.fromTo(hood.left, hood.right)
    if (inner.length < 3) return top
    return [top[0], ...inner.slice(1, -1), top[top.length - 1]]
  }
  const left = arcs.onContour('neckLeft')
  const right = arcs.onContour('neckRight')
  if (inner.length < 3) return arcs.between('neckLeft', 'neckRight')
  const line = inner[0].x <= inner[inner.length - 1].x ? inner : reversed(inner)
  return [left, ...line.slice(1, -1), right]
}

/** A strap is narrower than this share of the neck's width. */
const STRAP = 0.12

/**
 * Where the photo shows the inside of the back collar above the front neckline, its top edge is the back neckline;
 * otherwise the back is cut to a shallow curve, a sixth of the opening's width deep, or as low as its own photo shows it:
 * a line of its own (`cut`), which no matte of the front photo trims.
 */
function backNeck(
  reading: GarmentReading,
  arcs: OutlineArcs,
  back: GarmentReading | null,
): { line: Point[]; cut: boolean } {
  if (reading.hood) return { line: arcs.fromTo(reading.hood.left, reading.hood.right), cut: false }
  const top = arcs.between('neckLeft', 'neckRight')
  const front = frontNeck(reading, arcs)
  const left = top[0]
  const right = top[top.length - 1]
  const width = distance(left, right)
  const level = middle(left, right).y
  const topDepth = Math.max(...top.map(p => p.y)) - level
  const frontDepth = Math.max(...front.map(p => p.y)) - level
  if (frontDepth - topDepth > 0.12 * width) return { line: top, cut: false }
  const isStrapped = distance(arcs.onContour('shoulderLeft'), left) < STRAP * width
  const depth = Math.min(isStrapped ? 0.8 * frontDepth : width / 6, Math.max(0, frontDepth))
  const low = back && lowBack(back, { left, right }, depth / width)
  if (low && !isStrapped) return { line: low, cut: true }
  // Straps lie where the front has them: it says how far out, the back how deep.
  const across = low ? resample(front, low.length - 1) : front
  const line = across.map((p, i) => {
    const chord = left.y + ((right.y - left.y) * i) / (across.length - 1)
    if (low) return { x: p.x, y: low[i].y }
    return { x: p.x, y: chord + (p.y - chord) * (frontDepth > 1 ? depth / frontDepth : 0) }
  })
  return { line, cut: true }
}
