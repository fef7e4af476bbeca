import type { SignInProof } from './caller.ts'

/** What counts as a second factor: either is enough. */
export interface SecondFactor {
  /** Classes of proof that the provider is asked for (`acr_values`), and one of which it must have said. */
  acr: readonly string[]
  /** Means, one of which it must have said. */
  amr: readonly string[]
}

export const hasSecondFactor = ({ acr, amr }: SignInProof, wanted: SecondFactor): boolean =>
  (acr !== null && wanted.acr.includes(acr)) || amr.some(means => wanted.amr.includes(means))
