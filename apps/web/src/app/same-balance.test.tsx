import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { creditQuery } from '../lib/account/credit.ts'
import { answeringServer } from '../testing/answering-server.ts'
import { aUser } from '../testing/builders.ts'
import { useSameBalanceInAllTabs } from './same-balance.ts'

const { queryKey } = creditQuery(aUser().accountId._id)

/** A tab with its own memory, as the browser has it. */
function openTab() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(queryKey, { available: 6, used: 0, reserved: 0 })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const view = renderHook(
    () => {
      useSameBalanceInAllTabs()
      return useQuery(creditQuery(aUser().accountId._id)).data?.available
    },
    { wrapper },
  )
  return { client, view }
}

test('R-VAL-12 what is spent in one window shows in the other at once, and both come to rest', async () => {
  const asked = answeringServer({
    'GET /accounts/account-1/status/credit': [
      200,
      { data: { credit: { available: 4, used: 2, reserved: 0 } } },
    ],
  })
  const [one, other] = [openTab(), openTab()]
  await one.client.invalidateQueries({ queryKey })
  await waitFor(() => expect(other.view.result.current).toBe(4), { timeout: 15_000 })
  expect(one.view.result.current).toBe(4)
  expect(asked, 'one question from each').toHaveLength(2)
  one.view.unmount()
  other.view.unmount()
})
