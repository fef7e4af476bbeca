import type {
  BackgroundSet,
  GarmentCategory,
  Gender,
  Localized,
  Model,
  ModelId,
  ModelKind,
  SetId,
  Style,
  StylingId,
} from '@revela/contract'
import type { z } from 'zod'
import { Catalog } from './catalog.ts'
import {
  backgroundFile,
  backgroundsFile,
  categoriesFile,
  garmentsFile,
  modelFile,
  modelsFile,
  stylesFile,
} from './catalog-files.ts'
import { CatalogFolder, type CatalogPicture } from './catalog-folder.ts'
import type { LoadedStyle, Piece, StyleClothing } from './outfit.ts'

/** Reads the catalogue once. An item whose picture has not been made yet is left out. */
export async function loadCatalog(directory: string): Promise<Catalog> {
  const folder = new CatalogFolder(directory)
  const [models, styles, backgrounds, categories] = await Promise.all([
    loadModels(folder),
    loadStyles(folder),
    loadBackgrounds(folder),
    loadCategories(folder),
  ])
  return new Catalog({ models, styles, backgrounds, categories })
}

const present = <Item>(items: (Item | null)[]): Item[] => items.filter(item => item !== null)

/** In the cast's order: photographed people, rendered ones, then ghost mannequins, then the mannequins that are seen. */
const kindOrder: readonly ModelKind[] = ['photographed', 'person', 'ghost', 'mannequin']

async function loadModels(folder: CatalogFolder): Promise<Model[]> {
  const order = await folder.json('models/models.json', modelsFile)
  const keys = order?.models ?? (await folder.folders('models'))
  const models = present(await Promise.all(keys.map(key => loadModel(folder, `models/${key}`))))
  return models.sort((one, other) => kindOrder.indexOf(one.kind) - kindOrder.indexOf(other.kind))
}

async function loadModel(folder: CatalogFolder, path: string): Promise<Model | null> {
  const file = await folder.json(`${path}/model.json`, modelFile)
  if (!file) return null
  const portrait = await folder.picture(`${path}/${file.portrait}`)
  const urlImageBody = await folder.url(`${path}/${file.full}`)
  if (!portrait || !urlImageBody) return null
  const { key, name, age = null, country = null, gender, kind, levelUse } = file
  const data = { urlImage: portrait.url, urlImageBody, thumbhash: portrait.thumbhash }
  return { _id: key as ModelId, key, name, age, country, gender, kind, levelUse, isPromoted: true, data }
}

async function loadStyles(folder: CatalogFolder): Promise<LoadedStyle[]> {
  const [file, pieces] = await Promise.all([
    folder.json('styles/styles.json', stylesFile),
    loadPieces(folder),
  ])
  const shoes = new Map((file?.shoes ?? []).map(({ key, name }) => [key, name]))
  const wardrobe = { pieces, shoes }
  return present(await Promise.all((file?.styles ?? []).map(style => loadStyle(folder, style, wardrobe))))
}

/** The garments that styles are made of, by key. */
async function loadPieces(folder: CatalogFolder): Promise<Map<string, Piece>> {
  const file = await folder.json('garments/garments.json', garmentsFile)
  const loaded = (file?.garments ?? []).map(async ({ key, name, front }): Promise<[string, Piece]> => {
    return [key, { name, url: await folder.url(`garments/${front}`) }]
  })
  return new Map(await Promise.all(loaded))
}

/** What styles are made of, by key. */
interface Wardrobe {
  pieces: Map<string, Piece>
  shoes: Map<string, Localized>
}

type StyleFile = z.output<typeof stylesFile>['styles'][number]

async function loadStyle(
  folder: CatalogFolder,
  file: StyleFile,
  { pieces, shoes: pairs }: Wardrobe,
): Promise<LoadedStyle | null> {
  const pictures = {} as Style['data']['gender']
  const clothingByGender = {} as Record<Gender, StyleClothing>
  for (const [gender, { urlImage, urlImageDress, outfit, shoes }] of Object.entries(file.data.gender) as [
    Gender,
    StyleFile['data']['gender'][Gender],
  ][]) {
    const picture = await folder.picture(urlImage)
    if (!picture) return null
    pictures[gender] = { ...cardOf(picture), dress: await optionalCard(folder, urlImageDress) }
    const piece = (key: string | null) => (key === null ? null : (pieces.get(key) ?? null))
    clothingByGender[gender] = {
      pieces: {
        upper: piece(outfit.withUpper),
        lower: piece(outfit.withLower),
        dress: piece(outfit.withDress),
      },
      footwear: shoes === null ? null : (pairs.get(shoes) ?? null),
    }
  }
  const { key, name, levelUse } = file
  const ghost = await optionalCard(folder, file.data.urlImageGhost)
  return {
    style: { _id: key as StylingId, key, name, levelUse, data: { gender: pictures, ghost } },
    clothingByGender,
  }
}

async function optionalCard(folder: CatalogFolder, path: string | undefined) {
  const picture = path === undefined ? null : await folder.picture(path)
  return picture && cardOf(picture)
}

const cardOf = ({ url, thumbhash }: CatalogPicture) => ({ urlImage: url, thumbhash })

async function loadBackgrounds(folder: CatalogFolder): Promise<BackgroundSet[]> {
  const order = await folder.json('backgrounds/backgrounds.json', backgroundsFile)
  const keys = order?.backgrounds ?? (await folder.folders('backgrounds'))
  return present(await Promise.all(keys.map(key => loadBackground(folder, `backgrounds/${key}`))))
}

async function loadBackground(folder: CatalogFolder, path: string): Promise<BackgroundSet | null> {
  const file = await folder.json(`${path}/background.json`, backgroundFile)
  const picture = file && (await folder.picture(`${path}/${file.thumb}`))
  if (!file || !picture) return null
  const { key, name, levelUse } = file
  return {
    _id: key as SetId,
    key,
    name,
    levelUse,
    data: { urlBackground: picture.url, thumbhash: picture.thumbhash },
  }
}

async function loadCategories(folder: CatalogFolder): Promise<GarmentCategory[]> {
  const file = await folder.json('categories/categories.json', categoriesFile)
  const loaded = (file?.categories ?? []).map(async category => {
    const urlImage = await folder.url(category.urlImage)
    const urlImageBack = category.urlImageBack ? await folder.url(category.urlImageBack) : null
    return urlImage === null ? null : { ...category, urlImage, urlImageBack: urlImageBack ?? urlImage }
  })
  return present(await Promise.all(loaded))
}
