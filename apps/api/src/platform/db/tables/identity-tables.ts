export interface IdentityTables {
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
    user_id: string
    created_at: Date
    last_used_at: Date
    expires_at: Date
    revoked_at: Date | null
  }
}
