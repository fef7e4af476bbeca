import type { CategoryKey, Localized, ModelKind } from '@revela/contract'

/** What sharing needs to know of the catalogue. */
export interface SharingCatalog {
  /** Undefined for a model that has left the catalogue. */
  model(id: string): { name: Localized; kind: ModelKind } | undefined
  categoryName(type: CategoryKey): Localized
}
