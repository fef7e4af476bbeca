import { beforeAll, expect, test } from 'vitest'
import { poseSurface } from '../../body/skinning.ts'
import type { Point } from '../../geometry/point.ts'
import { middle } from '../../geometry/polyline.ts'
import { axisAngle, compose } from '../../geometry/quaternion.ts'
import { meshPattern } from '../../pattern/cloth-mesh.ts'
import { cutPattern, sleeveCorners } from '../../pattern/garment-pattern.ts'
import { PatternError } from '../../pattern/outline-arcs.ts'
import type { DressedBody } from '../dressed-body.ts'
import { type Laid, lay, SPACING_M, standing } from '../testing/laid-garment.ts'
import { bodyFrame } from './body-frame.ts'
import { layOnBody } from './lay-on-body.ts'
import { turnedBodies } from './turned-body.ts'

const laid = new Map<string, Laid>()

/** Her hips aside of her chest, as of who stands on one leg. */
function swaying(body: DressedBody): DressedBody {
  const { stance, shape } = body
  const rotations = new Map(stance.rotations)
  for (const [bone, degrees] of [
    ['spine05', 9],
    ['spine03', -18],
    ['spine01', 9],
  ] as const) {
    const bend = axisAngle([0, 0, 1], (degrees * Math.PI) / 180)
    rotations.set(bone, compose(bend, rotations.get(bone) ?? ([0, 0, 0, 1] as const)))
  }
  const swayed = { ...stance, rotations, name: `${stance.name}-swaying` }
  return { ...body, stance: swayed, positions: poseSurface(shape, swayed) }
}

beforeAll(async () => {
  for (const [garment, model] of [
    ['playera-lunes', 'dario'],
    ['marinera', 'amara'],
    ['vestido-jardin', 'ximena'],
  ])
    laid.set(garment, await lay(garment, model))
}, 240_000)

const GARMENTS = ['playera-lunes', 'marinera', 'vestido-jardin']
const of = (garment: string) => laid.get(garment) as Laid

/** Triangles of a face's panels: its wedges' flat places and its vertices' places seen from the front. */
function* triangles({ mesh, places, body }: Laid, parts: RegExp) {
  const facing = turnedBodies(body).facing
  // The inverse of turning back: the frame's own x of a place.
  const left = facing.back(Float64Array.of(1, 0, 0))
  const seen = (v: number) => ({
    x: places[v * 3] * left[0] + places[v * 3 + 2] * left[2],
    y: places[v * 3 + 1],
  })
  for (let t = 0; t < mesh.triangles.length; t += 3) {
    const panel = mesh.panels[mesh.trianglePanels[t / 3]]
    if (panel.face !== 'front' || !parts.test(panel.part)) continue
    const corners = [0, 1, 2].map(k => mesh.triangles[t + k])
    yield corners.map(w => ({
      flat: { x: mesh.wedges.flat[2 * w], y: mesh.wedges.flat[2 * w + 1] },
      px: { x: mesh.wedges.px[2 * w], y: mesh.wedges.px[2 * w + 1] },
      seen: seen(mesh.wedges.vertex[w]),
    }))
  }
}

const areaOf = ([a, b, c]: { x: number; y: number }[]) =>
  ((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)) / 2

test.each(GARMENTS)('%s: nearly no cloth is folded over, and none of the trunk is', garment => {
  const folded = (parts: RegExp) => {
    let [over, all] = [0, 0]
    for (const corners of triangles(of(garment), parts)) {
      const [flat, seen] = [areaOf(corners.map(c => c.flat)), areaOf(corners.map(c => c.seen))]
      all++
      if (flat * seen < 0) over++
    }
    return over / all
  }
  expect(folded(/torso/)).toBeLessThan(0.01)
  expect(folded(/./)).toBeLessThan(0.05)
})

