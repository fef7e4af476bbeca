import type { CategoryKey } from '@revela/garment'

/** The category of a phone photo's garment, by the word that its file's name begins with. */
const BY_WORD: Record<string, CategoryKey> = {
  blazer: 'jacket',
  blouse: 'shirt',
  dress: 'dress',
  hoodie: 'hoodie',
  longsleeve: 'tshirt-long',
  outwear: 'jacket',
  polo: 'tshirt-short',
  shirt: 'shirt',
  't-shirt': 'tshirt-short',
  top: 'tank',
  undershirt: 'tank',
}

export const categoryOfPhoto = (name: string): CategoryKey => BY_WORD[name.split('_')[0]]
