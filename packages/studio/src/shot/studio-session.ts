import type { StudioCatalog } from '../catalog/studio-catalog.ts'
import type { Relight } from '../composite/relight.ts'
import { TrunkDepths } from '../drape/trunk-depths.ts'
import type { PreparedGarment } from '../garment/prepare-garment.ts'
import type { DerivedCache } from '../memory/derived-cache.ts'
import { LruCache } from '../memory/lru-cache.ts'
import { PictureStore } from '../photo/picture-store.ts'
import type { SidePictures, WornSide } from '../reading/fabric/side-pictures.ts'
import { garmentInUse, type StudioGarment } from './studio-garment.ts'
import type { WornPiece } from './worn-piece.ts'

/** Pieces of outfits kept; each takes some 40 MB with its textures, and a shoot needs one. */
const KEPT_PIECES = 2
/** Lights on bodies kept, of drafts, 0.6 MB each. */
const KEPT_RELIGHTS = 3

/** A piece of an outfit, with its draped cloth for the models and poses that last wore it. */
export interface OutfitPiece {
  garment: StudioGarment<WornSide>
  /** Coarse cloth by model and pose. */
  worn: LruCache<WornPiece>
}

export interface SessionOptions {
  /** Store of derived results that outlives the session; without it they are computed each time. */
  cache?: DerivedCache
  pictures?: PictureStore
}

/**
 * The caches of one thread. Results that belong to one garment are kept by the garment instead. All of it can be computed again: a new
 * session gives the same pictures, only slower.
 */
export class StudioSession {
  readonly catalog: StudioCatalog
  readonly cache: DerivedCache | undefined
  /** Pictures of cut-outs, which threads share. */
  readonly pictures: PictureStore
  /** Pieces of outfits by key. */
  readonly outfitPieces = new LruCache<OutfitPiece>(KEPT_PIECES)
  /** Relighting factors by model, pose and light; they do not depend on the garment. */
  readonly relights = new LruCache<Relight>(KEPT_RELIGHTS)
  readonly trunkDepths = new TrunkDepths()

  constructor(catalog: StudioCatalog, { cache, pictures = new PictureStore() }: SessionOptions = {}) {
    this.catalog = catalog
    this.cache = cache
    this.pictures = pictures
  }

  /** Opens a garment. Callers should keep the result for all its pictures, since it caches what they share. */
  garment(prepared: PreparedGarment): StudioGarment<SidePictures> {
    return garmentInUse(prepared, this.pictures)
  }
}
