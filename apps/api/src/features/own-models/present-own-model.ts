import type { OwnModel, OwnModelId, OwnPhoto, OwnPhotoId } from '@revela/contract'
import { apiVersionedRoot, ownPhotoKinds } from '@revela/contract'
import type { ConsentRow, OwnModelRow, OwnPhotoRow, OwnPictureRow } from './own-model-queries.ts'

export interface WholeOwnModel {
  model: OwnModelRow
  photos: readonly OwnPhotoRow[]
  pictures: readonly OwnPictureRow[]
  consent: ConsentRow | undefined
}

/** Below the API, so that its owner's session is asked for at each request; there is no signed address of these files. */
export const fileUrl = (modelId: string, id: string) =>
  `${apiVersionedRoot}/own-models/${modelId}/files/${id}`

/** A model as the contract shows it to its owner. */
export const presentOwnModel = ({ model, photos, pictures, consent }: WholeOwnModel): OwnModel => ({
  _id: model.id as OwnModelId,
  name: model.name,
  gender: model.gender,
  heightCm: model.height_cm,
  wears: model.wears,
  createdAt: model.created_at.toISOString(),
  status: model.status === 'withdrawn' ? 'draft' : model.status,
  makeError: model.make_error,
  consent: consent
    ? {
        person: consent.person,
        fullName: consent.full_name,
        use: consent.purpose,
        wordingVersion: consent.wording_version,
        locale: consent.locale,
        givenAt: consent.given_at.toISOString(),
      }
    : null,
  photos: photos.map(presentPhoto).sort((a, b) => kindOrder(a) - kindOrder(b)),
  previews:
    model.status === 'previewed'
      ? pictures
          .filter(({ build, kind }) => build === model.build && kind === 'preview')
          .map(({ id, thumbhash }) => ({ url: fileUrl(model.id, id), thumbhash }))
      : [],
  publishedAt: model.published_at?.toISOString() ?? null,
  isPublishedAsShown: model.published_build !== null && model.published_build === model.build,
})

const kindOrder = ({ kind }: OwnPhoto) => ownPhotoKinds.indexOf(kind)

const presentPhoto = (photo: OwnPhotoRow): OwnPhoto => ({
  _id: photo.id as OwnPhotoId,
  kind: photo.kind,
  url: fileUrl(photo.model_id, photo.id),
  width: photo.width,
  height: photo.height,
  status: photo.status,
  marks: photo.marks,
  isCorrected: photo.is_corrected,
  verdicts: photo.verdicts,
})
