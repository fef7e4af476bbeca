import type { GarmentRow } from './garment-queries.ts'

type GarmentName = Pick<GarmentRow, 'name' | 'name_in'>

const longestName = 80

/** What cameras, phones, messengers and photo editors call a file, and the sides of a garment: in lower case, without accents. */
const FILE_WORDS = new Set(
  `img image imagen dsc dscn dscf pxl mvimg gopr cimg sam fb received snapchat whatsapp telegram instagram photo photos foto fotos
  fotografia picture pic camera camara cam screenshot captura pantalla scan escaneo screen shot burst portrait retrato collage
  edit edited editado copy copia final original download descarga untitled titulo file archivo unnamed front back frente espalda side
  am pm at de la sin a las`.split(/\s+/),
)

const plainLetters = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** A word that a person typed: no number, no word of a camera. */
const isTyped = (word: string) => {
  const plain = plainLetters(word).replaceAll(/\d/g, '')
  return plain.length > 1 && !FILE_WORDS.has(plain)
}

/** Such as 3dfe3cd5 or WA0003: a program named the whole file. */
const isKey = (word: string) => word.length > 4 && /\d/.test(word) && /\p{L}/u.test(word)

/**
 * What the seller called the garment, from its file's name; null where a camera or a program named the file ("IMG_1234.jpg",
 * "WhatsApp Image 2026-05-01 at 10.11.12.jpeg").
 */
export function typedName(fileName: string): string | null {
  const words = fileName
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^\p{L}\p{N}\p{M} .()'-]/gu, ' ')
    .split(/\s+/)
    .filter(word => word !== '')
  const parts = words.flatMap(word => word.split(/[.()'-]+/)).filter(part => part !== '')
  return parts.some(isTyped) && !parts.some(isKey) ? words.join(' ').slice(0, longestName).trim() : null
}

/** A garment called by its category in both languages, with the first number from 2 on where that is taken. */
export function categoryName(category: { es: string; en: string }, taken: ReadonlySet<string>): GarmentName {
  const numbered = (n: number) =>
    n === 1 ? category : { es: `${category.es} ${n}`, en: `${category.en} ${n}` }
  let n = 1
  while (taken.has(numbered(n).es) || taken.has(numbered(n).en)) n++
  return { name: numbered(n).es, name_in: numbered(n) }
}
