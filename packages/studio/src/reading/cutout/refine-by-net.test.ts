import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { toLab } from '../../colour/lab-image.ts'
import { overlapWith } from '../testing/drawn-garment.ts'
import { cutOut } from './cut-out.ts'

const [WIDTH, HEIGHT] = [400, 534]
const folder = new URL('../../../../../catalog/garments/', import.meta.url)

type Surface = (x: number, y: number) => readonly [number, number, number]

/** What sellers lay garments on: each with the grain of a camera, the same on every run. */
const grain = (x: number, y: number) => (((x * 73856093) ^ (y * 19349663)) % 17) - 8
const shaded = (colour: readonly number[], light: number, x: number, y: number) =>
  colour.map(v => Math.max(0, Math.min(255, v * light + grain(x, y) / 2))) as [number, number, number]
const surfaces: Record<string, Surface> = {
  planks: (x, y) =>
    shaded([168, 132, 96], x % 57 < 2 ? 0.55 : 0.85 + 0.15 * Math.sin(y / 11 + Math.floor(x / 57) * 2), x, y),
  'a rug in perspective': (x, y) => {
    const depth = 600 / (y + 260)
    const [u, v] = [(x - WIDTH / 2) * depth, 900 * depth]
    const isDark = Math.sin(u / 14) * Math.sin(v / 14) > 0
    return y < 90
      ? shaded([196, 190, 182], 1, x, y)
      : shaded(isDark ? [120, 60, 52] : [186, 150, 118], 1, x, y)
  },
  'a crumpled sheet': (x, y) =>
    shaded([206, 208, 214], 0.88 + 0.12 * Math.sin(x / 23 + 2 * Math.sin(y / 41)), x, y),
}

/** A garment of the catalogue laid on a surface. */
async function laidOn(surface: Surface, garment: string) {
  const files = readdirSync(new URL(`${garment}/`, folder))
  const file = (stem: string) =>
    readFileSync(new URL(`${garment}/${files.find(name => name.startsWith(`${stem}.`))}`, folder))
  const box = { fit: 'contain', background: '#000' } as const
  const raw = (name: string) => sharp(file(name)).resize(WIDTH, HEIGHT, box).removeAlpha().raw().toBuffer()
  const [photo, truth] = await Promise.all([raw('front'), raw('truth-front')])
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3)
  const mask = new Uint8Array(WIDTH * HEIGHT)
  for (let i = 0; i < mask.length; i++) {
    const under = surface(i % WIDTH, Math.floor(i / WIDTH))
    const share = truth[i * 3] / 255
    mask[i] = +(share > 0.5)
    for (let c = 0; c < 3; c++) rgb[i * 3 + c] = Math.round(photo[i * 3 + c] * share + under[c] * (1 - share))
  }
  return { rgb, mask }
}

test.each([
  ['playera-lunes', 'a rug in perspective'],
  ['sudadera-sabado', 'a rug in perspective'],
  ['jeans-rectos', 'planks'],
  ['falda-oliva', 'a crumpled sheet'],
])('the net makes the cut-out of %s on %s no worse', async (garment, name) => {
  const { rgb, mask } = await laidOn(surfaces[name], garment)
  const lab = toLab(rgb, WIDTH, HEIGHT)
  const [without, found] = [null, rgb].map(seen => {
    const cut = cutOut(lab, 1, seen)
    expect(cut.inRoom).toBe(true)
    return overlapWith(mask, i => cut.mask[i] * 255)
  })
  expect(found).toBeGreaterThan(without - 0.005)
})

/** Light that slopes over a shop's paper: brighter in a spot, in a band, or from one side. */
const slopes: Record<string, (x: number, y: number) => number> = {
  spot: (x, y) => Math.exp(-(((x - 330) / 70) ** 2) - ((y - 250) / 90) ** 2),
  band: (_, y) => Math.exp(-(((y - 220) / 40) ** 2)),
  side: x => Math.max(0, Math.min(1, (x - 250) / 100)),
}

test.each([
  ['playera-blanca', 'spot'],
  ['tank-blanco', 'band'],
  ['marinera', 'band'],
  ['vestido-jardin', 'side'],
])('pale %s on paper whose light slopes (%s) is cut out whole, without the paper', async (garment, slope) => {
  const { rgb, mask } = await laidOn((x, y) => {
    const grey = Math.round(236 + 10 * slopes[slope](x, y))
    return [grey, grey, grey]
  }, garment)
  const cut = cutOut(toLab(rgb, WIDTH, HEIGHT), 1, rgb)
  expect(cut.inRoom).toBe(false)
  expect(overlapWith(mask, i => cut.mask[i] * 255)).toBeGreaterThan(0.97)
})
