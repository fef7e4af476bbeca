import type { ModelKind } from './entities/catalog.ts'
import type { Localized } from './query.ts'

const isPerson = (kind: ModelKind): boolean => kind === 'person' || kind === 'photographed'

/** A mannequin's name is a thing's: within a sentence it begins small. */
export const nameInSentence = (name: string, kind: ModelKind): string =>
  isPerson(kind) ? name : name.charAt(0).toLowerCase() + name.slice(1)

/** Who wears a garment, as whoever a shoot is shown to is told: a person. What we call a mannequin says nothing to a shop's customers. */
export const nameForStrangers = ({ name, kind }: { name: Localized; kind: ModelKind }): Localized | null =>
  isPerson(kind) && name.es !== '' ? name : null

/** Whether a style dresses such a model. Nobody wears a ghost's garment, and who was photographed keeps on what she wears: theirs is the light alone. */
export const wearsStyle = (kind: ModelKind): boolean => kind === 'person' || kind === 'mannequin'
