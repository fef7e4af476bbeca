import type { Locale } from '@revela/contract'

/** What an identity provider vouches for. */
export interface IdentityClaims {
  subject: string
  email: string
  firstName: string
  lastName: string
  locale: Locale | null
  urlImageProfile: string | null
  /** What it says of the sign-in itself; nothing that a provider must say. */
  proof: { authenticatedAt: Date | null; acr: string | null; amr: readonly string[] }
}

/** What a sign-in must prove beyond who she is. */
export interface WantedProof {
  /** She is to show it now, whatever session she has at the provider. */
  isAnew: boolean
  /** Classes of proof, any of which will do; empty: the provider's own choice. */
  acr: readonly string[]
}

/** The secrets of one attempt to sign in, kept in a cookie until the provider sends the person back. */
export interface SignInChecks {
  state: string
  nonce: string
  verifier: string
}

export interface IdentityProvider {
  /** Under which name its subjects are kept: a subject means nothing without it. */
  readonly issuer: string
  begin(locale: Locale, wanted?: WantedProof): Promise<{ url: string; checks: SignInChecks }>
  /**
   * @param returned the whole address that the provider sent the person back to
   * @throws SignInRefused when the person, or the provider, said no
   */
  finish(returned: URL, checks: SignInChecks): Promise<IdentityClaims>
  /** @throws AppError invalidIdentityToken */
  verifyToken(token: string): Promise<IdentityClaims>
}

export class SignInRefused extends Error {
  constructor(options: ErrorOptions) {
    super('The identity provider did not sign the person in', options)
    this.name = 'SignInRefused'
  }
}
