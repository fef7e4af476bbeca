import type { Point } from '../../geometry/point.ts'
import { smoothstep } from '../../geometry/polyline.ts'
import type { ArmLine } from './arm-line.ts'
import { CLEAR_M } from './clearance.ts'
import type { Side } from './flat-torso.ts'
import type { OnShoulder } from './seam-table.ts'

/**
 * How far a neckline's end clears the outline, metres: it lies just inside. Over `over` metres of the shoulder, or the share `most` of a short one, it
 * comes to clear it as the rest does.
 */
const AT_NECK = { clear: -0.001, over: 0.06, most: 0.8 }

/** One side of a trunk, from the neck to the shoulder's tip. */
export interface Shoulder {
  side: Side
  sign: 1 | -1
  line: ArmLine
  /** Where the shoulder begins beside the neck: on the cloth, and its distance from the middle on the body. */
  neck: OnShoulder & { x: number }
  neckHalf: number
  /** Length and height of the body's outline where the neck point lies. */
  start: number
  startY: number
  tipLength: number
  /** Length of the shoulder's seam, and metres of the body's outline for each metre of it. */
  seam: number
  alongSeam: number
  underarm: number
}

/** A place of the shoulder's seam on the body's outline, as far off it as cloth lies. */
export function onOutline(seam: OnShoulder, shoulder: Shoulder): Point {
  const { line, start, neck, alongSeam } = shoulder
  const along = start + (seam.length - neck.length) * alongSeam
  const { x, y } = line.at(along)
  const out = line.outwards(along)
  const clear = clearOn(seam, shoulder)
  return { x: x + out.x * clear, y: y + out.y * clear }
}

/**
 * How far a shoulder's seam clears the skin: a neckline lies on it, the cloth further out and collars stand off it; at the tip it stands off as
 * the sleeve does that goes on from there.
 */
export function clearOn({ length }: OnShoulder, { neck, seam, line }: Shoulder): number {
  const atNeck = neck.down > 0 ? CLEAR_M : AT_NECK.clear
  const over = Math.min(AT_NECK.over, Math.max(0.01, AT_NECK.most * seam))
  return atNeck + (line.clear - atNeck) * smoothstep((length - neck.length) / over)
}

/** 1 on the shoulder's seam, 0 from 0.6 of the way down to the underarm. */
export function nearSeam(down: number, seam: OnShoulder, { underarm }: Shoulder): number {
  return smoothstep(1 - (down - seam.down) / Math.max(0.02, 0.6 * (underarm - seam.down)))
}
