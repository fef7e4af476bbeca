import type { LabImage } from '../../colour/lab-image.ts'
import { lend } from '../../memory/array-pool.ts'
import { dilate, erode } from '../../photo/mask-shape.ts'
import type { GarmentSight } from '../net/garment-sight.ts'
import { type BackgroundDistance, measureDistance } from './background-distance.ts'
import { emptyLimit } from './background-likeness.ts'
import { fitBackground } from './background-model.ts'
import { type MaskQuality, measureMask } from './mask-quality.ts'
import { mirroredTrim } from './mirrored-trim.ts'
import { openWedges } from './open-wedges.ts'
import { tidyMask } from './tidy-mask.ts'

/** A photo and how its pixels differ from what its frame shows. */
export interface Scene {
  lab: LabImage
  distance: BackgroundDistance
  noise: number
  limit: Float32Array
  flat: Float32Array
  base: number
  contrast: Float32Array
}

/** What lies before the cloth, by pixel: something before its inside, as a hanger's bar in a neck, or before its front, as a clip at a waist. */
export const COVERED = { inside: 1, front: 2 } as const

/** A mask that is judged, but not yet worked out to its rim. */
export interface Candidate {
  mask: Uint8Array
  second: number
  quality: MaskQuality
  method: string
  /** How likely it is to be wrong, where something is known about that. */
  doubt?: number
  /** The cut-out by colours alone, where the net was asked: with a person who wears the garment. */
  unguided?: Uint8Array | null
  /** What lies before the cloth, as {@link COVERED} says; 0 where nothing does. */
  covered?: Uint8Array | null
  /** All that the net sees, where it was asked. */
  sight?: GarmentSight | null
}

/** Noise (Lab units) of what is no shop's paper: 80 phone photos have 1.0 to 24, 39 of 41 shop photos 0.2 and less. */
const ROOM = 0.8

/** Methods that find cloth as pale as its paper. */
export const PALE_METHODS = new Set(['merged', 'faint'])

export const isRoom = ({ noise }: Scene) => noise >= ROOM

export function describeScene(lab: LabImage, scale: number): Scene {
  const { width, height } = lab
  const { noise, surfaces } = fitBackground(lab)
  const distance = measureDistance(lab, surfaces)
  const { limit, base, contrast } = emptyLimit(distance, width, height, noise, scale)
  return {
    lab,
    distance,
    noise,
    limit,
    flat: lend(Float32Array, limit.length).fill(base),
    base,
    contrast,
  }
}

/** Half the width of the notches that a border without contrast is closed over, as a share of the picture's longer side. */
const NOTCH = 0.011
const SPIKE = 0.005

/** Where cloth is as pale as its paper, ripples of the compression gnaw at its border: notches are closed, then spikes cut off. */
function calmBorder(mask: Uint8Array, width: number, height: number): Uint8Array {
  const [notch, spike] = [NOTCH, SPIKE].map(share => Math.round(share * Math.max(width, height)))
  const closed = erode(dilate(mask, width, height, notch), width, height, notch)
  return dilate(erode(closed, width, height, spike), width, height, spike)
}

function calmed({ lab: { width, height }, distance: { total } }: Scene, mask: Uint8Array): Uint8Array {
  const calm = openWedges(calmBorder(mask, width, height), mask, width, height, total)
  return mirroredTrim(calm, width, height, total)
}

export function judge(scene: Scene, raw: Uint8Array, method: string): Candidate {
  const { width, height } = scene.lab
  const tidy = tidyMask(raw, width, height)
  const mask = PALE_METHODS.has(method) ? calmed(scene, tidy.mask) : tidy.mask
  const quality = measureMask(mask, width, height, scene.distance, scene.flat)
  return { mask, second: tidy.second, quality, method }
}
