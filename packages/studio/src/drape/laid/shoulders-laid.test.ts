import { beforeAll, expect, test } from 'vitest'
import type { Point } from '../../geometry/point.ts'
import { distance } from '../../geometry/polyline.ts'
import { type Laid, lay, standing } from '../testing/laid-garment.ts'
import type { ArmLine } from './arm-line.ts'
import { armholeOf } from './armhole.ts'
import { bodyFrame } from './body-frame.ts'
import { layOnBody } from './lay-on-body.ts'
import { turnedBodies } from './turned-body.ts'
import { besideOutline } from './within-outlines.ts'

const laid = new Map<string, Laid>()

beforeAll(async () => {
  for (const garment of ['playera-lunes', 'marinera']) laid.set(garment, await lay(garment, 'dario'))
}, 240_000)

const of = (garment: string) => laid.get(garment) as Laid

test.each([0, 12, 18])('shoulders lie on the outline of who is turned by %s°', async turn => {
  const { mesh, pattern } = of('playera-lunes')
  const turned = await standing('dario', turn)
  const { pictured } = turnedBodies(turned)
  const { places } = layOnBody(mesh, pattern, turned)
  const arms = bodyFrame(pictured)
  for (const [side, mark, sign] of [
    ['left', 'Left', -1],
    ['right', 'Right', 1],
  ] as const) {
    const tip = pattern.marks[`shoulder${mark}`] as Point
    const pit = pattern.marks[`underarm${mark}`] as Point
    const above = (tip.y + pit.y) / 2
    const onSeam = new Set<number>()
    const { vertex, panel, px, flat, seamDistance } = mesh.wedges
    vertex.forEach((v, w) => {
      const isTorso = mesh.panels[panel[w]].part === 'torso'
      if (isTorso && sign * flat[2 * w] > 0 && seamDistance[w] === 0 && px[2 * w + 1] < above) onSeam.add(v)
    })
    const off = [...onSeam].map(v => {
      const place = { x: places[v * 3], y: places[v * 3 + 1] }
      return distance(place, arms[side].at(arms[side].lengthNear(place)))
    })
    expect(off.length, side).toBeGreaterThan(5)
    expect(Math.max(...off), `${side}, metres`).toBeLessThan(0.006)
  }
})

/** The outline of a top from the shoulder down its sleeve: its seams' vertices by their place along the arm's outline, and how far off it they are. */
function shoulderOutline(
  { mesh, pattern }: Laid,
  places: Float64Array,
  line: ArmLine,
  side: 'left' | 'right',
) {
  const [mark, sign] = side === 'left' ? (['Left', -1] as const) : (['Right', 1] as const)
  const tip = pattern.marks[`shoulder${mark}`] as Point
  const pit = pattern.marks[`underarm${mark}`] as Point
  const { vertex, panel, px, flat, seamDistance } = mesh.wedges
  const found = new Map<number, { along: number; off: number; before: number; isSleeve: boolean }>()
  vertex.forEach((v, w) => {
    const { part } = mesh.panels[panel[w]]
    const isOnSide = part === 'torso' ? sign * flat[2 * w] > 0 : part === `sleeve${mark}`
    // Nearer to the tip than to the underarm.
    const [x, y] = [px[2 * w], px[2 * w + 1]]
    const isOuter = Math.hypot(x - tip.x, y - tip.y) < Math.hypot(x - pit.x, y - pit.y)
    if (!isOnSide || !isOuter || seamDistance[w] > 0) return
    const { along, off } = besideOutline(line, { x: places[v * 3], y: places[v * 3 + 1] })
    found.set(v, { along, off, before: places[v * 3 + 2] - line.depth(along), isSleeve: part !== 'torso' })
  })
  return [...found.values()].sort((a, b) => a.along - b.along)
}

