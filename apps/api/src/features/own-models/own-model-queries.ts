import type { ConsentGiven, PersonMarks, PhotoVerdict } from '@revela/contract'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Handle } from '../../platform/db/database.ts'
import { asJson } from '../../platform/db/json.ts'
import type { Tables } from '../../platform/db/tables.ts'

export type OwnModelRow = Selectable<Tables['own_model']>
export type OwnPhotoRow = Selectable<Tables['own_photo']>
export type OwnPictureRow = Selectable<Tables['own_picture']>
export type ConsentRow = Selectable<Tables['own_consent']>

export const insertModel = (trx: Handle, model: Insertable<Tables['own_model']>): Promise<OwnModelRow> =>
  trx.insertInto('own_model').values(model).returningAll().executeTakeFirstOrThrow()

/** One that is not withdrawn. */
export const findModel = (db: Handle, id: string): Promise<OwnModelRow | undefined> =>
  db
    .selectFrom('own_model')
    .selectAll()
    .where('id', '=', id)
    .where('status', '!=', 'withdrawn')
    .executeTakeFirst()

/** Everything that changes a model, its photos or pictures locks the model first. */
export const lockModel = (trx: Handle, id: string): Promise<OwnModelRow | undefined> =>
  trx
    .selectFrom('own_model')
    .selectAll()
    .where('id', '=', id)
    .where('status', '!=', 'withdrawn')
    .forUpdate()
    .executeTakeFirst()

export const listModels = (db: Handle, accountId: string): Promise<OwnModelRow[]> =>
  db
    .selectFrom('own_model')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', '!=', 'withdrawn')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

export const changeModel = (
  trx: Handle,
  id: string,
  changes: Updateable<Tables['own_model']>,
): Promise<OwnModelRow> =>
  trx.updateTable('own_model').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const photosOf = (db: Handle, modelIds: readonly string[]): Promise<OwnPhotoRow[]> =>
  modelIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('own_photo')
        .selectAll()
        .where('model_id', 'in', modelIds)
        .orderBy('created_at')
        .orderBy('id')
        .execute()

export const findPhoto = (db: Handle, id: string): Promise<OwnPhotoRow | undefined> =>
  db.selectFrom('own_photo').selectAll().where('id', '=', id).executeTakeFirst()

export const insertPhoto = (
  trx: Handle,
  photo: Omit<OwnPhotoRow, 'status' | 'marks' | 'is_corrected' | 'verdicts'>,
) =>
  trx
    .insertInto('own_photo')
    .values({ ...photo, status: 'reading', marks: asJson({}), is_corrected: false, verdicts: asJson([]) })
    .execute()

/** What a photo was read as. */
export interface PhotoReading {
  status: OwnPhotoRow['status']
  marks?: PersonMarks
  isCorrected?: boolean
  verdicts: readonly PhotoVerdict[]
}

export const recordReading = (
  trx: Handle,
  id: string,
  { status, marks, isCorrected, verdicts }: PhotoReading,
) =>
  trx
    .updateTable('own_photo')
    .set({
      status,
      verdicts: asJson([...verdicts]),
      ...(marks && { marks: asJson(marks) }),
      ...(isCorrected !== undefined && { is_corrected: isCorrected }),
    })
    .where('id', '=', id)
    .execute()

