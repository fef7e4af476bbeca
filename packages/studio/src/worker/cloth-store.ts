import { stanceKeyOf } from '../geometry/frame-window.ts'
import { LruCache } from '../memory/lru-cache.ts'
import type { LikelyShot } from '../shot/warm-up.ts'
import type { PoolRequest, StoredCloth } from './task.ts'

/** What a garment's cloth depends on besides the garment. */
export type ClothOf = Pick<PoolRequest | LikelyShot, 'modelKey' | 'poseKey' | 'styleKey'>

/** Cloths of a draft that are kept for its final, some 90 KB each. */
const KEPT_RESTING = 96
/** Garments as they were put on a body; their further poses begin with them. As large. */
const KEPT_DRESSED = 24

export const NO_CLOTH: StoredCloth = { resting: null, dressed: null }

/** Cloth that threads have draped, for whichever thread needs it next. */
export class ClothStore {
  private readonly resting = new LruCache<Uint8Array>(KEPT_RESTING)
  private readonly dressed = new LruCache<Uint8Array>(KEPT_DRESSED)

  get(garmentDigest: string, shot: ClothOf): StoredCloth {
    return {
      resting: this.resting.get(restingKey(garmentDigest, shot)) ?? null,
      dressed: this.dressed.get(dressedKey(garmentDigest, shot)) ?? null,
    }
  }

  add(garmentDigest: string, shot: ClothOf, { resting, dressed }: StoredCloth): void {
    if (resting) this.resting.set(restingKey(garmentDigest, shot), resting)
    if (dressed) this.dressed.set(dressedKey(garmentDigest, shot), dressed)
  }
}

/** Cloth rests as it does because of the garment, who wears it, how she stands, and the style's piece below. */
const restingKey = (garmentDigest: string, { modelKey, poseKey, styleKey }: ClothOf) =>
  [garmentDigest, modelKey, stanceKeyOf(poseKey), styleKey ?? ''].join('/')

const dressedKey = (garmentDigest: string, { modelKey }: ClothOf) => [garmentDigest, modelKey].join('/')
