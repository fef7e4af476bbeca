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
      'garment.front',
      'garment.back',
      'app_user.locale',
    ])
    .where('shoot.privacy', '=', 'public')
    .where(eb => eb.or([eb('shoot.id', '=', idOrKey), eb('shoot.key', '=', idOrKey)]))
    .executeTakeFirst()

export type PublicShootRow = NonNullable<Awaited<ReturnType<typeof findPublicShoot>>>

export const findDeliveredFinals = (db: Handle, shootId: string) =>
  db
    .selectFrom('generated_image')
    .select(['index', 'pose_view', 'final_file', 'final_width', 'final_height', 'final_thumbhash'])
    .where('shoot_id', '=', shootId)
    .where('final_status', '=', 'ok')
    .orderBy('index')
    .execute()

export type DeliveredFinal = Awaited<ReturnType<typeof findDeliveredFinals>>[number]
