import { describe, expect, test } from 'vitest'
import { ciede2000, labOf } from '../../colour/ciede2000.ts'
import { LINEAR } from '../../colour/transfer-curve.ts'
import { drawRoom } from '../accuracy/drawn-rooms.ts'
import { lampColour, underLight } from '../accuracy/lit-room.ts'
import { lampLight } from './lamp-light.ts'
import { relitPhoto } from './relit-photo.ts'
import { daylightGains } from './room-light.ts'

const WIDTH = 300
const HEIGHT = 400
/** The net's word on a picture in whose middle a garment lies. */
const sight = {
  garment: Float32Array.from({ length: (WIDTH / 2) * (HEIGHT / 2) }, (_, i) => {
    const [x, y] = [i % (WIDTH / 2), Math.floor(i / (WIDTH / 2))]
    return Math.abs(x - 75) < 45 && Math.abs(y - 100) < 60 ? 4 : -4
  }),
  inTheWay: new Float32Array((WIDTH / 2) * (HEIGHT / 2)).fill(-4),
}

const litRoom = (name: string, colour: readonly [number, number, number]) => {
  const room = drawRoom(name, WIDTH * 4, HEIGHT * 4)
  const small = new Uint8Array(WIDTH * HEIGHT * 4).fill(255)
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const at = (Math.floor(i / WIDTH) * 4 * room.width + (i % WIDTH) * 4) * 4
    small.set(room.data.subarray(at, at + 3), i * 4)
  }
  return underLight({ width: WIDTH, height: HEIGHT, data: small }, { name, colour }, 1)
}
const lightIn = (name: string, colour: readonly [number, number, number]) => {
  const { data } = litRoom(name, colour)
  const rgb = Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, (_, i) => data[Math.floor(i / 3) * 4 + (i % 3)])
  return lampLight(rgb, WIDTH, sight)
}
const logs = ([red, green, blue]: readonly number[]) => ({
  u: Math.log(green / red),
  v: Math.log(green / blue),
})

describe('the light of a room', () => {
  test.each(['floor and white wall', 'white sheet', 'wooden floor', 'pink sheet', 'cream bedspread'])(
    'leaves a %s in daylight as it is',
    name => {
      const light = lightIn(name, [1, 1, 1]) ?? { u: 0, v: 0 }
      expect(Math.hypot(light.u, light.v)).toBeLessThan(0.12)
    },
  )

  test.each([
    ['a bulb', 'white sheet', lampColour(2700, 0.4)],
    ['a bulb', 'grey rug', lampColour(2700, 0.4)],
    ['a warm LED', 'grey rug', lampColour(3500, 0.5)],
  ])('sees that %s lights a %s', (_, name, colour) => {
    const light = lightIn(name, colour)!
    const truth = logs(colour)
    const left = Math.hypot(light.u - truth.u, light.v - truth.v)
    expect(left).toBeLessThan(0.45 * Math.hypot(truth.u, truth.v))
  })

  test('a pink sheet and a wooden floor say nothing of the lamp above them', () => {
    for (const name of ['pink sheet', 'wooden floor']) expect(lightIn(name, lampColour(2700, 0.4))).toBeNull()
  })

  test('a blue sheet is no blue light', () => {
    expect(lightIn('white sheet', [0.6, 0.95, 1.6])).toBeNull()
  })

  test('says nothing where the garment leaves no room', () => {
    const full = { ...sight, garment: sight.garment.map(() => 4) }
    expect(lampLight(new Uint8Array(WIDTH * HEIGHT * 3).fill(120), WIDTH, full)).toBeNull()
  })
})

test('what a lamp did to a grey card is undone by its light', () => {
  const colour = lampColour(2700, 0.4)
  const card = { width: 4, height: 4, data: new Uint8Array(64).fill(120) }
  const { data } = relitPhoto(underLight(card, { name: 'bulb', colour }, 1), daylightGains(logs(colour)))
  const labAt = (bytes: Uint8Array) => labOf(LINEAR[bytes[0]], LINEAR[bytes[1]], LINEAR[bytes[2]])
  expect(ciede2000(labAt(data), labAt(card.data))).toBeLessThan(1)
})
