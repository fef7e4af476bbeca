import type { ModelKind } from './entities/catalog.ts'

/** Whether a style dresses such a model. Nobody wears a ghost's garment, and who was photographed keeps on what she wears: theirs is the light alone. */
export const wearsStyle = (kind: ModelKind): boolean => kind === 'person' || kind === 'mannequin'
