import type { AccountId, Purchase } from '@revela/contract'
import { queryOptions } from '@tanstack/react-query'
import { SessionValue } from '../browser/session-value.ts'
import { request } from '../calls/api-client.ts'

/** Where the buyer was when she left for the payment page. */
export const paymentReturn = new SessionValue('paymentReturn')

/** The checkout that she came back from and whose confirmation the page waits for. */
export const watchedCheckout = new SessionValue('checkout')

export const purchasesQuery = (accountId: AccountId) =>
  queryOptions({
    queryKey: ['purchases', accountId],
    queryFn: ({ signal }): Promise<Purchase[]> => request('purchases', { params: { accountId }, signal }),
    // A payment may have been confirmed in another tab, or at a shop's counter.
    refetchOnWindowFocus: 'always',
  })

/** An address of ours to go back to; anything else is none. */
export const ownPath = (wanted: string | null): string | null =>
  wanted !== null && /^\/(?![/\\])/.test(wanted) ? wanted : null