test.each(GARMENTS)('%s: a print in the middle of the chest keeps its shape', garment => {
  const across: number[] = []
  const down: number[] = []
  for (const corners of triangles(of(garment), /torso/)) {
    if (corners.some(c => Math.abs(c.flat.x) > 0.07 || c.flat.y > -0.15 || c.flat.y < -0.4)) continue
    const [a, b, c] = corners
    const det = areaOf(corners.map(k => k.flat)) * 2
    const [ux, uy, vx, vy] = [
      b.flat.x - a.flat.x,
      b.flat.y - a.flat.y,
      c.flat.x - a.flat.x,
      c.flat.y - a.flat.y,
    ]
    const gradient = (k: 'x' | 'y') => {
      const [du, dv] = [b.seen[k] - a.seen[k], c.seen[k] - a.seen[k]]
      return [(du * vy - dv * uy) / det, (dv * ux - du * vx) / det]
    }
    across.push(gradient('x')[0])
    down.push(gradient('y')[1])
  }
  expect(across.length).toBeGreaterThan(25)
  const median = (values: number[]) => values.sort((p, q) => p - q)[values.length >> 1]
  expect(median(across)).toBeGreaterThan(0.9)
  expect(median(across)).toBeLessThan(1.05)
  expect(median(down)).toBeGreaterThan(0.85)
  expect(median(down)).toBeLessThan(1.05)
  expect(Math.min(...across)).toBeGreaterThan(0.6)
  expect(Math.max(...across)).toBeLessThan(1.25)
})

test.each(GARMENTS)('%s: its neck points lie on the shoulders beside the neck', garment => {
  const { mesh, pattern, body, places } = of(garment)
  const facing = turnedBodies(body).facing
  const frame = bodyFrame(facing)
  for (const [side, mark] of [
    ['left', 'neckLeft'],
    ['right', 'neckRight'],
  ] as const) {
    const point = pattern.marks[mark] as { x: number; y: number }
    let [nearest, best] = [Infinity, 0]
    for (const v of mesh.neck)
      for (let w = 0; w < mesh.wedges.vertex.length; w++) {
        if (mesh.wedges.vertex[w] !== v) continue
        const d = Math.hypot(mesh.wedges.px[2 * w] - point.x, mesh.wedges.px[2 * w + 1] - point.y)
        if (d < nearest) [nearest, best] = [d, v]
      }
    const line = frame[side]
    const y = line.at(line.lengthAt(places[best * 3])).y
    expect(Math.abs(places[best * 3 + 1] - y), mark).toBeLessThan(0.02)
  }
})

test('long sleeves end at the wrist and lie before the trunk', () => {
  const { mesh, places, body } = of('marinera')
  const frame = bodyFrame(turnedBodies(body).facing)
  const vertices = (part: RegExp) => {
    const found = new Map<number, boolean>()
    mesh.wedges.vertex.forEach((v, w) => {
      const panel = mesh.panels[mesh.wedges.panel[w]]
      // Seams with the back lie between both.
      found.set(v, found.get(v) !== false && panel.face === 'front' && part.test(panel.part))
    })
    return [...found.keys()].filter(v => found.get(v)).map(v => places.subarray(v * 3, v * 3 + 3))
  }
  const trunk = vertices(/torso/)
  let compared = 0
  for (const side of ['left', 'right'] as const) {
    const sleeve = vertices(side === 'left' ? /sleeveLeft/ : /sleeveRight/)
    const lowest = Math.min(...sleeve.map(p => p[1]))
    expect(Math.abs(lowest - frame[side].at(frame[side].wristLength).y)).toBeLessThan(0.06)
    for (const p of sleeve)
      for (const q of trunk) {
        // The underarms' height, where both are sewn together, does not count.
        if (p[1] > frame[side].armpitY - 0.08 || Math.hypot(p[0] - q[0], p[1] - q[1]) > 0.02) continue
        compared++
        expect(p[2]).toBeGreaterThan(q[2] - 0.03)
      }
  }
  expect(compared).toBeGreaterThan(10)
})

test.each(['marinera', 'playera-lunes'])('%s: sleeves show their photo evenly, without streaks', garment => {
  const { pattern } = of(garment)
  // Largest stretch of the photo within a triangle, of what is seen of a sleeve's cloth, weighed by its area in the photo.
  const stretches: { stretch: number; area: number }[] = []
  for (const corners of triangles(of(garment), /sleeve/)) {
    const [a, b, c] = corners
    const [ux, uy, vx, vy] = [b.px.x - a.px.x, b.px.y - a.px.y, c.px.x - a.px.x, c.px.y - a.px.y]
    const det = ux * vy - uy * vx
    const gradient = (k: 'x' | 'y') => {
      const [du, dv] = [b.seen[k] - a.seen[k], c.seen[k] - a.seen[k]]
      return [(du * vy - dv * uy) / det, (dv * ux - du * vx) / det]
    }
    const [[p, q], [r, t]] = [gradient('x'), gradient('y')]
    const [sum, product] = [p * p + q * q + r * r + t * t, Math.abs(p * t - q * r)]
    const largest = Math.sqrt((sum + Math.sqrt(Math.max(0, sum * sum - 4 * product * product))) / 2)
    stretches.push({ stretch: largest / pattern.scale.metresPerPixel, area: Math.abs(det) })
  }
  const areaOfAll = (list: typeof stretches) => list.reduce((total, { area }) => total + area, 0)
  const drawnOut = areaOfAll(stretches.filter(({ stretch }) => stretch > 2.2))
  expect(drawnOut / areaOfAll(stretches)).toBeLessThan(0.1)
})

