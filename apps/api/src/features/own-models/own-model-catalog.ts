import type { Localized } from '@revela/contract'
import type { Platform } from '../../platform/platform.ts'
import type { ShootCatalog } from '../shoots/public.ts'
import { isOwnModelId } from './own-model-id.ts'
import { bodyFileOf, findModel } from './own-model-queries.ts'

/** Her real name is her owner's alone; file names say this. */
const anonymous: Localized = { es: 'Modelo propia', en: 'Own model' }

/** The catalogue as sellers' shoots see it: with the models that are their own. */
export const withOwnModels = (
  catalog: ShootCatalog,
  { storage }: Pick<Platform, 'storage'>,
): ShootCatalog => ({
  async engineModel(db, id) {
    if (!isOwnModelId(id)) return catalog.engineModel(db, id)
    const build = (await findModel(db, id))?.published_build
    const body = build && (await bodyFileOf(db, build))
    return body ? { modelKey: build, readBody: () => storage.read(body) } : undefined
  },
  styleKey: id => catalog.styleKey(id),
  backgroundKey: id => catalog.backgroundKey(id),
  // A photographed person keeps on what she wears in her photo.
  piecesOf: (styleId, modelId, type) =>
    isOwnModelId(modelId) ? {} : catalog.piecesOf(styleId, modelId, type),
  footwearOf: (styleId, modelId) => (isOwnModelId(modelId) ? null : catalog.footwearOf(styleId, modelId)),
  categoryName: type => catalog.categoryName(type),
  isOffered: type => catalog.isOffered(type),
  model: id =>
    isOwnModelId(id) ? { name: anonymous, kind: 'photographed', levelUse: 'free' } : catalog.model(id),
  style: id => catalog.style(id),
  background: id => catalog.background(id),
  async isOpenTo(db, modelId, accountId) {
    if (!isOwnModelId(modelId)) return catalog.isOpenTo(db, modelId, accountId)
    const model = await findModel(db, modelId)
    return accountId !== null && model?.account_id === accountId && model.published_build !== null
  },
})
