import { median } from '../../geometry/median.ts'
import { giveBack, lend } from '../../memory/array-pool.ts'
import { blur } from '../../photo/blur.ts'
import { type Cloth, type Ground, isGround, THINNED } from './cloth-pixels.ts'

/** Standard deviations of the two blurs, as shares of the torso's width (4 and 12 mm): relief is finer than the wider one, light is not. */
const RELIEF = [0.008, 0.024]

interface Relief {
  /** By band, finest first, of the rectangle's pixels; lent. */
  bands: Float32Array[]
  /** Share of cloth of that colour round each pixel; lent. */
  sees: Float32Array
}

/** What differs from the cloth's wider surroundings, prints left out. */
export function relief(cloth: Cloth, isPlain: (i: number) => boolean, radii: readonly number[]): Relief {
  const { width, height, light } = cloth
  const weight = lend(Float32Array, light.length)
  const value = lend(Float32Array, light.length)
  for (let i = 0; i < light.length; i++) {
    weight[i] = cloth.within[i] && isPlain(i) ? 1 : 0
    value[i] = weight[i] * light[i]
  }
  const bands: Float32Array[] = []
  let finer: Float32Array | null = null
  let sees: Float32Array = weight
  for (const radius of radii) {
    const sum = blur(value, width, height, radius)
    const share = blur(weight, width, height, radius)
    const band = lend(Float32Array, light.length)
    for (let i = 0; i < band.length; i++) {
      const mean = share[i] > 1e-3 ? sum[i] / share[i] : light[i]
      band[i] = weight[i] ? (finer ?? light)[i] - mean : 0
      sum[i] = mean
    }
    bands.push(band)
    if (finer) giveBack(finer)
    if (sees !== weight) giveBack(sees)
    finer = sum
    sees = share
  }
  if (finer) giveBack(finer)
  giveBack(value, weight)
  return { bands, sees }
}

/** A band of relief: the blur's radius, and the trunk's median depth where nothing printed is near. */
export interface ReliefBand {
  radius: number
  usual: number
}

/** The relief of a trunk's ground, by band, finest first. */
export function usualRelief(trunk: Cloth, ground: Ground): ReliefBand[] {
  const radii = RELIEF.map(share => Math.max(1, Math.round(share * trunk.width)))
  const { bands, sees } = relief(trunk, i => isGround(trunk, i, ground), radii)
  const found = bands.map((band, k) => ({
    radius: radii[k],
    usual: medianDepth(band, i => trunk.within[i] > 0 && sees[i] > 0.9),
  }))
  giveBack(...bands, sees)
  return found
}

/** Median difference of the meant values from `from`. */
export function medianDepth(band: Float32Array, isMeant: (i: number) => boolean, from = 0): number {
  const depths: number[] = []
  for (let i = 0; i < band.length; i += THINNED) if (isMeant(i)) depths.push(Math.abs(band[i] - from))
  return median(depths, 0)
}
