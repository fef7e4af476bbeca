import type { Handle } from '../../platform/db/database.ts'

/** A shared shoot, by key or id, only while it is public. */
export const findPublicShoot = (db: Handle, idOrKey: string) =>
  db
    .selectFrom('shoot')
    .innerJoin('garment', 'garment.id', 'shoot.garment_id')
    .leftJoin('app_user', 'app_user.id', 'shoot.user_id')
    .select([
      'shoot.id',
      'shoot.key',
      'shoot.created_at',
      'shoot.type',
      'shoot.model_id',
      'shoot.shares_garment',
      'shoot.includes_rejected',
      'garment.front',
      'garment.back',
      'app_user.locale',
    ])
    .where('shoot.privacy', '=', 'public')
    .where('shoot.deleted_at', 'is', null)
    .where(eb => eb.or([eb('shoot.id', '=', idOrKey), eb('shoot.key', '=', idOrKey)]))
    .executeTakeFirst()

export type PublicShootRow = NonNullable<Awaited<ReturnType<typeof findPublicShoot>>>

/** The photos of a shared shoot; what its seller crossed out only where she includes it. */
export const findSharedFinals = (db: Handle, shoot: Pick<PublicShootRow, 'id' | 'includes_rejected'>) =>
  db
    .selectFrom('generated_image')
    .select(['index', 'pose_view', 'final_file', 'final_width', 'final_height', 'final_thumbhash'])
    .where('shoot_id', '=', shoot.id)
    .where('final_status', '=', 'ok')
    .$if(!shoot.includes_rejected, query =>
      query.where(eb => eb.or([eb('final_feedback', 'is', null), eb('final_feedback', '!=', 'rejected')])),
    )
    .orderBy('index')
    .execute()

export type SharedFinal = Awaited<ReturnType<typeof findSharedFinals>>[number]