test('sleeves are cut as long as the arm, however large the garment is', () => {
  const { front, body } = of('marinera')
  const { panels, marks, scale } = cutPattern(front, body.measures, { centimetres: { length: 90 } })
  for (const side of ['Left', 'Right'] as const) {
    const sleeve = panels.find(p => p.part === `sleeve${side}`)
    if (!sleeve) throw new Error('No sleeve')
    const { tip, cuffOuter, cuffInner } = sleeveCorners(marks, side)
    const [from, to] = [tip, middle(cuffOuter, cuffInner)].map(p => sleeve.unroll.flatten(p))
    const length = Math.hypot(to.x - from.x, to.y - from.y) * scale.metresPerPixel
    expect(Math.abs(length - body.measures.armLength - 0.02), side).toBeLessThan(0.02)
  }
})

test('a short sleeve covers its arm, and goes no further inwards over the trunk', () => {
  const { mesh, places, pattern, body } = of('playera-lunes')
  const arms = bodyFrame(turnedBodies(body).facing)
  for (const [side, mark, sign] of [
    ['left', 'Left', -1],
    ['right', 'Right', 1],
  ] as const) {
    const { x, y } = pattern.marks[`underarm${mark}`] as { x: number; y: number }
    const sleeve = mesh.wedges.vertex.reduce((found, v, w) => {
      const panel = mesh.panels[mesh.wedges.panel[w]]
      return panel.part === `sleeve${mark}` && panel.face === 'front' ? found.set(v, w) : found
    }, new Map<number, number>())
    const toUnderarm = (w: number) => Math.hypot(mesh.wedges.px[2 * w] - x, mesh.wedges.px[2 * w + 1] - y)
    const [underarm] = [...sleeve].sort((a, b) => toUnderarm(a[1]) - toUnderarm(b[1]))[0]
    const below = [...sleeve.keys()].filter(v => places[v * 3 + 1] < places[underarm * 3 + 1] - 0.01)
    expect(below.length).toBeGreaterThan(5)
    const inmost = Math.min(...below.map(v => sign * places[v * 3]))
    const ofArm = sign * arms[side].innerSide(places[underarm * 3 + 1])
    expect(inmost, side).toBeGreaterThan(Math.min(sign * places[underarm * 3], ofArm) - 0.015)
    // Its arm is covered all the same.
    expect(inmost, side).toBeLessThan(ofArm + 0.02)
  }
})

test.each([0, 25])(
  'the trunk of a wide top is not seen beyond the arms of who is turned by %s°',
  async turn => {
    const { front, body } = of('playera-lunes')
    const pattern = cutPattern(front, body.measures, { enlarge: 1.4 })
    const mesh = meshPattern(pattern, SPACING_M)
    const turned = await standing('dario', turn)
    const { pictured } = turnedBodies(turned)
    const { places } = layOnBody(mesh, pattern, turned)
    const arms = bodyFrame(pictured)
    let [compared, furthest] = [0, -Infinity]
    mesh.wedges.vertex.forEach((v, w) => {
      const [x, y] = places.subarray(v * 3, v * 3 + 2)
      const [side, sign] = mesh.wedges.flat[2 * w] < 0 ? (['left', -1] as const) : (['right', 1] as const)
      const { armpitY, wristY } = arms[side]
      if (mesh.panels[mesh.wedges.panel[w]].part !== 'torso' || y > armpitY - 0.08 || y < wristY) return
      compared++
      furthest = Math.max(furthest, sign * (x - arms[side].outerSide(y)))
    })
    expect(compared).toBeGreaterThan(100)
    expect(furthest).toBeLessThan(0)
  },
)

test('marks that put the neck upright, on the side of a hood, are refused', () => {
  const { front, body } = of('marinera')
  const { neckLeft, neckRight } = front.landmarks
  if (!neckLeft || !neckRight) throw new Error('No neck')
  const upright = { ...neckRight, x: neckLeft.x + 20, y: neckLeft.y - 60 }
  const landmarks = { ...front.landmarks, neckRight: upright }
  expect(() => cutPattern({ ...front, landmarks }, body.measures)).toThrow(PatternError)
})

