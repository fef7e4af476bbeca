import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { openCatalog, type StudioModel } from '../../catalog/studio-catalog.ts'
import type { Point } from '../../geometry/point.ts'
import { type NeckCut, neckShift } from './neck-shift.ts'

let model: StudioModel

beforeAll(async () => {
  model = await (await openCatalog(path.resolve(import.meta.dirname, '../../../../../catalog'))).model(
    'ximena',
  )
}, 60_000)

interface Drawn {
  /** Centimetres from the middle. */
  neck: number
  shoulder: number
  sleeved?: boolean
}

/** A top drawn at a pixel a millimetre: its neck points at row 0, its arm pits at row 200. */
function drawn({ neck, shoulder, sleeved = true }: Drawn): NeckCut {
  const [n, s] = [neck * 10, shoulder * 10]
  const right: Point[] = [
    { x: n, y: 0 },
    { x: s, y: 0.3 * (s - n) },
  ]
  const tip = right[1]
  const pit = { x: 150, y: 200 }
  const mirrored = (line: Point[]) => line.map(p => ({ x: -p.x, y: p.y })).reverse()
  const armhole = [tip, { x: tip.x, y: 100 }, pit]
  const neckLine = [
    { x: -n, y: 0 },
    { x: -n + 6, y: 100 },
    { x: -100, y: 110 },
    { x: 0, y: 130 },
    { x: 100, y: 110 },
    { x: n - 6, y: 100 },
    { x: n, y: 0 },
  ]
  const edge = (name: string, line: Point[]) => ({ name, kind: 'seam' as const, line, from: '', to: '' })
  const unroll = { flatten: (p: Point) => p, project: (p: Point) => p }
  const sides = (name: string, p: Point) => ({ [`${name}Left`]: { x: -p.x, y: p.y }, [`${name}Right`]: p })
  return {
    panels: [
      {
        part: 'torso',
        face: 'front',
        unroll,
        edges: [
          edge('neck.front', neckLine),
          edge('shoulderRight', right),
          edge('armholeRight.front', armhole),
          edge('armholeLeft.front', mirrored(armhole)),
          edge('shoulderLeft', mirrored(right)),
        ],
      },
    ],
    scale: {
      metresPerPixel: 0.001,
      roundness: 1,
      sleeveRoundness: 0,
      worn: 0,
      hipRoundness: 1,
      hipRow: 500,
      sleeveLength: 1,
      hoodHeight: 1,
      legLength: 1,
      riseLength: 1,
      narrowed: 1,
      takenIn: 1,
      darts: [1],
      lifted: 0,
    },
    anchor: { x: 0, y: 0 },
    marks: {
      ...sides('neck', { x: n, y: 0 }),
      ...sides('shoulder', tip),
      ...sides('underarm', pit),
      ...(sleeved ? sides('cuffOuter', { x: 220, y: 180 }) : {}),
    },
    hooded: false,
  }
}

const cm = (metres: number) => metres * 100

test('straps go to the middle of the shoulder and hang straight to where they are sewn on', () => {
  const pattern = drawn({ neck: 14.5, shoulder: 15.5, sleeved: false })
  const inwards = neckShift(pattern, model)
  const place = (x: number, y: number) => x / 10 - cm(inwards({ x, y }))
  const tip = cm(model.measures.shoulderWidth / 2)
  const [inner, outer] = [place(145, 0), place(155, 0)]
  expect((inner + outer) / 2 / tip).toBeCloseTo(0.62, 1)
  expect(outer - inner).toBeCloseTo(1, 1)
  expect(inwards({ x: 150, y: 130 })).toBe(0)
  const [top, middle, root] = [0, 50, 100].map(y => cm(inwards({ x: 150, y })))
  expect(middle).toBeCloseTo((top + root) / 2, 0)
})

/** Distance from the middle to a neck point on the body, centimetres. */
const wornAt = (top: Drawn) => top.neck - cm(neckShift(drawn(top), model)({ x: top.neck * 10, y: 0 }))

test('a wide neck leaves five centimetres of shoulder', () => {
  const tip = cm(model.measures.shoulderWidth / 2)
  for (const neck of [14.6, 15.4]) expect(wornAt({ neck, shoulder: 21 })).toBeCloseTo(tip - 5, 1)
})

test('a neck that lay flat lies round: narrower, but no nearer to the neck than two centimetres', () => {
  const neck = cm(model.measures.neckHalfWidth)
  expect(wornAt({ neck: 9.5, shoulder: 19 })).toBeCloseTo(0.8 * 9.5, 1)
  expect(wornAt({ neck: neck + 2.5, shoulder: 19 })).toBeCloseTo(neck + 2, 1)
  expect(wornAt({ neck: neck + 1, shoulder: 19 })).toBeCloseTo(neck + 1, 1)
})
