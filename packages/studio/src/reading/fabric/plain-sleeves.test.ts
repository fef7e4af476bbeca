import { expect, test } from 'vitest'
import { type TexturePyramid, texturePyramid } from '../../photo/texture-pyramid.ts'
import { type FrontOutlines, plainSleeves, type SleevesPicture } from './plain-sleeves.ts'
import type { SleeveCloth } from './sleeve-cloth.ts'

const SIZE = { width: 400, height: 240 }
const rectangle = (left: number, right: number, bottom: number) => [
  { x: left, y: 20 },
  { x: right, y: 20 },
  { x: right, y: bottom },
  { x: left, y: bottom },
]
const OUTLINES: FrontOutlines = {
  torso: rectangle(100, 300, 220),
  sleeves: [rectangle(20, 100, 120), rectangle(300, 380, 120)],
}
const isSleeve = (x: number) => x < 100 || x >= 300

type Paint = (x: number, y: number) => number[]

/** A front seen from straight above, its colours given by place; `light` multiplies its linear light. */
function front(paint: Paint, light: Paint = () => [1, 1, 1]): TexturePyramid {
  const data = new Uint8Array(SIZE.width * SIZE.height * 4)
  for (let y = 0; y < SIZE.height; y++)
    for (let x = 0; x < SIZE.width; x++) {
      const p = (y * SIZE.width + x) * 4
      const [own, lit] = [paint(x, y), light(x, y)]
      for (let k = 0; k < 3; k++) data[p + k] = own[k] * lit[k] ** (1 / 2.2)
      data[p + 3] = 255
    }
  return texturePyramid({ ...SIZE, data })
}

const colourAt = ({ levels }: TexturePyramid, x: number, y: number) => [
  ...levels[0].rgb.subarray((y * SIZE.width + x) * 3, (y * SIZE.width + x) * 3 + 3),
]

const CREAM = [224, 214, 196]
const NAVY = [36, 42, 84]

test('creases and the shade of a room on plain sleeves give way to the colour of their trunk', () => {
  const creased: Paint = (x, y) => {
    const light = isSleeve(x) ? 0.5 + 0.4 * Math.sin(y / 7) : 1
    return [light, light * (isSleeve(x) ? 0.93 : 1), light * (isSleeve(x) ? 0.86 : 1)]
  }
  const picture = plainSleeves(
    front(() => CREAM, creased),
    OUTLINES,
  )
  for (const y of [30, 52, 63, 74, 96])
    for (const x of [40, 80, 320, 360])
      colourAt(picture as TexturePyramid, x, y).forEach((byte, k) => {
        expect(Math.abs(byte - CREAM[k])).toBeLessThan(16)
      })
})

/** Sleeves in ever less light from the shoulder down. */
const dim: Paint = (x, y) => Array(3).fill(isSleeve(x) ? 0.4 + 0.6 * Math.max(0, Math.cos((y - 20) / 40)) : 1)

test('sleeves of another colour than their trunk get even in their own', () => {
  const deep: Paint = (x, y) => dim(x, y).map(light => light ** 3)
  const photo = front(x => (isSleeve(x) ? NAVY : CREAM), deep)
  const picture = plainSleeves(photo, OUTLINES) as TexturePyramid
  const [upper, lower] = [colourAt(picture, 60, 40), colourAt(picture, 60, 100)]
  expect(upper[2]).toBeGreaterThan(1.6 * upper[0])
  expect(upper[2] - lower[2]).toBeLessThan(0.4 * (colourAt(photo, 60, 40)[2] - colourAt(photo, 60, 100)[2]))
})

test('a print on a plain sleeve stays', () => {
  const isPrint = (x: number, y: number) => x > 40 && x < 60 && y > 50 && y < 65
  const photo = front((x, y) => (isPrint(x, y) ? [190, 30, 40] : CREAM), dim)
  const picture = plainSleeves(photo, OUTLINES) as TexturePyramid
  expect(colourAt(picture, 50, 57)).toEqual(colourAt(photo, 50, 57))
  expect(colourAt(picture, 80, 90)[1] - CREAM[1]).toBeGreaterThan(-16)
})

test('pale cuffs and stripes of dark sleeves stay, also where their borders are soft', () => {
  const soft = (from: number, at: number) => Math.max(0, Math.min(1, (at - from) / 5))
  const cuffed: Paint = (x, y) => {
    const pale = isSleeve(x) ? Math.max(soft(104, y), x < 30 || x >= 370 ? 0.6 : 0) : 0
    return NAVY.map((c, k) => c + ([250, 250, 250][k] - c) * pale)
  }
  expect(plainSleeves(front(cuffed, dim), OUTLINES)).toBeNull()
})

