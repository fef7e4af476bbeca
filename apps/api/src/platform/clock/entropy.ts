import { randomBytes, randomUUID } from 'node:crypto'

/** The only source of randomness. */
export interface Entropy {
  /** A version 4 UUID, for primary keys. */
  id(): string
  /** A short public key for addresses: 12 characters that can't be confused with each other. */
  key(): string
  /** An unguessable token of that many random bytes, in base64url. */
  token(bytes?: number): string
}

// Crockford's base32 without vowels-like ambiguities (i, l, o, u): 12 characters carry 60 bits.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

export const systemEntropy: Entropy = {
  id: () => randomUUID(),
  key: () => Array.from(randomBytes(12), byte => alphabet[byte % alphabet.length]).join(''),
  token: (bytes = 32) => randomBytes(bytes).toString('base64url'),
}
