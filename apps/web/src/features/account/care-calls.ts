import { mailCalls, ownDataCalls } from '@revela/contract'
import { requester } from '../../lib/calls/api-client.ts'

/** What only the account page asks for; its calls come with it. */
export const requestCare = requester({ ...mailCalls, ...ownDataCalls })
