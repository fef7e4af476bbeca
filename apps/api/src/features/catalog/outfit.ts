import type { Gender, Localized, Shoot, Style } from '@revela/contract'
import { type CategoryKey, type Coverage, categoryTraits } from '@revela/garment'

export type Outfit = Shoot['config']['garment']['outfit']

/** A garment of ours that completes a look. */
export interface Piece {
  name: Localized
  /** null while its photo has not been made. */
  url: string | null
}

/** What is worn with the seller's garment, by the part of the body that hers covers. */
export type OutfitPieces = Record<Coverage, Piece | null>

/** What a style puts on somebody of a gender. */
export interface StyleClothing {
  pieces: OutfitPieces
  /** null where the shoes are the pose's own. */
  footwear: Localized | null
}

export interface LoadedStyle {
  style: Style
  clothingByGender: Record<Gender, StyleClothing>
}

/** The rest of the look beside the seller's garment: below an upper piece a lower one and the other way round. */
export function outfitBeside({ pieces, footwear }: StyleClothing, type: CategoryKey): Outfit {
  const part = categoryTraits[type].covers
  const piece = pieces[part]
  if (!piece) return {}
  const worn = { image_url: piece.url, garment_name: piece.name, footwear_name: footwear, main: false }
  return { [part === 'upper' ? 'lower' : 'upper']: worn }
}
