import { readFile } from 'node:fs/promises'
import type { StudioCatalog } from './catalog/studio-catalog.ts'
import { loadOutfitPiece, type Outfit } from './catalog/style.ts'
import type { DerivedCache } from './derived-cache.ts'
import { decodeGarment, encodeGarment, StaleGarmentError } from './garment-codec.ts'
import { type PreparedGarment, prepareGarment } from './prepare-garment.ts'

/** Which other piece goes with a garment; null when the base layer is enough. */
export function pieceFor(outfit: Outfit, garment: PreparedGarment): string | null {
  const { silhouette } = garment
  if (silhouette.startsWith('dress')) return outfit.withDress
  return ['trousers', 'shorts', 'skirt'].includes(silhouette) ? outfit.withLower : outfit.withUpper
}

const pieces = new WeakMap<StudioCatalog, Map<string, Promise<PreparedGarment>>>()

/** A piece of the outfit, read from its shop photos once and kept. */
export function outfitGarment(
  catalog: StudioCatalog,
  key: string,
  cache?: DerivedCache,
): Promise<PreparedGarment> {
  const known = pieces.get(catalog) ?? new Map<string, Promise<PreparedGarment>>()
  pieces.set(catalog, known)
  const found = known.get(key) ?? readPiece(catalog, key, cache)
  known.set(key, found)
  return found
}

async function readPiece(
  catalog: StudioCatalog,
  key: string,
  cache?: DerivedCache,
): Promise<PreparedGarment> {
  const cacheKey = `piece-${key}`
  const stored = await cache?.get(cacheKey)
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
  // Through the codec either way, so that a cached piece gives the same bytes as a fresh one.
  const encoded = await encodeGarment(garment)
  await cache?.put(cacheKey, encoded)
  return decodeGarment(encoded)
}
