/**
 * busy: certainly not taken on, may be later. uncertain: it may have been taken on. outage: no answer to a question that may be asked
 * again. broken: the provider's own failure, which it does not charge. refused: of this picture it makes none. outOfCredits, unauthorized:
 * the operator must act. expired: the result is gone. unusable: what came is no picture. late: nobody waits any longer.
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

/** That the provider, and not this picture, is in trouble: what opens the circuit. */
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
