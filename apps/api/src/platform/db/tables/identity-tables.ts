import type { Generated } from 'kysely'

export interface IdentityTables {
  /** Who has had the sign-up's credits: keyed hashes of subjects and addresses, which outlive a closed account. */
  sign_up_grant: {
    key_hash: string
    granted_at: Date
  }
  /** Who the identity providers' subjects are here. */
  identity: {
    issuer: string
    subject: string
    user_id: string
    created_at: Date
  }
  session: {
    /** SHA-256 of the cookie's token; the token itself is never stored. */
    token_hash: string
    /** What its person calls it by; no secret. */
    id: Generated<string>
    /** Browser and system, by their names. */
    device: Generated<string>
    user_id: string
    created_at: Date
    /** When the identity provider last had her prove who she is. */
    authenticated_at: Date
    /** The class of that proof, as the provider names it; null where it says none. */
    acr: string | null
    /** Its means, e.g. `pwd` and `otp` (RFC 8176). */
    amr: string[]
    last_used_at: Date
    expires_at: Date
    revoked_at: Date | null
  }
}