test('cloth hangs straight from chest to hem on a body that sways', async () => {
  const { mesh, pattern, body } = of('playera-lunes')
  const swayed = swaying(body)
  const { places } = layOnBody(mesh, pattern, swayed)
  const { middle: bodyMiddle } = bodyFrame(turnedBodies(swayed).facing)
  const { vertex, panel, flat, px } = mesh.wedges
  const chest = Math.max(...(['Left', 'Right'] as const).map(s => (pattern.marks[`underarm${s}`] as Point).y))
  const grain: { x: number; y: number; sways: number }[] = []
  vertex.forEach((v, w) => {
    const { part, face } = mesh.panels[panel[w]]
    if (part !== 'torso' || face !== 'front' || Math.abs(flat[2 * w]) > 0.012 || px[2 * w + 1] < chest) return
    const [x, y] = places.subarray(v * 3, v * 3 + 2)
    grain.push({ x: x - flat[2 * w], y, sways: bodyMiddle(y) })
  })
  expect(grain.length).toBeGreaterThan(15)
  const bow = (of: (p: (typeof grain)[number]) => number) => {
    const line = [...grain].sort((a, b) => a.y - b.y)
    const [low, high] = [line[0], line[line.length - 1]]
    const straight = (y: number) => of(low) + ((of(high) - of(low)) * (y - low.y)) / (high.y - low.y)
    return Math.max(...line.map(p => Math.abs(of(p) - straight(p.y))))
  }
  expect(
    bow(p => p.sways),
    'the body, metres',
  ).toBeGreaterThan(0.012)
  expect(
    bow(p => p.x),
    'the cloth, metres',
  ).toBeLessThan(0.006)
})

test('who stands turned wears the same trunk, turned', async () => {
  const { mesh, pattern, places } = of('playera-lunes')
  const { places: turned } = layOnBody(mesh, pattern, await standing('dario', 30))
  // Turning goes round the root's bone: distances and heights do not depend on the axis.
  const between = (p: Float64Array, a: number, b: number) =>
    Math.hypot(p[a * 3] - p[b * 3], p[a * 3 + 1] - p[b * 3 + 1], p[a * 3 + 2] - p[b * 3 + 2])
  const onSleeves = new Set<number>()
  mesh.wedges.vertex.forEach((v, w) => {
    if (mesh.panels[mesh.wedges.panel[w]].part !== 'torso') onSleeves.add(v)
  })
  let furthest = 0
  for (let v = 7; v < mesh.vertexCount; v += 7) {
    // Sleeves lie on the arms as the picture shows them.
    if (onSleeves.has(v)) continue
    furthest = Math.max(furthest, Math.abs(between(places, 0, v) - between(turned, 0, v)))
    furthest = Math.max(furthest, Math.abs(places[v * 3 + 1] - turned[v * 3 + 1]))
  }
  // The depth fields' cells lie elsewhere under a turned body.
  expect(furthest).toBeLessThan(0.02)
})

test('the hem of a flared skirt is level, whose sides lie higher in its photo than its middle', () => {
  const { mesh, places, pattern } = of('vestido-jardin')
  const hem: { photo: number; worn: number }[] = []
  const torso = pattern.panels.find(p => p.part === 'torso' && p.face === 'front')
  const line = torso?.edges.find(e => e.name.startsWith('hem'))?.line ?? []
  for (let w = 0; w < mesh.wedges.vertex.length; w++) {
    const panel = mesh.panels[mesh.wedges.panel[w]]
    const [x, y] = mesh.wedges.px.subarray(2 * w, 2 * w + 2)
    const toHem = Math.min(...line.map(p => Math.hypot(p.x - x, p.y - y))) * pattern.scale.metresPerPixel
    if (panel.face === 'front' && panel.part === 'torso' && toHem < 0.008)
      hem.push({ photo: y * pattern.scale.metresPerPixel, worn: places[mesh.wedges.vertex[w] * 3 + 1] })
  }
  const range = (of: (p: (typeof hem)[number]) => number) =>
    Math.max(...hem.map(of)) - Math.min(...hem.map(of))
  expect(hem.length).toBeGreaterThan(15)
  expect(range(p => p.photo)).toBeGreaterThan(0.04)
  expect(range(p => p.worn)).toBeLessThan(0.6 * range(p => p.photo))
})
