import { expect, test } from 'vitest'
import { personOutline } from './person-outline.ts'

const [WIDTH, HEIGHT] = [400, 400]
/** A head on a neck, shoulders, and hair beside the neck whose outer pixels look like skin. */
const isBody = (x: number, y: number) =>
  Math.hypot(x - 200, y - 90) < 50 ||
  (Math.abs(x - 200) < 24 && y >= 90) ||
  (Math.abs(x - 200) < 110 && y > 190)
const isTress = (x: number, y: number) => x > 224 && x < 264 && y > 80 && y < 190
const drawn = (isIt: (x: number, y: number) => boolean) =>
  Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => +isIt(i % WIDTH, Math.floor(i / WIDTH)))

const picture = {
  width: WIDTH,
  height: HEIGHT,
  mask: drawn((x, y) => isBody(x, y) || isTress(x, y)),
  skin: drawn((x, y) => isBody(x, y) || (isTress(x, y) && x > 256)),
  hair: drawn((x, y) => isTress(x, y) && x <= 256),
  marks: {
    chin: [200, 140],
    notch: [200, 180],
    shoulderL: [300, 210],
    shoulderR: [100, 210],
    crotch: [200, 390],
  },
} as const

const seenBeside = (skin: Float64Array, from: number, to: number) => {
  let count = 0
  for (let i = 0; i < skin.length; i += 4)
    if (skin[i] > from && skin[i] < to && skin[i + 1] > 145 && skin[i + 1] < 180) count++
  return count
}

test('R-SCR-22 hair whose edge looks like skin is no neck', () => {
  const { skin } = personOutline(picture)
  expect(seenBeside(skin, 172, 180), 'bare side of the neck').toBeGreaterThan(4)
  expect(seenBeside(skin, 255, 270), 'edge of the hair').toBe(0)
  const { skin: blind } = personOutline({ ...picture, hair: undefined })
  expect(seenBeside(blind, 255, 270), 'without knowing the hair').toBeGreaterThan(4)
})

test('R-SCR-22 a strap on the shoulder is part of the outline', () => {
  const { worn } = personOutline({
    ...picture,
    skin: drawn((x, y) => isBody(x, y) && (x < 110 || x > 150 || y < 150)),
  })
  let strap = 0
  for (let i = 0; i < worn.length; i += 4) if (worn[i] > 112 && worn[i] < 148 && worn[i + 1] < 200) strap++
  expect(strap).toBeGreaterThan(4)
})
