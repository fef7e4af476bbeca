import type { ModelKind } from './entities/catalog.ts'
import type { Localized } from './query.ts'

const isPerson = (kind: ModelKind): boolean => kind === 'person' || kind === 'photographed'

/** A model's name within a sentence: a mannequin's begins with a small letter, as things do. */
export const nameInSentence = (name: string, kind: ModelKind): string =>
  isPerson(kind) ? name : name.charAt(0).toLowerCase() + name.slice(1)

/** A model's name as shared pages show it: null for mannequins, whose names are ours alone, and where there is none. */
export const publicModelName = ({ name, kind }: { name: Localized; kind: ModelKind }): Localized | null =>
  isPerson(kind) && name.es !== '' ? name : null

/**
 * Whether such a model wears a style's clothes. A ghost mannequin has no body, and a photographed person keeps her own clothes on: for both a style
 * sets the light alone.
 */
export const wearsStyle = (kind: ModelKind): boolean => kind === 'person' || kind === 'mannequin'
