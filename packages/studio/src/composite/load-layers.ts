import { access } from 'node:fs/promises'
import sharp from 'sharp'
import { SCENE } from '../raster/transfer-curve.ts'
import { type Backdrop, plateBackdrop } from './backdrop.ts'
import type { BodyLayer } from './body-layer.ts'

/** The body's picture in the light of the place it stands in. */
export async function loadBodyLayer(
  file: string,
  width: number,
  height: number,
  light: readonly [number, number, number],
): Promise<BodyLayer> {
  const rgba = await sharp(file)
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .ensureAlpha()
    .raw()
    .toBuffer()
  return { width, height, rgba, scene: light.map(l => SCENE.map(v => v * l)) }
}

export async function loadPlate(file: string, width: number, height: number): Promise<Backdrop> {
  const rgb = await sharp(file).resize(width, height, { fit: 'cover' }).removeAlpha().raw().toBuffer()
  return plateBackdrop(rgb, width, height)
}

/** The body's shadow picture, a byte a pixel, 255 = lit; null where there is none. */
export async function loadBodyShadow(
  file: string,
  width: number,
  height: number,
): Promise<Uint8Array | null> {
  if (!(await exists(file))) return null
  return sharp(file).resize(width, height, { fit: 'fill' }).greyscale().raw().toBuffer()
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
