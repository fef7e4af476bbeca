import type { Point } from '../geometry/point.ts'
import type { GarmentReading } from '../reading/result/garment-reading.ts'
import { OutlineArcs } from './outline-arcs.ts'
import type { PanelEdge, PanelOutline } from './panel-outline.ts'

/** Trousers and shorts: two legs a face, joined along the middle from waistband to crotch. */
export function legPanels(reading: GarmentReading): PanelOutline[] {
  const arcs = new OutlineArcs(reading)
  const crotch = arcs.onContour('crotch')
  const lines = {
    outerRight: arcs.between('waistRight', 'legOuterRight'),
    cuffRight: arcs.between('legOuterRight', 'legInnerRight'),
    innerRight: arcs.between('legInnerRight', 'crotch'),
    innerLeft: arcs.between('crotch', 'legInnerLeft'),
    cuffLeft: arcs.between('legInnerLeft', 'legOuterLeft'),
    outerLeft: arcs.between('legOuterLeft', 'waistLeft'),
  }
  return (['front', 'back'] as const).flatMap(face => {
    const waist = waistOf(reading, arcs, face)
    const half = Math.max(1, middleOf(waist.line))
    const seamDown = straight(waist.line[half], crotch)
    return [
      {
        part: 'legRight' as const,
        face,
        edges: [
          {
            name: `waistRight.${face}`,
            kind: 'opening',
            ...waist,
            line: waist.line.slice(half),
            from: `waistMiddle.${face}`,
            to: 'waistRight',
          },
          {
            name: 'outerRight',
            kind: 'seam',
            line: lines.outerRight,
            from: 'waistRight',
            to: 'legOuterRight',
          },
          {
            name: `cuffRight.${face}`,
            kind: 'opening',
            line: lines.cuffRight,
            from: 'legOuterRight',
            to: 'legInnerRight',
          },
          { name: 'innerRight', kind: 'seam', line: lines.innerRight, from: 'legInnerRight', to: 'crotch' },
          {
            name: `middle.${face}`,
            kind: 'seam',
            line: [...seamDown].reverse(),
            from: 'crotch',
            to: `waistMiddle.${face}`,
          },
        ],
      } satisfies PanelOutline,
      {
        part: 'legLeft' as const,
        face,
        edges: [
          {
            name: `waistLeft.${face}`,
            kind: 'opening',
            ...waist,
            line: waist.line.slice(0, half + 1),
            from: 'waistLeft',
            to: `waistMiddle.${face}`,
          },
          { name: `middle.${face}`, kind: 'seam', line: seamDown, from: `waistMiddle.${face}`, to: 'crotch' },
          { name: 'innerLeft', kind: 'seam', line: lines.innerLeft, from: 'crotch', to: 'legInnerLeft' },
          {
            name: `cuffLeft.${face}`,
            kind: 'opening',
            line: lines.cuffLeft,
            from: 'legInnerLeft',
            to: 'legOuterLeft',
          },
          { name: 'outerLeft', kind: 'seam', line: lines.outerLeft, from: 'legOuterLeft', to: 'waistLeft' },
        ],
      } satisfies PanelOutline,
    ]
  })
}

/** A face's upper edge: the front's own where it is seen to be cut lower, else the outline's. */
function waistOf(
  { frontWaistline }: GarmentReading,
  arcs: OutlineArcs,
  face: 'front' | 'back',
): Pick<PanelEdge, 'line' | 'cut'> {
  const top = arcs.between('waistLeft', 'waistRight')
  if (face === 'back' || frontWaistline.length < 3) return { line: top }
  return { line: [top[0], ...frontWaistline.slice(1, -1), top[top.length - 1]], cut: true }
}

/** Index of a waist's middle, between the first and the last column. */
function middleOf(line: Point[]): number {
  return line.findIndex(p => p.x >= (line[0].x + line[line.length - 1].x) / 2)
}

/** A skirt: one tube that hangs from the waistband. */
export function skirtPanels(reading: GarmentReading): PanelOutline[] {
  const arcs = new OutlineArcs(reading)
  return (['front', 'back'] as const).map(face => ({
    part: 'torso',
    face,
    edges: [
      {
        name: `waist.${face}`,
        kind: 'opening',
        ...waistOf(reading, arcs, face),
        from: 'waistLeft',
        to: 'waistRight',
      },
      {
        name: 'sideRight',
        kind: 'seam',
        line: arcs.between('waistRight', 'hemRight'),
        from: 'waistRight',
        to: 'hemRight',
      },
      {
        name: `hem.${face}`,
        kind: 'opening',
        line: arcs.between('hemRight', 'hemLeft'),
        from: 'hemRight',
        to: 'hemLeft',
      },
      {
        name: 'sideLeft',
        kind: 'seam',
        line: arcs.between('hemLeft', 'waistLeft'),
        from: 'hemLeft',
        to: 'waistLeft',
      },
    ],
  }))
}

function straight(a: Point, b: Point): Point[] {
  return Array.from({ length: 21 }, (_, k) => ({
    x: a.x + ((b.x - a.x) * k) / 20,
    y: a.y + ((b.y - a.y) * k) / 20,
  }))
}
