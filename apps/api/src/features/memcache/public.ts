import type { ClaimBelongings } from '../identity/public.ts'
import { changeOwner } from './memcache-queries.ts'
import { ownerUser, ownerVisitor } from './owner.ts'

/** What a visitor kept stays hers when she signs in. */
export const claimKeptValues: ClaimBelongings = (trx, { visitorId, userId }) =>
  changeOwner(trx, ownerVisitor(visitorId), ownerUser(userId))
