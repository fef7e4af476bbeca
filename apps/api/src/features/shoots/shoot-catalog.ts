import type { CategoryKey, Localized, Shoot } from '@revela/contract'
import type { ChoosableItems } from './choose.ts'
import type { EngineKeys } from './picture-maker.ts'

export type Outfit = Shoot['config']['garment']['outfit']

/** What shoots need to know of the catalogue; the composition root connects it to the catalogue feature. */
export interface ShootCatalog extends ChoosableItems, EngineKeys {
  /** What else is worn in a style beside a garment of this type, by a model of this one's gender. */
  piecesOf(stylingId: string, modelId: string, type: CategoryKey): Outfit
  categoryName(type: CategoryKey): Localized
  /** Whether garments of a type can be photographed yet. */
  isOffered(type: CategoryKey): boolean
  model(id: string): { name: Localized; kind: 'person' | 'mannequin' } | undefined
  background(id: string): { name: Localized } | undefined
}
