import { type CategoryKey, categoryNamed } from '@revela/garment'
import categoryByWord from './photo-categories.json' with { type: 'json' }

/** The category of a phone photo's garment, by the word that its file's name begins with. */
export const categoryOfPhoto = (name: string): CategoryKey =>
  categoryNamed((categoryByWord as Record<string, string>)[name.split('_')[0]])!
