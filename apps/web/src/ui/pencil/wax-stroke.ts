/** A point of the hand's way with how hard it presses there, from 0 to 1. */
export interface Touch {
  x: number
  y: number
  pressure: number
}

/** One stroke of a grease pencil as SVG path texts. */
export interface WaxStroke {
  /** The wax: a filled outline that is wide where the hand pressed, with gaps where the paper shows through. */
  outline: string
  /** The way of the hand; a mask that follows it draws the stroke. */
  spine: string
  /** The widest place of the outline, in units of the drawing. */
  width: number
}

interface Pencil {
  /** Half the width of the line at full pressure. */
  halfWidth: number
  random: () => number
}

/** Lays wax along the way of a hand. */
export function waxStroke(touches: readonly Touch[], { halfWidth, random }: Pencil): WaxStroke {
  const left: string[] = []
  const right: string[] = []
  const gaps: string[] = []
  touches.forEach((touch, at) => {
    const across = normalAt(touches, at)
    const half = halfWidth * (0.3 + 0.7 * touch.pressure)
    const edge = () => half + (random() - 0.5) * halfWidth * 0.42
    left.push(pointOf(touch, across, edge()))
    right.push(pointOf(touch, across, -edge()))
    if (at > 3 && at < touches.length - 3 && random() > 0.1 + 0.45 * touch.pressure)
      gaps.push(gapAt(touch, across, half, random), gapAt(touch, across, half, random))
  })
  return {
    outline: `M${left.join('L')}L${right.reverse().join('L')}Z${gaps.join('')}`,
    spine: `M${touches.map(touch => pointOf(touch, { x: 0, y: 0 }, 0)).join('L')}`,
    width: halfWidth * 2,
  }
}

/** Square to the way of the hand. */
function normalAt(touches: readonly Touch[], at: number) {
  const before = touches[Math.max(0, at - 1)]!
  const after = touches[Math.min(touches.length - 1, at + 1)]!
  const length = Math.hypot(after.x - before.x, after.y - before.y) || 1
  return { x: -(after.y - before.y) / length, y: (after.x - before.x) / length }
}

const pointOf = (touch: { x: number; y: number }, across: { x: number; y: number }, away: number) =>
  `${(touch.x + across.x * away).toFixed(1)} ${(touch.y + across.y * away).toFixed(1)}`

/**
 * A sliver without wax, along the stroke. Its corners run against the outline's direction, so that the non-zero fill rule leaves
 * it out, while a stroke that crosses itself stays filled.
 */
function gapAt(touch: Touch, across: { x: number; y: number }, half: number, random: () => number): string {
  const along = { x: across.y, y: -across.x }
  const long = 1 + random() * 3.4
  const thin = 0.25 + random() * 0.55
  const away = (random() * 2 - 1) * half * 0.82
  const corner = (forward: number, sideways: number) =>
    pointOf({ x: touch.x + along.x * forward, y: touch.y + along.y * forward }, across, away + sideways)
  return `M${corner(-long, 0)}L${corner(0, -thin)}L${corner(long, 0)}L${corner(0, thin)}Z`
}
