import { smoothstep } from '../geometry/polyline.ts'

/**
 * Range of roundness between flat lays and worn garments: a garment that looks narrow for its size is worn by a mannequin, a flat lay shows all
 * its cloth. Of our garments and shop photos, flat ones have a roundness of 0.6 to 0.75, worn ones 1.08 to 1.47.
 */
const WORN = { from: 0.75, to: 1.1 }

/** From 0 for a flat lay to 1 for a garment that is worn in its photo; `roundness` is the scale's. */
export const wornness = ({ roundness }: { roundness: number }): number =>
  smoothstep((roundness - WORN.from) / (WORN.to - WORN.from))
