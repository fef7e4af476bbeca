import path from 'node:path'
import { type CategoryKey, categoryKeys } from '@revela/garment'
import { CatalogError } from './catalog-error.ts'
import { JsonRecord } from './json-record.ts'
import { type LightMix, STUDIO_MIX } from './light-mix.ts'

/** What a style adds to a garment: another piece to wear with it, and the picture's grade. */
export interface StudioStyle {
  key: string
  outfit: Record<'female' | 'male', Outfit>
  /** Pair that each wears; null leaves the choice to the pose, which has a plain one. */
  shoes: Record<'female' | 'male', string | null>
  grade: Grade
  light: LightMix
}

/** Keys of `garments.json`; null leaves the base layer. */
export interface Outfit {
  withUpper: string | null
  withLower: string | null
  withDress: string | null
}

/** 1 leaves contrast and saturation; warmth 0 leaves the white. */
export interface Grade {
  contrast: number
  warmth: number
  saturation: number
}

export const NEUTRAL_GRADE: Grade = { contrast: 1, warmth: 0, saturation: 1 }

/** A piece of the outfit: shop photos as any seller would upload, with the piece's own measures. */
export interface OutfitPiece {
  key: string
  category: CategoryKey
  front: string
  back: string | null
  centimetres: { chestWidth?: number; length?: number; waistWidth?: number }
}

/** In the catalogue's order. */
export async function styleKeys(catalogDir: string): Promise<string[]> {
  const json = await JsonRecord.read(path.join(catalogDir, 'styles/styles.json'))
  return json.records('styles').map(style => style.text('key'))
}

export async function loadStyle(catalogDir: string, key: string): Promise<StudioStyle> {
  const json = await JsonRecord.read(path.join(catalogDir, 'styles/styles.json'))
  const style = json.records('styles').find(s => s.text('key') === key)
  if (!style) throw new CatalogError(`There is no style ${key}`)
  const people = style.record('data').record('gender')
  const outfit = (gender: string): Outfit => {
    const worn = people.record(gender).record('outfit')
    const piece = (name: string) => (worn.has(name) ? worn.text(name) : null)
    return { withUpper: piece('withUpper'), withLower: piece('withLower'), withDress: piece('withDress') }
  }
  const shoes = (gender: string) => {
    const person = people.record(gender)
    return person.has('shoes') ? person.text('shoes') : null
  }
  const grade = style.has('grade') ? style.record('grade') : null
  return {
    key,
    outfit: { female: outfit('female'), male: outfit('male') },
    shoes: { female: shoes('female'), male: shoes('male') },
    grade: grade
      ? {
          contrast: grade.number('contrast'),
          warmth: grade.number('warmth'),
          saturation: grade.number('saturation'),
        }
      : NEUTRAL_GRADE,
    light: style.has('light') ? readMix(style.record('light')) : STUDIO_MIX,
  }
}

function readMix(json: JsonRecord): LightMix {
  const of = (name: keyof LightMix) => (json.has(name) ? json.number(name) : 1)
  return { key: of('key'), fill: of('fill'), rim: of('rim'), top: of('top'), world: of('world') }
}

export async function loadOutfitPiece(catalogDir: string, key: string): Promise<OutfitPiece> {
  const json = await JsonRecord.read(path.join(catalogDir, 'garments/garments.json'))
  const garment = json.records('garments').find(g => g.text('key') === key)
  if (!garment) throw new CatalogError(`There is no garment ${key}`)
  const sizes = garment.has('sizesCm') ? garment.record('sizesCm') : null
  const size = (name: string) => (sizes?.has(name) ? sizes.number(name) : undefined)
  const file = (field: string) => path.join(catalogDir, 'garments', garment.text(field))
  return {
    key,
    category: garment.oneOf('category', categoryKeys),
    front: file('front'),
    back: garment.has('back') ? file('back') : null,
    centimetres: { chestWidth: size('chestWidth'), length: size('length'), waistWidth: size('waistWidth') },
  }
}
