import { access } from 'node:fs/promises'
import sharp from '../codecs.ts'
import { SCENE } from '../raster/transfer-curve.ts'
import { type Backdrop, plateBackdrop } from './backdrop.ts'
import type { BodyLayer } from './body-layer.ts'
import type { PlateWindow } from './plate-window.ts'

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

/** Blur of a place behind a closer frame, in pixels of a final: the longer lens throws it further out of focus. */
const WINDOW_BLUR = 2.6
const FINAL_HEIGHT = 2048

/** A place, or the part of it that a closer camera sees. */
export async function loadPlate(
  file: string,
  width: number,
  height: number,
  window: PlateWindow | null,
): Promise<Backdrop> {
  const plate = sharp(file)
  if (window) {
    const full = await plate.metadata()
    plate
      .extract({
        left: Math.round(window.left * full.width),
        top: Math.round(window.top * full.height),
        width: Math.round(window.width * full.width),
        height: Math.round(window.height * full.height),
      })
      .resize(width, height, { fit: 'fill', kernel: 'cubic' })
      // The default, whole-number blur darkens: pure white would come out as 251.
      .blur({ sigma: (WINDOW_BLUR * height) / FINAL_HEIGHT, precision: 'approximate' })
  } else plate.resize(width, height, { fit: 'cover' })
  const rgb = await plate.removeAlpha().raw().toBuffer()
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
