import type { Model, ModelId, OwnModel } from '@revela/contract'
import type { Handle } from '../../platform/db/database.ts'
import {
  consentsOf,
  listModels,
  type OwnModelRow,
  type OwnPictureRow,
  photosOf,
  picturesOf,
} from './own-model-queries.ts'
import { fileUrl, presentOwnModel } from './present-own-model.ts'

export async function showOwnModels(db: Handle, models: readonly OwnModelRow[]): Promise<OwnModel[]> {
  const ids = models.map(({ id }) => id)
  const [photos, pictures, consents] = [
    await photosOf(db, ids),
    await picturesOf(db, ids),
    await consentsOf(db, ids),
  ]
  return models.map(model =>
    presentOwnModel({
      model,
      photos: photos.filter(photo => photo.model_id === model.id),
      pictures: pictures.filter(picture => picture.model_id === model.id),
      consent: consents.find(consent => consent.model_id === model.id),
    }),
  )
}

/** An account's published models as the catalogue shows models. */
export async function showUsable(db: Handle, accountId: string): Promise<Model[]> {
  const models = (await listModels(db, accountId)).filter(({ published_build: build }) => build !== null)
  const pictures = await picturesOf(
    db,
    models.map(({ id }) => id),
  )
  return models.flatMap(model => {
    const card = (kind: OwnPictureRow['kind']) =>
      pictures.find(picture => picture.build === model.published_build && picture.kind === kind)
    const [portrait, full] = [card('portrait'), card('full')]
    return portrait && full ? [asCatalogModel(model, portrait, full)] : []
  })
}

const asCatalogModel = (model: OwnModelRow, portrait: OwnPictureRow, full: OwnPictureRow): Model => ({
  _id: model.id as ModelId,
  key: model.id,
  name: { es: model.name, en: model.name },
  age: null,
  country: null,
  gender: model.gender,
  kind: 'photographed',
  levelUse: 'free',
  isPromoted: true,
  data: {
    urlImage: fileUrl(model.id, portrait.id),
    urlImageBody: fileUrl(model.id, full.id),
    thumbhash: portrait.thumbhash,
  },
})

/** All that is kept of an account's models, for the copy of its owner's data. */
export const ownModelLines = async (db: Handle, accountId: string): Promise<OwnModel[]> =>
  showOwnModels(db, await listModels(db, accountId))
