import type { CallDefinition } from '@revela/contract'
import { ApiError } from './api-error.ts'
import type { Answered, CallInput } from './make-call.ts'

type CallsByName = Record<string, CallDefinition>

/**
 * Makes calls of one part of the contract, so that the calls of an area few people enter come with its screens. The function returns a
 * call's `data` and throws `ApiError` and nothing else. What makes a call, and the schemas that check it, are fetched with the first one:
 * what the server drew into the page needs neither.
 */
export const requester =
  <const Calls extends CallsByName>(calls: Calls | (() => Promise<Calls>)) =>
  async <Name extends keyof Calls & string>(
    name: Name,
    input: CallInput<Calls[Name]> = {},
  ): Promise<Answered<Calls[Name]>> => {
    const [{ makeCall }, definitions] = await fetched(
      Promise.all([import('./make-call.ts'), typeof calls === 'function' ? calls() : calls]),
    )
    return makeCall(definitions[name] as Calls[Name], input)
  }

/** The calls that sellers and visitors make. */
export const request = requester(async () => (await import('./seller-calls.ts')).sellerCalls)

/** Code that does not come is a connection that is not there. */
async function fetched<Code>(code: Promise<Code>): Promise<Code> {
  try {
    return await code
  } catch (error) {
    throw new ApiError('offline', {}, error)
  }
}