test('the outer side of a sleeve is no nearer to the camera than the arm’s outline, which would show it further out', async () => {
  const facing = await standing('dario', 0)
  for (const garment of ['playera-lunes', 'marinera']) {
    const { places } = layOnBody(of(garment).mesh, of(garment).pattern, facing)
    const arms = bodyFrame(turnedBodies(facing).pictured)
    for (const side of ['left', 'right'] as const) {
      const outer = shoulderOutline(of(garment), places, arms[side], side).filter(({ isSleeve }) => isSleeve)
      const before = outer.slice(2).map(place => place.before)
      expect(before.length, garment).toBeGreaterThan(3)
      expect(Math.max(...before), `${garment}, ${side}, metres`).toBeLessThan(0.005)
    }
  }
})

test.each([0, 12, 18])(
  'no ledge where sleeves begin on the shoulders of who is turned by %s°',
  async turn => {
    for (const garment of ['playera-lunes', 'marinera']) {
      const turned = await standing('dario', turn)
      const { places } = layOnBody(of(garment).mesh, of(garment).pattern, turned)
      const arms = bodyFrame(turnedBodies(turned).pictured)
      for (const side of ['left', 'right'] as const) {
        const outline = shoulderOutline(of(garment), places, arms[side], side)
        // Beside the neck cloth comes to its distance from the skin.
        const beyondNeck = outline.filter(p => p.along > outline[0].along + 0.07)
        expect(beyondNeck.length).toBeGreaterThan(6)
        for (let i = 1; i < beyondNeck.length; i++)
          expect(Math.abs(beyondNeck[i].off - beyondNeck[i - 1].off), `${garment} ${side}`).toBeLessThan(
            0.003,
          )
      }
    }
  },
)

test('cloth before the shoulder that is further away stays within its outline', async () => {
  const { mesh, pattern } = of('playera-lunes')
  for (const turn of [-25, 25]) {
    const turned = await standing('dario', turn)
    const { places } = layOnBody(mesh, pattern, turned)
    const arms = bodyFrame(turnedBodies(turned).pictured)
    for (const [side, mark, sign] of [
      ['left', 'Left', -1],
      ['right', 'Right', 1],
    ] as const) {
      const { vertex, panel, flat } = mesh.wedges
      const offs = [...vertex].flatMap((v, w) => {
        const { part, face } = mesh.panels[panel[w]]
        const isTrunk = part === 'torso' && sign * flat[2 * w] > 0.1
        const place = { x: places[v * 3], y: places[v * 3 + 1] }
        if (face !== 'front' || !(isTrunk || part === `sleeve${mark}`)) return []
        return place.y > arms[side].armpitY + 0.03 ? [besideOutline(arms[side], place).off] : []
      })
      expect(offs.length).toBeGreaterThan(50)
      expect(Math.max(...offs), `${side}, turned by ${turn}°`).toBeLessThan(0.02)
    }
  }
})

test('armholes are seen beside the arm of who is turned, not before the chest', async () => {
  const { mesh, pattern } = of('marinera')
  const turned = await standing('dario', 25)
  const { places } = layOnBody(mesh, pattern, turned)
  const arms = bodyFrame(turnedBodies(turned).pictured)
  for (const [side, part, sign] of [
    ['left', 'sleeveLeft', -1],
    ['right', 'sleeveRight', 1],
  ] as const) {
    const panel = pattern.panels.find(p => p.part === part && p.face === 'front')
    if (!panel) throw new Error('No sleeve')
    const armhole = new Set(armholeOf(mesh, pattern, panel).map(p => `${p.px.x} ${p.px.y}`))
    const { vertex, px } = mesh.wedges
    const inside = [...vertex].flatMap((v, w) => {
      if (!armhole.has(`${px[2 * w]} ${px[2 * w + 1]}`)) return []
      const y = places[v * 3 + 1]
      return [sign * (arms[side].innerSide(y) - places[v * 3])]
    })
    expect(inside.length).toBeGreaterThan(8)
    expect(Math.max(...inside), side).toBeLessThan(0.025)
  }
})
