import { randomBytes, randomUUID } from 'node:crypto'

/** The only source of randomness. */
export interface Entropy {
  /** A version 4 UUID, for primary keys. */
  id(): string
  /** A short name for what somebody may read out: 12 characters that can't be confused with each other, 60 bits. */
  key(): string
  /** A public key for addresses that must not be guessed: 26 such characters, 130 bits. */
  addressKey(): string
  /** An unguessable token of that many random bytes, in base64url. */
  token(bytes?: number): string
}

// Crockford's base32 without vowels-like ambiguities (i, l, o, u): each character carries 5 bits.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const letters = (count: number) =>
  Array.from(randomBytes(count), byte => alphabet[byte % alphabet.length]).join('')

export const systemEntropy: Entropy = {
  id: () => randomUUID(),
  key: () => letters(12),
  addressKey: () => letters(26),
  token: (bytes = 32) => randomBytes(bytes).toString('base64url'),
}
