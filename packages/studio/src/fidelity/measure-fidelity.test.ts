import { expect, test } from 'vitest'
import { encodeSrgb, LINEAR } from '../colour/transfer-curve.ts'
import { PictureStore } from '../photo/picture-store.ts'
import type { RgbaImage } from '../photo/rgba-image.ts'
import { sampleTexture, texturePyramid } from '../photo/texture-pyramid.ts'
import type { GarmentLayer } from '../raster/garment-layer.ts'
import { noPlaces, type PixelPlaces, SHOWS } from '../raster/pixel-places.ts'
import { SidePictures } from '../reading/fabric/side-pictures.ts'
import { type Fidelity, measureFidelity } from './measure-fidelity.ts'

type Rgb = readonly [number, number, number]
const SIZE = 400
const RED: Rgb = [176, 44, 52]
const CREAM: Rgb = [236, 226, 204]

/** A garment photo: red cloth with a print of bars, upright or lying. */
function photo(print: 'upright' | 'lying' | 'fine' | 'none'): RgbaImage {
  const data = new Uint8Array(SIZE * SIZE * 4)
  for (let y = 0, i = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++, i += 4) {
      const along = print === 'lying' ? y : x
      const pitch = print === 'fine' ? 11 : 24
      const printed = print !== 'none' && Math.hypot(x - 200, y - 180) < 90 && along % pitch < 0.45 * pitch
      data.set(printed ? CREAM : RED, i)
      data[i + 3] = 255
    }
  return { width: SIZE, height: SIZE, data }
}

const PICTURE = { width: 260, height: 300 }
const BOX = { x: 20, y: 30, width: 220, height: 220 }
/** Photo pixels a picture pixel, as a draft has. */
const ZOOM = 1.7

/** A picture of `shown` whose texture places are those of `original`, under a light that falls off, with folds. */
function drawn(photograph: RgbaImage, change: (rgb: Float64Array) => void = () => {}) {
  const shown = texturePyramid(photograph)
  const rgb = new Uint8Array(PICTURE.width * PICTURE.height * 3).fill(180)
  const count = BOX.width * BOX.height
  const places = noPlaces(count)
  const texel = new Float64Array(3)
  for (let p = 0; p < count; p++) {
    const x = p % BOX.width
    const y = Math.floor(p / BOX.width)
    places.u[p] = 10 + x * ZOOM
    places.v[p] = 8 + y * ZOOM
    places.shows[p] = SHOWS.front
    sampleTexture(shown, 1, places.u[p], places.v[p], texel)
    const light = 0.95 - 0.5 * (x / BOX.width) + 0.05 * Math.sin(y / 19)
    for (let k = 0; k < 3; k++) texel[k] = LINEAR[Math.round(texel[k])] * light
    change(texel)
    const at = ((BOX.y + y) * PICTURE.width + BOX.x + x) * 3
    for (let k = 0; k < 3; k++) rgb[at + k] = encodeSrgb(texel[k]) + 0.5
  }
  return { rgb, layer: layerOf(places, count) }
}

const referenceOf = (cutout: RgbaImage) => new SidePictures(cutout, new PictureStore()).reference()

function layerOf(places: PixelPlaces, count: number): GarmentLayer & { places: PixelPlaces } {
  const whole = new Uint8Array(count).fill(1)
  const none = new Float32Array(0)
  return {
    ...BOX,
    places,
    samples: 1,
    visible: whole,
    cover: whole,
    rgb: none,
    behind: { pixels: new Uint32Array(0), rgb: none },
    depth: none,
    sleeveDepth: null,
  }
}

function measured(original: RgbaImage, { rgb, layer }: ReturnType<typeof drawn>): Fidelity {
  const found = measureFidelity({
    picture: { ...PICTURE, rgb },
    layer,
    photos: { front: referenceOf(original), back: null },
  })
  if (!found) throw new Error('nothing was measured')
  return found
}

const print = photo('upright')

test('a true picture is measured as true, however the light falls', () => {
  const found = measured(print, drawn(print))
  expect(found.colourMedian).toBeLessThan(1.5)
  expect(found.colour95).toBeLessThan(6)
  expect(found.printMatch).toBeGreaterThan(0.9)
  expect(found.exposure).toBeGreaterThan(0.6)
  expect(found.exposure).toBeLessThan(0.8)
})

test('fine stripes are compared where they are, not beside', () => {
  const fine = photo('fine')
  expect(measured(fine, drawn(fine)).printMatch).toBeGreaterThan(0.85)
})

test('a shift of colour is seen, and a stronger one more', () => {
  const shifted = (blue: number) => {
    const change = (rgb: Float64Array) => {
      rgb[2] += blue
    }
    return measured(print, drawn(print, change)).colourMedian
  }
  const none = shifted(0)
  expect(shifted(0.02)).toBeGreaterThan(none + 2)
  expect(shifted(0.06)).toBeGreaterThan(shifted(0.02) + 2)
})

test('another print than the one photographed is seen, and a print that is missing too', () => {
  expect(measured(print, drawn(photo('lying'))).printMatch).toBeLessThan(0.45)
  expect(measured(print, drawn(photo('none'))).printMatch).toBeLessThan(0.3)
})

test('plain cloth has no print to match, but a colour', () => {
  const plain = photo('none')
  const found = measured(plain, drawn(plain))
  expect(found.printMatch).toBeNull()
  expect(found.colourMedian).toBeLessThan(1.5)
})

test('a garment that is hardly seen cannot be measured', () => {
  const { rgb, layer } = drawn(print)
  layer.places.shows.fill(SHOWS.mixed, 500)
  expect(
    measureFidelity({
      picture: { ...PICTURE, rgb },
      layer,
      photos: { front: referenceOf(print), back: null },
    }),
  ).toBeNull()
})
