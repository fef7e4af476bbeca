import type { UserId } from '@revela/contract'
import type { Handle } from '../../platform/db/database.ts'
import type { FileLinks } from '../../platform/storage/file-links.ts'
import type { GarmentRow } from '../garments/public.ts'
import { findUser } from '../users/public.ts'
import { recentPace } from './pace-queries.ts'
import type { ShootOwner, Wanted, WholeShoot } from './present-shoot.ts'
import type { Outfit, ShootCatalog } from './shoot-catalog.ts'
import type { ShootRow, WholeRow } from './shoot-queries.ts'

export interface WholeShootDeps {
  catalog: ShootCatalog
  links: FileLinks
}

/** Adds what the shoot's tables don't know: the outfit, how fast work goes lately, and the owner where she is asked for. */
export async function completeShoot(
  db: Handle,
  deps: WholeShootDeps,
  row: WholeRow,
  wanted: Pick<Wanted, 'userId'>,
): Promise<WholeShoot> {
  const owner = wanted.userId ? await findOwner(db, row.shoot) : null
  const secondsPerPhoto = row.shoot.step === 'generatingImages' ? await recentPace(db) : null
  return { ...row, owner, secondsPerPhoto, outfit: outfitOf(row.shoot, row.garment, deps) }
}

async function findOwner(db: Handle, shoot: ShootRow): Promise<ShootOwner | null> {
  const user = shoot.user_id && (await findUser(db, shoot.user_id as UserId))
  if (!user) return null
  const { firstName, lastName } = user.profile
  return { userId: user._id, firstName, lastName, email: user.email }
}

/** The seller's garment and, once a style is chosen, what is worn with it. */
function outfitOf(shoot: ShootRow, garment: GarmentRow, { catalog, links }: WholeShootDeps): Outfit {
  const { styling_id: styleId, model_id: modelId } = shoot
  const pieces = styleId && modelId ? catalog.piecesOf(styleId, modelId, garment.type) : {}
  return {
    ...pieces,
    main: {
      image_url: links.urlFor(garment.front.cutout ?? garment.front.photo),
      garment_name: catalog.categoryName(garment.type),
      footwear_name: null,
      main: true,
    },
  }
}
