import type { CategoryKey, Localized, ModelKind, Shoot } from '@revela/contract'
import type { Handle } from '../../platform/db/database.ts'
import type { Choosable, ChoosableItems } from './choose.ts'
import type { EngineKeys } from './picture-maker.ts'

export type Outfit = Shoot['config']['garment']['outfit']

/** What shoots need to know of the catalogue; the composition root connects it to the catalogue feature. */
export interface ShootCatalog extends ChoosableItems, EngineKeys {
  /** What else is worn in a style beside a garment of this type, by a model of this one's gender. */
  piecesOf(styleId: string, modelId: string, type: CategoryKey): Outfit
  /** The shoes that a style puts on such a model; null where they are the pose's own. */
  footwearOf(styleId: string, modelId: string): Localized | null
  categoryName(type: CategoryKey): Localized
  /** Whether garments of a type can be photographed yet. */
  isOffered(type: CategoryKey): boolean
  model(id: string): (Choosable & { name: Localized; kind: ModelKind }) | undefined
  background(id: string): (Choosable & { name: Localized }) | undefined
  /** Whether an account, or a visitor who has none, may choose the model at all; the catalogue's own are open to everybody. */
  isOpenTo(db: Handle, modelId: string, accountId: string | null): Promise<boolean>
}
