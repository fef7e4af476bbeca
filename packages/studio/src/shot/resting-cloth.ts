import type { ClothCheck } from './self-check.ts'

/**
 * A garment's coarse cloth at rest, in one pose over one outfit: drafts draw it, finals refine it. It does not depend on the seed.
 */
export interface RestingCloth {
  /** Metres, three a vertex of the coarse mesh. */
  positions: Float64Array
  /** Height of the cloth's highest point when it took the pose. */
  startTop: number
  check: ClothCheck
}

/** In and out: holds the cloth that an earlier shot left, if any; the shot fills in what it had to drape itself. */
export interface RestingPlace {
  cloth: RestingCloth | null
  /** The coarse cloth's points as it was put on this body, before any pose; see `dressBody`. */
  dressed: Float64Array | null
}

const HEADER = 6

export function encodeResting({ positions, startTop, check }: RestingCloth): Uint8Array {
  const { strain99, strain999, penetration, limbsOutside, isGone } = check
  const out = new Float64Array(HEADER + positions.length)
  out.set([startTop, strain99, strain999, penetration, limbsOutside, +isGone])
  out.set(positions, HEADER)
  return new Uint8Array(out.buffer)
}

export function decodeResting(bytes: Uint8Array): RestingCloth {
  const values = new Float64Array(Uint8Array.from(bytes).buffer)
  const [startTop, strain99, strain999, penetration, limbsOutside, isGone] = values
  return {
    positions: values.slice(HEADER),
    startTop,
    check: { strain99, strain999, penetration, limbsOutside, isGone: isGone === 1 },
  }
}
