import { maskBy } from '../../photo/testing/drawn-mask.ts'
import type { FoundPerson } from '../find-person.ts'

/** Size of the drawn photo, the column that a person stands in, her first row and her height; pixels. */
export const STANDING = { width: 161, height: 280, middle: 80, top: 14, tall: 252 }

/**
 * A person who stands facing the camera before a plain wall: head, trunk, arms and legs.
 * @param armOut how much further aside than usual her arms hang, as a share of her height
 */
export function standingPerson({ armOut = 0, top = STANDING.top } = {}): FoundPerson {
  const { width, height, middle, tall } = STANDING
  const mask = maskBy(width, height, (x, y) => {
    const [aside, down] = [Math.abs(x - middle) / tall, (y - top) / tall]
    if (down < 0 || down >= 1) return false
    if (down < 0.135) return aside < 0.05
    if (down < 0.19) return aside < 0.03
    const isTrunk = down < 0.5 && aside < 0.085
    const isArm = down > 0.2 && down < 0.57 && Math.abs(aside - 0.125 - armOut) < 0.018
    const isLeg = down >= 0.48 && Math.abs(aside - 0.055) < 0.03
    return isTrunk || isArm || isLeg || (down < 0.22 && aside < 0.13 + armOut)
  })
  const rgb = Uint8Array.from({ length: mask.length * 3 }, (_, k) => (mask[Math.floor(k / 3)] ? 90 : 210))
  return { width, height, mask, rgb, unlikeWall: mask.slice(), wallNoise: 1 }
}
