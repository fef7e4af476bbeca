import type { Localized, ModelKind } from '@revela/contract'

const isPerson = (kind: ModelKind): boolean => kind === 'person' || kind === 'photographed'

/** A mannequin's name is a thing's: within a sentence it begins small. */
export const nameInSentence = (name: string, kind: ModelKind): string =>
  isPerson(kind) ? name : name.charAt(0).toLowerCase() + name.slice(1)

/** Who wears a garment, as whoever a shoot is shown to is told: a person. What we call a mannequin says nothing to a shop's customers. */
export const nameForStrangers = ({ name, kind }: { name: Localized; kind: ModelKind }): Localized | null =>
  isPerson(kind) && name.es !== '' ? name : null