test('weave stays on sleeves that have it as deep as their trunk', () => {
  const woven: Paint = (x, y) => ((x + y) % 4 < 2 ? CREAM : [214, 204, 186])
  const picture = plainSleeves(front(woven, dim), OUTLINES) as TexturePyramid
  const row = Array.from({ length: 40 }, (_, n) => colourAt(picture, 40 + n, 70)[1])
  expect(Math.max(...row) - Math.min(...row)).toBeGreaterThan(6)
})

test('sleeves that lay in good light stay as they are', () => {
  expect(
    plainSleeves(
      front(() => CREAM),
      OUTLINES,
    ),
  ).toBeNull()
})

test('garments of soft colours, as by tie-dye, stay as they are', () => {
  const dyed: Paint = (x, y) => CREAM.map((c, k) => c * (0.75 + 0.25 * Math.sin(x / 25 + y / 30 + k)))
  expect(plainSleeves(front(dyed, dim), OUTLINES)).toBeNull()
})

test('striped garments stay as they are, also where the sleeves alone are striped', () => {
  const stripes = (_: number, y: number) => (y % 24 < 10 ? NAVY : CREAM)
  expect(plainSleeves(front(stripes, dim), OUTLINES)).toBeNull()
  const onSleeves: Paint = (x, y) => (isSleeve(x) ? stripes(x, y) : CREAM)
  expect(plainSleeves(front(onSleeves, dim), OUTLINES)).toBeNull()
})

test('two sleeves of different colours stay as they are', () => {
  const halves: Paint = x => (x < 100 ? NAVY : x < 300 ? CREAM : [190, 30, 40])
  expect(plainSleeves(front(halves), OUTLINES)).toBeNull()
})

test('sleeves are drawn in cloth quilted from a trunk with its grain; sleeves of another colour keep their own', () => {
  const woven: Paint = (x, y) => ((x + y) % 6 < 3 ? CREAM : [204, 194, 176])
  const { cloth } = plainSleeves(front(woven, dim), OUTLINES) as SleevesPicture
  const { quilt, shares, sharesLevel } = cloth as SleeveCloth
  const greens = quilt.levels[0].rgb.filter((_, i) => i % 3 === 1)
  const mean = greens.reduce((sum, green) => sum + green, 0) / greens.length
  expect(Math.abs(mean - 204)).toBeLessThan(6)
  expect(Math.max(...greens) - Math.min(...greens)).toBeGreaterThan(12)
  const size = 2 ** sharesLevel
  expect(shares.levels[0].rgb[(Math.floor(70 / size) * shares.width + Math.floor(60 / size)) * 3]).toBe(255)
  const contrasting = plainSleeves(
    front(x => (isSleeve(x) ? NAVY : CREAM), dim),
    OUTLINES,
  ) as SleevesPicture
  expect(contrasting.cloth).toBeNull()
})

test('the print of a sleeve is not drawn over', () => {
  const isPrint = (x: number, y: number) => x > 40 && x < 60 && y > 50 && y < 65
  const photo = front((x, y) => (isPrint(x, y) ? [190, 30, 40] : CREAM), dim)
  const { shares, sharesLevel } = (plainSleeves(photo, OUTLINES) as SleevesPicture).cloth as SleeveCloth
  const at = (x: number, y: number) =>
    shares.levels[0].rgb[((y >> sharesLevel) * shares.width + (x >> sharesLevel)) * 3]
  expect(at(50, 57)).toBe(0)
  expect(at(80, 90)).toBeGreaterThan(200)
})

test('a trunk of two colours is plain where sleeves are cut from: in its upper part', () => {
  const blocks: Paint = (x, y) => (!isSleeve(x) && y > 140 ? NAVY : CREAM)
  expect(plainSleeves(front(blocks, dim), OUTLINES)?.cloth).toBeTruthy()
})

test('sleeves in light of two colours change, although they are as bright as their trunk', () => {
  const stained: Paint = (x, y) =>
    isSleeve(x) ? [1 + 0.25 * Math.sin(y / 9), 1, 1 - 0.25 * Math.sin(y / 9)] : [1, 1, 1]
  expect(
    plainSleeves(
      front(() => CREAM, stained),
      OUTLINES,
    ),
  ).not.toBeNull()
})

test('a top without sleeves has none to change', () => {
  expect(
    plainSleeves(
      front(() => CREAM, dim),
      { ...OUTLINES, sleeves: [] },
    ),
  ).toBeNull()
})

test('slivers beside their trunk are of its cloth, also in good light and with the floor at their edges', () => {
  const slivers: FrontOutlines = {
    torso: OUTLINES.torso,
    sleeves: [rectangle(86, 100, 200), rectangle(300, 314, 200)],
  }
  const photo = front((x, y) => (isSleeve(x) && y % 40 < 8 ? [60, 50, 40] : CREAM))
  expect(plainSleeves(photo, slivers)?.cloth?.colour).toBeDefined()
  expect(plainSleeves(photo, OUTLINES)).toBeNull()
})
