import { ProviderFailure } from './provider-failure.ts'

/** Error codes without a connection, so that the request certainly did not arrive. */
const neverConnected = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

/** Classifies a submission without an answer: it is repeated only if it certainly did not arrive. */
export function asSubmissionFailure(error: unknown): unknown {
  if (!(error instanceof ProviderFailure) || error.kind !== 'outage') return error
  const kind = neverConnected.includes(codeOf(error.cause)) ? 'busy' : 'uncertain'
  return new ProviderFailure(kind, error.message, { cause: error.cause })
}

/** Node's fetch wraps what happened. */
function codeOf(error: unknown): string {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  if (typeof code === 'string') return code
  return cause ? codeOf(cause) : ''
}
