import type { OwnData, Session } from '@revela/contract'
import { AppError } from '../../platform/app-error.ts'
import type { StoredSide } from '../../platform/db/tables/garment-tables.ts'
import type { SignedIn } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { identitiesOf } from '../identity/public.ts'
import { consentLines, ownModelLines } from '../own-models/public.ts'
import { findUser } from '../users/public.ts'
import {
  garmentLines,
  mailLines,
  movementLines,
  paymentLines,
  payoutLines,
  pictureLines,
  refundLines,
  royaltyLines,
  shootLines,
} from './own-data-queries.ts'

/**
 * Everything that is kept about a person and her account, file by file with an address that works for a day or two; photos of
 * her own models with one that asks for her session.
 *
 * @throws AppError notFound
 */
export async function exportOwnData(
  { db, links, clock }: Platform,
  { userId, accountId }: SignedIn,
  sessions: Session[],
): Promise<OwnData> {
  const user = await findUser(db.root, userId, links)
  if (!user) throw new AppError('notFound')
  const file = (key: string | null) => (key ? links.urlFor(key) : null)
  const photo = <Photo extends { photo: string }>(stored: Photo) => ({ ...stored, photo: file(stored.photo) })
  const side = (stored: StoredSide | null) =>
    stored && {
      ...photo(stored),
      cutout: file(stored.cutout),
      ...(stored.turned && { turned: { ...stored.turned, from: photo(stored.turned.from) } }),
    }
  return {
    writtenAt: clock.now().toISOString(),
    user,
    identities: await identitiesOf(db.root, userId),
    sessions,
    mails: await mailLines(db.root, userId),
    garments: (await garmentLines(db.root, accountId)).map(({ front, back, ...garment }) => ({
      ...garment,
      front: side(front),
      back: side(back),
    })),
    shoots: (await shootLines(db.root, accountId)).map(shoot => ({
      ...shoot,
      package_file: file(shoot.package_file),
    })),
    pictures: (await pictureLines(db.root, accountId)).map(picture => ({
      ...picture,
      draft_file: file(picture.draft_file),
      final_file: file(picture.final_file),
    })),
    ownModels: await ownModelLines(db.root, accountId),
    consents: await consentLines(db.root, accountId),
    creditMovements: await movementLines(db.root, accountId),
    payments: await paymentLines(db.root, accountId),
    refundRequests: await refundLines(db.root, accountId),
    royalties: await royaltyLines(db.root, userId),
    payouts: await payoutLines(db.root, userId),
  }
}
