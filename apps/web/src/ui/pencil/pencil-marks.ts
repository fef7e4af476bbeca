import { seededRandom } from './seeded-random.ts'
import { type Touch, type WaxStroke, waxStroke } from './wax-stroke.ts'

/** The drawing's own size: a 3:4 picture. Marks may run a little over its edges, as a hand does. */
export const markSize = { width: 300, height: 400 } as const

const halfWidth = 4.6

/** A circle around the picture in one go, begun at the top, ends not quite meeting; no two seeds draw the same. */
export function pencilCircle(seed: string): WaxStroke {
  const random = seededRandom(`circle:${seed}`)
  const about = (value: number, spread: number) => value + (random() * 2 - 1) * spread
  const centre = { x: about(150, 4), y: about(200, 5) }
  const radius = { x: about(139, 5), y: about(190, 6) }
  const begin = about(-1.9, 0.55)
  const sweep = -(2 * Math.PI + about(0.45, 0.28))
  const drift = about(0.04, 0.025)
  const tilt = about(0, 0.06)
  const wobble = [2, 3, 5].map(waves => ({
    waves,
    phase: random() * 6.28,
    size: (0.008 + random() * 0.026) / waves,
  }))
  const dip = about(0.55, 0.15)
  const touches = Array.from({ length: 150 }, (_, at): Touch => {
    const part = at / 149
    const angle = begin + sweep * part
    const waver = wobble.reduce((sum, wave) => sum + wave.size * Math.sin(wave.waves * angle + wave.phase), 0)
    const far = 1 - drift + 2 * drift * part + waver
    const x = radius.x * far * squarer(Math.cos(angle))
    const y = radius.y * far * squarer(Math.sin(angle))
    return {
      x: centre.x + x * Math.cos(tilt) - y * Math.sin(tilt),
      y: centre.y + x * Math.sin(tilt) + y * Math.cos(tilt),
      pressure: strokePressure(part, dip),
    }
  })
  return waxStroke(touches, { halfWidth, random })
}

/** A hand that circles a tall picture keeps to its edges more than an ellipse does (a superellipse of degree 2.35). */
const squarer = (part: number) => Math.sign(part) * Math.abs(part) ** (2 / 2.35)

/** Two strokes from corner to corner, each a little bowed. */
export function pencilCross(seed: string): readonly [WaxStroke, WaxStroke] {
  const random = seededRandom(`cross:${seed}`)
  return [
    crossStroke({ x: 48, y: 56 }, { x: 254, y: 346 }, random),
    crossStroke({ x: 256, y: 50 }, { x: 44, y: 350 }, random),
  ]
}

function crossStroke(from: { x: number; y: number }, to: { x: number; y: number }, random: () => number) {
  const about = (value: number, spread: number) => value + (random() * 2 - 1) * spread
  const start = { x: about(from.x, 9), y: about(from.y, 10) }
  const end = { x: about(to.x, 9), y: about(to.y, 10) }
  const bow = about(0, 11)
  const length = Math.hypot(end.x - start.x, end.y - start.y)
  const across = { x: -(end.y - start.y) / length, y: (end.x - start.x) / length }
  const dip = about(0.6, 0.2)
  const touches = Array.from({ length: 64 }, (_, at): Touch => {
    const part = at / 63
    const away = bow * Math.sin(Math.PI * part)
    return {
      x: start.x + (end.x - start.x) * part + across.x * away,
      y: start.y + (end.y - start.y) * part + across.y * away,
      pressure: strokePressure(part, dip),
    }
  })
  return waxStroke(touches, { halfWidth, random })
}

/** The hand lands softly, presses, eases off at `dip` and lifts at the end. */
function strokePressure(part: number, dip: number): number {
  const landing = Math.min(1, 0.35 + part * 6)
  const lifting = Math.min(1, 0.1 + (1 - part) * 7)
  const easing = 1 - 0.5 * Math.exp(-(((part - dip) / 0.12) ** 2))
  return landing * lifting * easing
}
