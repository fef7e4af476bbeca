import type { BodySeeds } from './body-seeds.ts'
import type { PhotoOfPerson } from './cut-out-person.ts'
import { scaledTo } from './cut-out-person.ts'
import { personMask } from './person-mask.ts'
import { distanceFrom, wallModel } from './wall-model.ts'

/** Height of the picture in which a person is searched, pixels. */
const HEIGHT = 512
/** Columns on either side that show the wall alone, as a share of the width. */
const SIDE = 0.06

/** Least difference from the wall that certainly is something else, sRGB steps beyond three times the wall's noise. */
const UNLIKE_STEPS = 14

/** Without marks, the least share of the wall's light that still counts as wall in shadow: darker pixels count as clothes, since grey clothes before a grey wall look like deep shadow. */
const DARKEST = 0.84

export interface FoundPerson {
  width: number
  height: number
  /** sRGB, 3 bytes a pixel. */
  rgb: Uint8Array
  /** 1 where the picture shows the person. */
  mask: Uint8Array
  /** 1 where a pixel certainly has not the wall's colour in any light. */
  unlikeWall: Uint8Array
  /** Standard deviation of the wall from its model, sRGB steps. */
  wallNoise: number
}

/** Finds a person before a plain wall without marks, as the region that differs from the wall. */
export function findPerson(photo: PhotoOfPerson): FoundPerson {
  const { width, height, rgb } = scaledTo({ ...photo, marks: {} }, HEIGHT)
  const field = { width, height, rgb: Float32Array.from(rgb) }
  const seeds = openSeeds(width, height)
  const wall = wallModel(field, seeds, { darkest: DARKEST })
  const off = distanceFrom(wall.rgb, field, { least: 0.5, most: 1.2 })
  const unlikeWall = Uint8Array.from(off, d => +(d > 3 * wall.noise + UNLIKE_STEPS))
  return { width, height, rgb, mask: personMask(field, wall, seeds), unlikeWall, wallNoise: wall.noise }
}

function openSeeds(width: number, height: number): BodySeeds {
  const side = Math.round(SIDE * width)
  const possible = new Uint8Array(width * height)
  for (let i = 0; i < possible.length; i++) possible[i] = +(i % width >= side && i % width < width - side)
  return { sure: new Uint8Array(width * height), likely: new Uint8Array(width * height), possible }
}
