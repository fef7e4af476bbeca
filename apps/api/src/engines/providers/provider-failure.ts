/**
 * busy: certainly not accepted, may be later. uncertain: it may have been accepted. outage: no answer to a request that may be repeated.
 * broken: the provider's own failure, which is not charged. refused: the provider refuses this picture. outOfCredits, unauthorized:
 * the operator must act. expired: the result was deleted. unusable: the answer is not a picture. late: the time limit is over.
 */
export type ProviderFailureKind =
  | 'busy'
  | 'uncertain'
  | 'outage'
  | 'broken'
  | 'refused'
  | 'outOfCredits'
  | 'unauthorized'
  | 'expired'
  | 'unusable'
  | 'late'

/** Kinds for which the provider, and not this picture, is the cause: they open the circuit breaker. */
const troubles: readonly ProviderFailureKind[] = [
  'busy',
  'uncertain',
  'outage',
  'broken',
  'outOfCredits',
  'unauthorized',
  'late',
]

export class ProviderFailure extends Error {
  readonly kind: ProviderFailureKind

  constructor(kind: ProviderFailureKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProviderFailure'
    this.kind = kind
  }

  get isTrouble(): boolean {
    return troubles.includes(this.kind)
  }
}
