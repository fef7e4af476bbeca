import type { CategoryKey, Fit, Silhouette } from '@revela/garment'
import type { DressedCloth } from '../drape/drape-garment.ts'
import type { PhotoReferences } from '../fidelity/photo-reference.ts'
import type { PreparedGarment } from '../garment/prepare-garment.ts'
import { LruCache } from '../memory/lru-cache.ts'
import type { GarmentPattern } from '../pattern/garment-pattern.ts'
import type { FlatCentimetres } from '../pattern/garment-scale.ts'
import { type StraightGarment, straighten } from '../pattern/straight/straighten.ts'
import type { PictureStore } from '../photo/picture-store.ts'
import { type GarmentTextures, garmentTextures } from '../raster/garment-textures.ts'
import { type ComparedSide, SidePictures, type WornSide } from '../reading/fabric/side-pictures.ts'
import type { GarmentReading } from '../reading/result/garment-reading.ts'

/** A garment's pattern cut for a model, and its cloth put on; the same for all poses. */
export interface Fitting {
  pattern: GarmentPattern
  dressed?: Promise<DressedCloth>
}

/** Fittings kept: three models with two attempts each. A seller looks at a few models at a time. */
const KEPT_FITTINGS = 6

/** The front and back side of a garment with what is derived from their photos. */
export interface Sides<Side extends WornSide> {
  front: Side
  back: Side | null
}

/**
 * A prepared garment with everything that its pictures share (sides, textures, fittings), which is freed together with it.
 * `Side` determines whether its pictures can also be compared with its photos.
 */
export class StudioGarment<Side extends WornSide = ComparedSide> implements PreparedGarment<GarmentReading> {
  readonly category: CategoryKey | null
  readonly silhouette: Silhouette
  readonly fit: Fit
  readonly centimetres: FlatCentimetres
  readonly front: GarmentReading
  readonly back: GarmentReading | null
  readonly sides: Sides<Side>
  /** By model and factor of enlargement. */
  readonly fittings: LruCache<Fitting>
  private readonly store: PictureStore
  private madeTextures: GarmentTextures | null = null
  private madeStraight: StraightGarment | null | undefined

  constructor(
    garment: PreparedGarment<GarmentReading>,
    sides: Sides<Side>,
    store: PictureStore,
    fittings = new LruCache<Fitting>(KEPT_FITTINGS),
  ) {
    this.category = garment.category
    this.silhouette = garment.silhouette
    this.fit = garment.fit
    this.centimetres = garment.centimetres
    this.front = { ...garment.front, cutout: sides.front.cutout }
    this.back = garment.back && sides.back && { ...garment.back, cutout: sides.back.cutout }
    this.sides = sides
    this.store = store
    this.fittings = fittings
  }

  /** The textures; made on first use. */
  textures(): GarmentTextures {
    this.madeTextures ??= garmentTextures(this.front, this.sides, this.store)
    return this.madeTextures
  }

  /** The front as it would lie had it been laid upright and evenly; null for a shop's photo, and where it is better left as it lies. */
  straight(): StraightGarment | null {
    if (this.madeStraight === undefined) this.madeStraight = straighten(this.front)
    return this.madeStraight
  }

  /** The same garment, with its textures and fittings, but other sides. */
  withSides<Other extends WornSide>(sides: Sides<Other>): StudioGarment<Other> {
    const other = new StudioGarment<Other>(this, sides, this.store, this.fittings)
    other.madeTextures = this.madeTextures
    other.madeStraight = this.madeStraight
    return other
  }
}

/** @param garment as it was prepared or decoded, with its photos' pixels */
export function garmentInUse(garment: PreparedGarment, store: PictureStore): StudioGarment<SidePictures> {
  const { front, back } = garment
  const sides = {
    front: new SidePictures(front.cutout, store),
    back: back && new SidePictures(back.cutout, store),
  }
  return new StudioGarment(garment, sides, store)
}

/** Makes the texture pictures of a garment's photos that drafts need, in the order in which they need them. */
export function makePictures({ sides: { front, back } }: StudioGarment): void {
  front.flat()
  back?.flat()
  front.reference()
  back?.reference()
}

/** The garment with all texture pictures made, and without the pixels that they are made from. */
export function withoutPixels(garment: StudioGarment): StudioGarment {
  makePictures(garment)
  const { front, back } = garment.sides
  return garment.withSides({ front: front.withoutPixels(), back: back?.withoutPixels() ?? null })
}

/** The photos that pictures of the garment are compared with. */
export function photoReferences({ sides: { front, back } }: StudioGarment): PhotoReferences {
  return { front: front.reference(), back: back?.reference() ?? null }
}
