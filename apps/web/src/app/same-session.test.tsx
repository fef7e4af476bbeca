import type { User } from '@revela/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { sessionQuery, useSession } from '../lib/account/session.ts'
import { answeringServer } from '../testing/answering-server.ts'
import { aUser } from '../testing/builders.ts'
import { useSameSessionInAllTabs } from './same-session.ts'

/** A tab with its own memory, as the browser has it. */
function openTab(user: User | null = aUser()) {
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, user)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const view = renderHook(
    () => {
      useSameSessionInAllTabs()
      return useSession().user
    },
    { wrapper },
  )
  return { client, view }
}

test('R-FLW-19 signing out in one tab signs the other one out, and both come to rest', async () => {
  const asked = answeringServer({ 'GET /auth/loggedin': [200, { data: { user: null } }] })
  const [one, other] = [openTab(), openTab()]
  one.client.setQueryData(sessionQuery.queryKey, null)
  await waitFor(() => expect(other.view.result.current).toBeNull(), { timeout: 15_000 })
  expect(asked.length, 'each tab asks once at most').toBeLessThanOrEqual(2)
  one.view.unmount()
  other.view.unmount()
})

test('R-FLW-19 a tab whose page the server drew without a session signs the other one out', async () => {
  answeringServer({ 'GET /auth/loggedin': [200, { data: { user: null } }] })
  const one = openTab()
  const drawn = openTab(null)
  await waitFor(() => expect(one.view.result.current).toBeNull(), { timeout: 15_000 })
  one.view.unmount()
  drawn.view.unmount()
})
