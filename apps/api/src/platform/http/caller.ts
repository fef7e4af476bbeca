import type { AccountId, AccountType, Audience, Role, UserId } from '@revela/contract'

/** What the identity provider said of a sign-in. */
export interface SignInProof {
  authenticatedAt: Date
  /** The class of the proof; null where the provider says none. */
  acr: string | null
  /** Its means, e.g. `pwd` and `otp` (RFC 8176). */
  amr: readonly string[]
}

export interface SignedIn {
  kind: 'user'
  userId: UserId
  accountId: AccountId
  accountType: AccountType
  roles: readonly Role[]
  proof: SignInProof
}

/** An anonymous person whose signed cookie owns her uploads and shoot until she signs in. */
export interface Visitor {
  kind: 'visitor'
  visitorId: string
}

export interface Stranger {
  kind: 'stranger'
}

export type Caller = SignedIn | Visitor | Stranger

/** Who a handler meets, by the audience of its call. */
export type CallerOf<A extends Audience> = A extends 'anyone'
  ? Caller
  : A extends 'visitor'
    ? SignedIn | Visitor
    : SignedIn
