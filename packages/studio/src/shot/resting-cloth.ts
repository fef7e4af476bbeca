import type { ClothCheck } from './self-check.ts'

/** The coarse cloth of a garment that hangs from the waist, at rest in one pose. Drafts draw it, finals refine it. It does not depend on the seed. */
export interface RestingCloth {
  /** Metres, three a vertex of the coarse mesh. */
  positions: Float64Array
  /** Height of the cloth's highest point when it took the pose. */
  startTop: number
  check: ClothCheck
}

/** Its coarse cloth in one pose of one model, as far as it has been draped; nothing of garments that are laid. */
export interface DrapedCloth {
  resting: RestingCloth | null
  /** Vertices of the cloth as put on the body, before any pose; see `dressBody`. */
  dressed: Float64Array | null
}

export const UNDRAPED: DrapedCloth = { resting: null, dressed: null }

const HEADER = 6

export function encodeResting({ positions, startTop, check }: RestingCloth): Uint8Array {
  const { strain99, strain999, penetration, legsOutside, isLost } = check
  const out = new Float64Array(HEADER + positions.length)
  out.set([startTop, strain99, strain999, penetration, legsOutside, +isLost])
  out.set(positions, HEADER)
  return new Uint8Array(out.buffer)
}

export function decodeResting(bytes: Uint8Array): RestingCloth {
  const values = new Float64Array(Uint8Array.from(bytes).buffer)
  const [startTop, strain99, strain999, penetration, legsOutside, isLost] = values
  return {
    positions: values.slice(HEADER),
    startTop,
    check: { strain99, strain999, penetration, legsOutside, isLost: isLost === 1 },
  }
}
