import type { CategoryKey, Gender, Localized, Shoot, Style } from '@revela/contract'

export type Outfit = Shoot['config']['garment']['outfit']

/** A garment of ours that completes a look. */
export interface Piece {
  name: Localized
  /** null while its photo has not been made. */
  url: string | null
}

type Part = 'upper' | 'lower' | 'dress'

/** What is worn with the seller's garment, by the part of the body that hers covers. */
export type OutfitPieces = Record<Part, Piece | null>

export interface LoadedStyle {
  style: Style
  outfits: Record<Gender, OutfitPieces>
}

const covers: Record<CategoryKey, Part> = {
  'tshirt-short': 'upper',
  'tshirt-long': 'upper',
  shirt: 'upper',
  tank: 'upper',
  hoodie: 'upper',
  jacket: 'upper',
  skirt: 'lower',
  trousers: 'lower',
  shorts: 'lower',
  dress: 'dress',
}

/** The rest of the look beside the seller's garment: below an upper piece a lower one and the other way round. */
export function outfitBeside(pieces: OutfitPieces, type: CategoryKey): Outfit {
  const part = covers[type]
  const piece = pieces[part]
  if (!piece) return {}
  const worn = { image_url: piece.url, garment_name: piece.name, footwear_name: null, main: false }
  return { [part === 'upper' ? 'lower' : 'upper']: worn }
}
