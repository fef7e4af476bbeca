import type { UserId } from '@revela/contract'
import { isRevealed, steps } from '@revela/domain'
import type { Handle } from '../../platform/db/database.ts'
import type { PlaceInLine } from '../../platform/queue/fair-line.ts'
import type { JobQueue } from '../../platform/queue/job-queue.ts'
import type { FileLinks } from '../../platform/storage/file-links.ts'
import { prepaidCredits } from '../credits/public.ts'
import type { GarmentRow } from '../garments/public.ts'
import { findUserRow } from '../users/public.ts'
import { inHand } from './image-progress.ts'
import { recentPace } from './pace-queries.ts'
import { pictureLine } from './picture-line.ts'
import type { ShootOwner, Wanted, WholeShoot } from './present-shoot.ts'
import type { Outfit, ShootCatalog } from './shoot-catalog.ts'
import type { ShootRow, WholeRow } from './shoot-queries.ts'

export interface WholeShootDeps {
  catalog: ShootCatalog
  links: FileLinks
  queue: JobQueue
}

/** Adds what the shoot's tables don't know: the outfit, how fast work goes lately, its place in line, and the owner where she is asked for. */
export async function completeShoot(
  db: Handle,
  deps: WholeShootDeps,
  row: WholeRow,
  wanted: Pick<Wanted, 'userId'>,
): Promise<WholeShoot> {
  const owner = wanted.userId ? await findOwner(db, row.shoot) : null
  const prepaid = mayHavePrepaid(row.shoot) ? await prepaidCredits(db, row.shoot.key) : 0
  const secondsPerPhoto = row.shoot.step === steps.developing ? await recentPace(db) : null
  const line = await placeInLine(row, deps)
  return {
    ...row,
    owner,
    prepaidCredits: prepaid,
    secondsPerPhoto,
    line,
    outfit: outfitOf(row.shoot, row.garment, deps),
  }
}

/** Only while all of its pictures in hand wait: once one is begun, the others follow it. */
function placeInLine({ shoot, images }: WholeRow, { queue }: WholeShootDeps): Promise<PlaceInLine | null> {
  const queued = images.filter(image => inHand(shoot, image) === 'queued')
  const isBegun = images.some(image => inHand(shoot, image) === 'generating')
  if (queued.length === 0 || isBegun) return Promise.resolve(null)
  return queue.placeIn(
    pictureLine,
    queued.map(image => ({ imageId: image.id })),
  )
}

/** Only a second batch is paid in advance, and what it paid is settled with the reveal. */
const mayHavePrepaid = ({ draft_batch, step }: ShootRow) => draft_batch > 1 && !isRevealed(step)

async function findOwner(db: Handle, shoot: ShootRow): Promise<ShootOwner | null> {
  const user = shoot.user_id && (await findUserRow(db, shoot.user_id as UserId))
  if (!user) return null
  const { id, first_name: firstName, last_name: lastName, email } = user
  return { userId: id as UserId, firstName, lastName, email }
}

/** The seller's garment and, once a style is chosen, what is worn with it; each with the shoes below. */
function outfitOf(shoot: ShootRow, garment: GarmentRow, { catalog, links }: WholeShootDeps): Outfit {
  const { styling_id: styleId, model_id: modelId } = shoot
  const isChosen = styleId !== null && modelId !== null
  const pieces = isChosen ? catalog.piecesOf(styleId, modelId, garment.type) : {}
  return {
    ...pieces,
    main: {
      image_url: links.urlFor(garment.front.cutout ?? garment.front.photo),
      garment_name: catalog.categoryName(garment.type),
      footwear_name: isChosen ? catalog.footwearOf(styleId, modelId) : null,
      main: true,
    },
  }
}
