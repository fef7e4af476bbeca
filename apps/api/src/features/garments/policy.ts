import type { OwnerColumns } from '../../platform/db/tables/garment-tables.ts'
import type { SignedIn, Visitor } from '../../platform/http/caller.ts'

/** Who owns what is made now: the account, or the visitor until she signs in. */
export const ownerOf = (caller: SignedIn | Visitor): OwnerColumns =>
  caller.kind === 'user'
    ? { visitor_id: null, account_id: caller.accountId, user_id: caller.userId }
    : { visitor_id: caller.visitorId, account_id: null, user_id: null }

/** What belongs to an account is no visitor's any more, also not on the browser that began it. */
export const owns = (caller: SignedIn | Visitor, item: OwnerColumns): boolean =>
  caller.kind === 'user'
    ? item.account_id === caller.accountId
    : item.account_id === null && item.visitor_id === caller.visitorId

/** Hers to change: her own, and not one of ours. */
export const isHers = (caller: SignedIn | Visitor, garment: OwnerColumns & { demo_key: string | null }) =>
  garment.demo_key === null && owns(caller, garment)

export const mayUseGarment = (
  caller: SignedIn | Visitor,
  garment: OwnerColumns & { demo_key: string | null },
) => garment.demo_key !== null || owns(caller, garment)
