import { stanceKeyOf } from '../geometry/frame-window.ts'
import { LruCache } from '../memory/lru-cache.ts'
import type { LikelyShot } from '../shot/warm-up.ts'
import type { PoolRequest, StoredCloth } from './task.ts'

/** What draped cloth depends on besides its garment. */
export type ClothOf = Pick<PoolRequest | LikelyShot, 'modelKey' | 'poseKey' | 'styleKey'>

/** Resting cloths kept, for the finals of their drafts; some 90 KB each. */
const KEPT_RESTING = 96
/** Dressed cloths kept (as put on the body, before any pose), from which further poses begin; some 90 KB each. */
const KEPT_DRESSED = 24

export const NO_CLOTH: StoredCloth = { resting: null, dressed: null }

/** Cloth that a pool's threads have draped, for the next thread that draws the same garment. */
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

/**
 * Resting cloth depends on the garment, the model and the stance. The style is in its key because a shot whose cloth is stored counts as warmed,
 * and warming also puts on the style's piece.
 */
const restingKey = (garmentDigest: string, { modelKey, poseKey, styleKey }: ClothOf) =>
  [garmentDigest, modelKey, stanceKeyOf(poseKey), styleKey ?? ''].join('/')

const dressedKey = (garmentDigest: string, { modelKey }: ClothOf) => [garmentDigest, modelKey].join('/')
