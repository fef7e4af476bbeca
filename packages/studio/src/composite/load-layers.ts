import { access } from 'node:fs/promises'
import sharp from 'sharp'
import { LINEAR, untone } from '../raster/transfer-curve.ts'
import type { BodyLayer } from './body-layer.ts'
import type { Backdrop } from './picture.ts'

/** Bytes of the cast's pictures back to linear scene light: sRGB, then the soft shoulder undone. */
const SCENE = Float32Array.from(LINEAR, untone)

export async function loadBodyLayer(file: string, width: number, height: number): Promise<BodyLayer> {
  const { data } = await sharp(file)
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const rgb = new Float32Array(width * height * 3)
  const alpha = new Float32Array(width * height)
  for (let i = 0; i < alpha.length; i++) {
    alpha[i] = data[i * 4 + 3] / 255
    for (let k = 0; k < 3; k++) rgb[i * 3 + k] = SCENE[data[i * 4 + k]]
  }
  return { width, height, rgb, alpha }
}

export async function loadBackdrop(file: string, width: number, height: number): Promise<Backdrop> {
  const data = await sharp(file).resize(width, height, { fit: 'cover' }).removeAlpha().raw().toBuffer()
  const rgb = new Float32Array(data.length)
  for (let i = 0; i < rgb.length; i++) rgb[i] = SCENE[data[i]]
  return { width, height, rgb }
}

/** The body's shadow picture (1 = lit) multiplied into what is left of the floor's light. */
export async function bodyOnFloor(
  floor: Float32Array,
  file: string,
  width: number,
  height: number,
): Promise<void> {
  const data = await sharp(file).resize(width, height, { fit: 'fill' }).greyscale().raw().toBuffer()
  for (let i = 0; i < floor.length; i++) floor[i] *= data[i] / 255
}

/** Lays the floor's shadow on a place: as strong as the place takes it, and in its colour. */
export function shadeBackdrop(
  { rgb }: Backdrop,
  floor: Float32Array,
  strength: number,
  tint: readonly [number, number, number],
): void {
  for (let i = 0; i < floor.length; i++) {
    const dark = (1 - floor[i]) * strength
    if (dark <= 0.002) continue
    for (let k = 0; k < 3; k++) rgb[i * 3 + k] *= 1 - dark * (1 - tint[k])
  }
}

/** Light of the place on what stands in it. */
export function tintBody({ rgb }: BodyLayer, light: readonly [number, number, number]): void {
  for (let i = 0; i < rgb.length; i++) rgb[i] *= light[i % 3]
}

/** The seamless paper of the studio itself, for when no background is asked for. */
export function paperBackdrop(width: number, height: number): Backdrop {
  const rgb = new Float32Array(width * height * 3)
  for (let y = 0, i = 0; y < height; y++) {
    const v = y / height
    for (let x = 0; x < width; x++, i++) {
      const u = (x / width) * 2 - 1
      const g = 0.6 * (1 - 0.16 * Math.max(0, 0.8 - v) - 0.07 * u * u)
      rgb[i * 3] = g
      rgb[i * 3 + 1] = g * 0.995
      rgb[i * 3 + 2] = g * 0.985
    }
  }
  return { width, height, rgb }
}

export async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
