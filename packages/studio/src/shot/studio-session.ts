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

/** A piece of an outfit, and how it hangs on the bodies and in the poses that it was last worn in. */
export interface OutfitPiece {
  garment: StudioGarment<WornSide>
  /** Its coarse cloth, by model and pose. */
  worn: LruCache<WornPiece>
}

export interface SessionOptions {
  /** Where derived results outlive the session; without it they are made each time. */
  cache?: DerivedCache
  pictures?: PictureStore
}

/**
 * What one thread keeps between pictures, besides garments, which keep what is made of them. All of it can be made again: a new session gives
 * the same pictures, later.
 */
export class StudioSession {
  readonly catalog: StudioCatalog
  readonly cache: DerivedCache | undefined
  /** Pictures of cut-outs, which threads share. */
  readonly pictures: PictureStore
  /** By key. */
  readonly outfitPieces = new LruCache<OutfitPiece>(KEPT_PIECES)
  /** By model, pose and light: a light changes a body in a pose by the same factors whatever it wears. */
  readonly relights = new LruCache<Relight>(KEPT_RELIGHTS)
  readonly trunkDepths = new TrunkDepths()

  constructor(catalog: StudioCatalog, { cache, pictures = new PictureStore() }: SessionOptions = {}) {
    this.catalog = catalog
    this.cache = cache
    this.pictures = pictures
  }

  /** Keep it for all pictures of the garment: what they share is made once for each garment in use. */
  garment(prepared: PreparedGarment): StudioGarment<SidePictures> {
    return garmentInUse(prepared, this.pictures)
  }
}
