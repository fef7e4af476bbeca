import { readFile } from 'node:fs/promises'
import { type CategoryKey, type Silhouette, silhouetteTraits } from '@revela/garment'
import type { StudioBackground } from '../catalog/background.ts'
import { SHOWN } from '../catalog/photo-parts.ts'
import type { Pose } from '../catalog/pose.ts'
import type { StudioModel } from '../catalog/studio-catalog.ts'
import { loadOutfitPiece, loadStyle, type Outfit, styleKeys } from '../catalog/style.ts'
import { decodeGarment, encodeGarment, StaleGarmentError } from '../garment/garment-codec.ts'
import { type PreparedGarment, prepareGarment } from '../garment/prepare-garment.ts'
import { LruCache } from '../memory/lru-cache.ts'
import { goesOver } from '../pattern/fabric.ts'
import type { SidePictures, WornSide } from '../reading/fabric/side-pictures.ts'
import type { StudioGarment } from './studio-garment.ts'
import type { OutfitPiece, StudioSession } from './studio-session.ts'
import type { WornPiece } from './worn-piece.ts'

/** Key of the outfit's other piece for a garment; null when the base layer is enough. */
export function pieceFor(outfit: Outfit, silhouette: Silhouette): string | null {
  const { covers } = silhouetteTraits[silhouette]
  if (covers === 'dress') return outfit.withDress
  return covers === 'lower' ? outfit.withLower : outfit.withUpper
}

/**
 * Parts of a photographed person's own clothes that a garment replaces; none for a jacket or coat: over her own top it is open, or she would be
 * bare below it.
 */
export function ownReplaced(silhouette: Silhouette, category: CategoryKey | null): number[] {
  if (goesOver(category)) return []
  const { covers } = silhouetteTraits[silhouette]
  if (covers === 'dress') return [SHOWN.upper, SHOWN.lower]
  return covers === 'lower' ? [SHOWN.lower] : [SHOWN.upper]
}

/** Strength of a garment's shadow on the floor of a photographed person's own place, which already has the person's shadow. */
const OWN_FLOOR = { full: 0.6, half: 0 }

/** The background of a picture; for a photographed person without a chosen background, the place of the photo. */
export function placeOf(model: StudioModel, pose: Pose, place: StudioBackground): StudioBackground {
  if (model.kind !== 'photographed' || place.plate) return place
  return { ...place, shadow: { ...place.shadow, strength: OWN_FLOOR[pose.crop] } }
}

/** Keys of the pieces of all styles' outfits, in the styles' order. */
export async function pieceKeys(catalogDir: string): Promise<string[]> {
  const keys = new Set<string>()
  for (const key of await styleKeys(catalogDir)) {
    const { outfit } = await loadStyle(catalogDir, key)
    for (const { withUpper, withLower, withDress } of [outfit.female, outfit.male])
      for (const piece of [withUpper, withLower, withDress]) if (piece) keys.add(piece)
  }
  return [...keys]
}

/** Coarse cloths kept of a piece, some 1 MB each besides its textures: a shop's garments are shot in the same few poses. */
const KEPT_WORN = 6

/** A piece of the outfit, read from its shop photos once and kept in the cache. A piece that could not be read is tried again next time. */
export async function outfitPiece(session: StudioSession, key: string): Promise<OutfitPiece> {
  const piece = session.outfitPieces.get(key) ?? {
    garment: wornOnly(session.garment(await readPiece(session, key))),
    worn: new LruCache<WornPiece>(KEPT_WORN),
  }
  session.outfitPieces.set(key, piece)
  return piece
}

/** A piece without the pictures for comparison: its fidelity is never measured. */
function wornOnly(garment: StudioGarment<SidePictures>): StudioGarment<WornSide> {
  const { front, back } = garment.sides
  return garment.withSides({ front: front.worn(), back: back?.worn() ?? null })
}

/** A piece as a seller's garment is drawn, with all that its photos show. */
export const shownPiece = async (session: StudioSession, key: string): Promise<StudioGarment<SidePictures>> =>
  session.garment(await readPiece(session, key))

/** Reads a piece and stores it in the cache, unless it is there. */
export async function keepPiece(session: StudioSession, key: string): Promise<void> {
  if (!(await session.cache?.get(cacheKey(key)))) await readPiece(session, key)
}

const cacheKey = (key: string) => `piece-${key}`

async function readPiece(
  { catalog, cache }: Pick<StudioSession, 'catalog' | 'cache'>,
  key: string,
): Promise<PreparedGarment> {
  const stored = await cache?.get(cacheKey(key))
  if (stored) {
    try {
      return await decodeGarment(stored)
    } catch (error) {
      if (!(error instanceof StaleGarmentError)) throw error
    }
  }
  const piece = await loadOutfitPiece(catalog.dir, key)
  const front = await readFile(piece.front)
  const back = piece.back ? await readFile(piece.back) : null
  const garment = await prepareGarment(front, back, { category: piece.category })
  // Encoded and decoded in both cases, so that a cached piece gives the same bytes as a fresh one.
  const encoded = await encodeGarment(garment)
  await cache?.put(cacheKey(key), encoded)
  return decodeGarment(encoded)
}
