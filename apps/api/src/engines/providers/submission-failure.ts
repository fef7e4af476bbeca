import { ProviderFailure } from './provider-failure.ts'

/** Nothing of the question can have arrived: there was no connection. */
const neverConnected = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

/** What no answer to a submission means: it is made again only if it certainly did not arrive. */
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
