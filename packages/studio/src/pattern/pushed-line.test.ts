import { expect, test } from 'vitest'
import { distance } from '../geometry/polyline.ts'
import { meshPattern } from './cloth-mesh.ts'
import type { GarmentPattern } from './garment-pattern.ts'
import { pushedCorner, pushOutwards } from './pushed-line.ts'

/** A side that runs down from (0, 0) and a hem that goes on to the left from its end, at an angle. */
function sideAndHem(slantPx: number) {
  const side = Array.from({ length: 11 }, (_, i) => ({ x: 0, y: i * 10 }))
  const hem = Array.from({ length: 11 }, (_, i) => ({ x: -i * 10, y: 100 + (i * slantPx) / 10 }))
  return { side, hem }
}

test('a hem ends where its side does, and in no tip beyond it', () => {
  for (const slant of [0, 40, -40]) {
    const { side, hem } = sideAndHem(slant)
    const corner = pushedCorner({ traced: side, pixels: -3 }, { traced: hem, pixels: -2 })
    const [cutSide, cutHem] = [pushOutwards(side, -3), pushOutwards(hem, -2)]
    expect(corner.x).toBeCloseTo(cutSide[5].x)
    // On the hem's own line as it was moved.
    const [a, b] = [cutHem[2], cutHem[8]]
    const off = ((b.x - a.x) * (corner.y - a.y) - (b.y - a.y) * (corner.x - a.x)) / distance(a, b)
    expect(off).toBeCloseTo(0)
  }
})

test('where two edges go on as one line, their corner is pushed with them: a shoulder has no peak', () => {
  const line = Array.from({ length: 5 }, (_, i) => ({ x: i * 10, y: i }))
  const further = line.map(p => ({ x: p.x + 40, y: p.y + 4 }))
  const pushed = pushOutwards([...line, ...further.slice(1)], -3)
  const corner = pushedCorner({ traced: line, pixels: -3 }, { traced: further, pixels: -3 })
  expect(distance(corner, pushed[4])).toBeLessThan(1e-9)
})

test('the tip between two edges that turn back is not moved, however far off their pushed lines cross', () => {
  const there = Array.from({ length: 5 }, (_, i) => ({ x: i * 10, y: i }))
  const back = Array.from({ length: 5 }, (_, i) => ({ x: 40 - i * 10, y: 4 + i }))
  expect(pushedCorner({ traced: there, pixels: -3 }, { traced: back, pixels: -3 })).toEqual(back[0])
})

/** A tube of cloth half a metre wide and high in a photo of a millimetre a pixel, its sides straight. */
function tube(plain: boolean): GarmentPattern {
  const between = (a: number[], b: number[]) =>
    Array.from({ length: 51 }, (_, i) => ({
      x: a[0] + ((b[0] - a[0]) * i) / 50,
      y: a[1] + ((b[1] - a[1]) * i) / 50,
    }))
  const corners = { neckLeft: [0, 0], neckRight: [500, 0], hemRight: [500, 500], hemLeft: [0, 500] }
  const edge = (name: string, from: keyof typeof corners, to: keyof typeof corners) => {
    const kind = name.startsWith('side') ? ('seam' as const) : ('opening' as const)
    return {
      name,
      kind,
      plain: plain && kind === 'opening',
      line: between(corners[from], corners[to]),
      from,
      to,
    }
  }
  const flat = { flatten: <T>(p: T) => p, project: <T>(p: T) => p }
  const panels = (['front', 'back'] as const).map(face => ({
    part: 'torso' as const,
    face,
    unroll: flat,
    edges: [
      edge(`neck.${face}`, 'neckLeft', 'neckRight'),
      edge('sideRight', 'neckRight', 'hemRight'),
      edge(`hem.${face}`, 'hemRight', 'hemLeft'),
      edge('sideLeft', 'hemLeft', 'neckLeft'),
    ],
  }))
  const place = { anchor: { x: 250, y: 0 }, scale: { metresPerPixel: 0.001 } }
  return { panels, ...place, slits: [] } as unknown as GarmentPattern
}

const widest = (flat: Float32Array, from: number, to: number) =>
  Math.max(...[...flat].flatMap((x, i, all) => (i % 2 || all[i + 1] < from || all[i + 1] > to ? [] : [x])))

test('at its hem cut cloth is as wide as above it', () => {
  const { flat } = meshPattern(tube(true), 0.018).wedges
  expect(widest(flat, -0.6, -0.49)).toBeCloseTo(widest(flat, -0.48, -0.2), 3)
})

test('a fringe is cut wider than it is, but not at its corners: no paper comes with its seams', () => {
  const { flat, px, vertex } = meshPattern(tube(false), 0.018).wedges
  expect(Math.min(...flat.filter((_, i) => i % 2 === 1))).toBeLessThan(-0.501)
  const corners = [...vertex.keys()].filter(w => Math.abs(px[2 * w] - 250) > 247 && px[2 * w + 1] > 490)
  expect(corners.length).toBeGreaterThan(0)
  for (const w of corners) expect(px[2 * w + 1]).toBeLessThan(501)
})