/** Answers the files that they had. */
export const removePhotos = (trx: Handle, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : trx.deleteFrom('own_photo').where('id', 'in', ids).returning('file').execute()

export const picturesOf = (db: Handle, modelIds: readonly string[]): Promise<OwnPictureRow[]> =>
  modelIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('own_picture')
        .selectAll()
        .where('model_id', 'in', modelIds)
        .where('kind', '!=', 'body')
        .orderBy('position')
        .execute()

/** Where the body of a build is stored; undefined before it was made, and once it is forgotten. */
export const bodyFileOf = async (db: Handle, build: string): Promise<string | undefined> => {
  const found = await db
    .selectFrom('own_picture')
    .select('file')
    .where('build', '=', build)
    .where('kind', '=', 'body')
    .executeTakeFirst()
  return found?.file
}

/** Those of these builds that a model is being made of, or was made of last, or is published as. */
export const buildsInUse = async (db: Handle, builds: readonly string[]): Promise<string[]> => {
  if (builds.length === 0) return []
  const rows = await db
    .selectFrom('own_model')
    .select(['build', 'published_build'])
    .where(eb => eb.or([eb('build', 'in', builds), eb('published_build', 'in', builds)]))
    .execute()
  return rows.flatMap(row => [row.build, row.published_build]).filter(build => build !== null)
}

/** The model that a finished build is of; undefined for one that is not finished. */
export const modelOfBuild = (db: Handle, build: string): Promise<{ model_id: string } | undefined> =>
  db
    .selectFrom('own_picture')
    .select('model_id')
    .where('build', '=', build)
    .where('kind', '=', 'portrait')
    .executeTakeFirst()

export const insertPictures = (trx: Handle, pictures: readonly OwnPictureRow[]) =>
  trx
    .insertInto('own_picture')
    .values([...pictures])
    .execute()

/** Answers false where another process has stored it already. */
export async function insertBody(
  db: Handle,
  { id, modelId, build, file }: { id: string; modelId: string; build: string; file: string },
): Promise<boolean> {
  const row = { id, model_id: modelId, build, kind: 'body' as const, position: 0, file, thumbhash: null }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('own_picture')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Pictures and bodies of builds other than these; answers the files that they had. */
export const removePicturesExcept = (trx: Handle, modelId: string, builds: readonly string[]) =>
  trx
    .deleteFrom('own_picture')
    .where('model_id', '=', modelId)
    .$if(builds.length > 0, query => query.where('build', 'not in', builds))
    .returning('file')
    .execute()

export const insertConsent = (
  trx: Handle,
  { id, modelId, accountId, userId, givenAt, consent }: NewConsent,
) =>
  trx
    .insertInto('own_consent')
    .values({
      id,
      model_id: modelId,
      account_id: accountId,
      user_id: userId,
      person: consent.person,
      full_name: consent.fullName,
      is_adult: consent.isAdult,
      purpose: consent.use,
      wording_version: consent.wordingVersion,
      locale: consent.locale,
      given_at: givenAt,
    })
    .execute()

export interface NewConsent {
  id: string
  modelId: string
  accountId: string
  userId: string
  givenAt: Date
  consent: ConsentGiven
}

/** The last consent of each model. */
export const consentsOf = (db: Handle, modelIds: readonly string[]): Promise<ConsentRow[]> =>
  modelIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('own_consent')
        .distinctOn('model_id')
        .selectAll()
        .where('model_id', 'in', modelIds)
        .orderBy('model_id')
        .orderBy('given_at', 'desc')
        .execute()

/** Shoots that chose the model and are not purged, in the order in which they are locked. */
export const shootsOf = (db: Handle, modelId: string): Promise<{ id: string }[]> =>
  db
    .selectFrom('shoot')
    .select('id')
    .where('model_id', '=', modelId)
    .where('purged_at', 'is', null)
    .orderBy('id')
    .execute()

/** Every draft of a shoot that nothing was developed of; answers the files that they had. */
export const removeDrafts = (trx: Handle, shootId: string) =>
  trx
    .deleteFrom('generated_image')
    .where('shoot_id', '=', shootId)
    .where('final_status', '=', 'none')
    .returning('draft_file')
    .execute()

/** Of two requests at once for a new model, the second waits for the first. */
export const lockAccountModels = (trx: Handle, accountId: string) =>
  trx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().executeTakeFirst()

/** Every consent that an account recorded, those of withdrawn models with them. */
export const consentLines = (db: Handle, accountId: string): Promise<ConsentRow[]> =>
  db.selectFrom('own_consent').selectAll().where('account_id', '=', accountId).orderBy('given_at').execute()
