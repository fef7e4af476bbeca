export interface Swipe {
  /** How far the finger went, in pixels. */
  dx: number
  dy: number
  durationMs: number
  /** Width of what is swiped, in pixels. */
  width: number
}

/** A quarter of the width at any pace, or a flick of 0.35 px/ms that went at least 24 px; flatter than 35°. */
const farPart = 0.25
const flickPxPerMs = 0.35
const flickMinPx = 24
const steepest = 0.7

/** Where a finger that has left the picture wanted to go: a swipe to the left brings the next picture. */
export function swipeDecision({ dx, dy, durationMs, width }: Swipe): 'next' | 'previous' | 'stay' {
  const far = Math.abs(dx)
  if (far === 0 || Math.abs(dy) > far * steepest) return 'stay'
  const isFlick = far >= flickMinPx && far / Math.max(1, durationMs) >= flickPxPerMs
  if (far < width * farPart && !isFlick) return 'stay'
  return dx < 0 ? 'next' : 'previous'
}
