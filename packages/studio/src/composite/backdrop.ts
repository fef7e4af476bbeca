import type { FloorShade } from '../catalog/background.ts'
import { SCENE, SHOULDER, tone, untone } from '../colour/transfer-curve.ts'
import { type FrameWindow, WHOLE_PICTURE } from '../geometry/frame-window.ts'

/** What stands behind everything, row by row: no float copy of the whole picture is ever made. */
export interface Backdrop {
  width: number
  height: number
  /** Linear scene light of row `y`, RGB a pixel. */
  readRow(y: number, into: Float32Array): void
}

/** Share of the floor's light that remains in row `y`; 1 where nothing shades it. */
export type FloorRows = (y: number, into: Float32Array) => void

/** A picture of a place, sRGB bytes with the cast's soft shoulder. */
export function plateBackdrop(rgb: Uint8Array, width: number, height: number): Backdrop {
  return {
    width,
    height,
    readRow: (y, into) => readBytes(rgb, y * width * 3, into),
  }
}

function readBytes(rgb: Uint8Array, from: number, into: Float32Array): void {
  for (let i = 0, p = from; i < into.length; i++, p++) into[i] = SCENE[rgb[p]]
}

/** The studio's own seamless paper, used when a request names no background. */
export function paperBackdrop(width: number, height: number, window: FrameWindow = WHOLE_PICTURE): Backdrop {
  return {
    width,
    height,
    readRow(y, into) {
      const v = window.top + (y / height) * window.size
      for (let x = 0, i = 0; x < width; x++, i += 3) {
        const u = (window.left + (x / width) * window.size) * 2 - 1
        const g = 0.6 * (1 - 0.16 * Math.max(0, 0.8 - v) - 0.07 * u * u)
        into[i] = g
        into[i + 1] = g * 0.995
        into[i + 2] = g * 0.985
      }
    },
  }
}

/** Draws the floor's shadow on a place. Light above the tone curve's shoulder is darkened in display values, so that pure white shows shadows too. */
export function shadedBackdrop(backdrop: Backdrop, floor: FloorRows, shade: FloorShade): Backdrop {
  const { width, height } = backdrop
  const left = new Float32Array(width)
  return {
    width,
    height,
    readRow(y, into) {
      backdrop.readRow(y, into)
      floor(y, left)
      shadeRow(into, left, shade)
    },
  }
}

function shadeRow(into: Float32Array, left: Float32Array, { strength, from, tint }: FloorShade): void {
  for (let x = 0; x < left.length; x++) {
    const beyond = (1 - left[x]) * strength - from
    if (beyond <= 0.002) continue
    // A smooth start avoids a visible edge.
    const dark = (beyond * beyond) / (beyond + from)
    for (let i = x * 3, k = 0; k < 3; i++, k++) {
      const share = 1 - dark * (1 - tint[k])
      into[i] = into[i] > SHOULDER ? untone(tone(into[i]) * share) : into[i] * share
    }
  }
}
