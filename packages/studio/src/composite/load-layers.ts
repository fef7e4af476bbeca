import { access } from 'node:fs/promises'
import { PART_STEP } from '../catalog/photo-parts.ts'
import { SCENE } from '../colour/transfer-curve.ts'
import { type FrameWindow, partOf, WHOLE_PICTURE } from '../geometry/frame-window.ts'
import { type Backdrop, plateBackdrop } from './backdrop.ts'
import type { BodyLayer } from './body-layer.ts'
import { openPart } from './open-part.ts'

/** A picture file, the window of it that a frame shows, and the frame's size in pixels. */
interface FramedFile {
  file: string
  window: FrameWindow
  width: number
  height: number
}

/** The body's picture, lit by the background it stands in. */
export async function loadBodyLayer(
  { file, window, width, height }: FramedFile,
  light: readonly [number, number, number],
): Promise<BodyLayer> {
  const rgba = await (await openPart(file, window))
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .ensureAlpha()
    .raw()
    .toBuffer()
  return { width, height, rgba, scene: light.map(l => SCENE.map(v => v * l)) }
}

/** Blur of a place behind a closer frame, in pixels of a final: the longer lens throws it further out of focus. */
const WINDOW_BLUR = 2.6
const FINAL_HEIGHT = 2048

/**
 * A place, or the part of it that a closer camera sees (`seen`), and of that the frame's window.
 * @param seen null where the camera sees the whole plate
 */
export async function loadPlate(
  { file, window, width, height }: FramedFile,
  seen: FrameWindow | null,
): Promise<Backdrop> {
  const plate = await openPart(file, partOf(seen ?? WHOLE_PICTURE, window))
  if (seen)
    plate
      .resize(width, height, { fit: 'fill', kernel: 'cubic' })
      // The default, whole-number blur darkens: pure white would come out as 251.
      .blur({
        sigma: (WINDOW_BLUR * height) / (FINAL_HEIGHT * window.size),
        precision: 'approximate',
      })
  else plate.resize(width, height, { fit: 'cover' })
  const rgb = await plate.removeAlpha().raw().toBuffer()
  return plateBackdrop(rgb, width, height)
}

/** The body's shadow picture, a byte a pixel, 255 = lit; null where there is none. */
export async function loadBodyShadow({
  file,
  window,
  width,
  height,
}: FramedFile): Promise<Uint8Array | null> {
  if (!(await exists(file))) return null
  const shadow = await openPart(file, window)
  return shadow.resize(width, height, { fit: 'fill' }).greyscale().raw().toBuffer()
}

/** What each pixel of a photographed person shows. */
export async function loadParts({ file, window, width, height }: FramedFile): Promise<Uint8Array> {
  const picture = await openPart(file, window)
  const steps = await picture
    .resize(width, height, { fit: 'fill', kernel: 'nearest' })
    .greyscale()
    .raw()
    .toBuffer()
  // In a loop: `Uint8Array.from` with a function takes a hundred times as long.
  const parts = new Uint8Array(steps.length)
  for (let p = 0; p < parts.length; p++) parts[p] = Math.round(steps[p] / PART_STEP)
  return parts
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
