import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { CategoryKey } from '@revela/garment'
import { expect, test } from 'vitest'
import { prepareGarment } from '../garment/prepare-garment.ts'
import type { GarmentReading } from '../reading/result/garment-reading.ts'
import { OutlineArcs } from './outline-arcs.ts'
import { upperPanels } from './upper-panels.ts'

const garments = path.resolve(import.meta.dirname, '../../../../catalog/garments')

/** Both photos of one of our tops; the front as if nothing of the back's inside were seen in its neck. */
async function photographed(key: string, category: CategoryKey) {
  const [front, back] = await Promise.all(
    ['front', 'back'].map(side => readFile(path.join(garments, key, `${side}.jpg`))),
  )
  const prepared = await prepareGarment(front, back, { category })
  if (!prepared.back) throw new Error(`${key} has no back`)
  return { front: { ...prepared.front, frontNeckline: [] }, back: prepared.back }
}

/** A back whose neck is so many times as deep. */
function deepened(back: GarmentReading, factor: number): GarmentReading {
  const neck = new Set(new OutlineArcs(back).between('neckLeft', 'neckRight').map(p => `${p.x}/${p.y}`))
  const [left, right] = [back.landmarks.neckLeft, back.landmarks.neckRight]
  if (!left || !right) throw new Error('No neck')
  const level = (left.y + right.y) / 2
  const lower = (y: number) => (y > level ? level + (y - level) * factor : y)
  const outline = back.outline.map(p => (neck.has(`${p.x}/${p.y}`) ? { x: p.x, y: lower(p.y) } : p))
  return { ...back, outline }
}

/** How deep the back's neck is cut, as a share of its width. */
function depth(front: GarmentReading, back: GarmentReading | null): number {
  const torso = upperPanels(front, back).find(p => p.part === 'torso' && p.face === 'back')
  const line = torso?.edges.find(e => e.name === 'neck.back')?.line ?? []
  const [from, to] = [line[0], line[line.length - 1]]
  const lowest = Math.max(...line.map(p => p.y))
  return (lowest - (from.y + to.y) / 2) / Math.hypot(to.x - from.x, to.y - from.y)
}

test.each([
  ['playera-lunes', 'tshirt-short', 5],
  ['blusa-tirantes', 'tank', 1.15],
] as const)(
  'a low back of %s is cut as low as its photo shows it',
  async (key, category, factor) => {
    const { front, back } = await photographed(key, category)
    const plain = depth(front, null)
    const low = deepened(back, factor)
    const arcs = new OutlineArcs(low).between('neckLeft', 'neckRight')
    const [from, to] = [arcs[0], arcs[arcs.length - 1]]
    const shown = (Math.max(...arcs.map(p => p.y)) - (from.y + to.y) / 2) / Math.abs(to.x - from.x)
    expect(shown).toBeGreaterThan(plain + 0.1)
    expect(Math.abs(depth(front, low) - shown)).toBeLessThan(0.03 * shown)
    // One that is no lower than a back is anyway changes nothing.
    expect(depth(front, deepened(back, (factor * plain) / (2 * shown)))).toBe(plain)
  },
  60_000,
)
