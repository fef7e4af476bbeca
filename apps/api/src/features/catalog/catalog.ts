import {
  type BackgroundSet,
  type CategoryKey,
  type GarmentCategory,
  type Localized,
  type Model,
  type Style,
  wearsStyle,
} from '@revela/contract'
import { type LoadedStyle, type Outfit, outfitBeside, type StyleClothing } from './outfit.ts'

export interface CatalogItems {
  models: readonly Model[]
  styles: readonly LoadedStyle[]
  backgrounds: readonly BackgroundSet[]
  categories: readonly GarmentCategory[]
}

/** What can be chosen. Ids are the keys of the catalogue folder. */
export class Catalog {
  readonly #items: CatalogItems

  constructor(items: CatalogItems) {
    this.#items = items
  }

  get models(): readonly Model[] {
    return this.#items.models
  }

  get styles(): Style[] {
    return this.#items.styles.map(({ style }) => style)
  }

  get backgrounds(): readonly BackgroundSet[] {
    return this.#items.backgrounds
  }

  get categories(): readonly GarmentCategory[] {
    return this.#items.categories
  }

  model(id: string): Model | undefined {
    return this.models.find(model => model._id === id)
  }

  style(id: string): Style | undefined {
    return this.styles.find(style => style._id === id)
  }

  background(id: string): BackgroundSet | undefined {
    return this.backgrounds.find(background => background._id === id)
  }

  /** The engine's names; undefined for what is withdrawn. */
  engineModel = async (_db: unknown, id: string) => {
    const key = this.model(id)?.key
    return key ? { modelKey: key } : undefined
  }
  styleKey = (id: string) => this.style(id)?.key
  backgroundKey = (id: string) => this.background(id)?.key

  /** What else is worn in a style beside such a garment, by a model of this one's gender. */
  piecesOf(styleId: string, modelId: string, type: CategoryKey): Outfit {
    const clothing = this.#clothing(styleId, modelId)
    return clothing ? outfitBeside(clothing, type) : {}
  }

  /** The shoes that a style puts on such a model. */
  footwearOf(styleId: string, modelId: string): Localized | null {
    return this.#clothing(styleId, modelId)?.footwear ?? null
  }

  /** Nothing else is worn beside a garment that nobody is seen to wear; a photographed person keeps on what she wears in her photo. */
  #clothing(styleId: string, modelId: string): StyleClothing | undefined {
    const model = this.model(modelId)
    if (!model || !wearsStyle(model.kind)) return undefined
    return this.#items.styles.find(({ style }) => style._id === styleId)?.clothingByGender[model.gender]
  }

  /** Everybody may see and choose what the catalogue has, as far as her level goes. */
  isOpenTo = async () => true

  isOffered(key: CategoryKey): boolean {
    return this.categories.some(category => category.key === key && category.status === 'active')
  }

  categoryName(key: CategoryKey): Localized {
    return this.categories.find(category => category.key === key)?.name ?? { es: key, en: key }
  }
}
