import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import { sessionQuery, useSession } from './session.ts'

function Greeting() {
  const { user, isPending } = useSession()
  return <p>{isPending ? 'Somebody' : (user?.profile.firstName ?? 'Nobody')}</p>
}

function page(client: QueryClient, load: () => Promise<{ default: typeof Greeting }>) {
  const Late = lazy(load)
  return (
    <QueryClientProvider client={client}>
      <Suspense fallback={<p>…</p>}>
        <Late />
      </Suspense>
    </QueryClientProvider>
  )
}

test('R-GRD-01 code that comes after the answer who is signed in finds the page as the server drew it, then shows her', async () => {
  const drawn = await prerender(page(new QueryClient(), async () => ({ default: Greeting })))
  const root = document.createElement('div')
  root.innerHTML = await new Response(drawn.prelude).text()
  expect(root.textContent).toBe('Somebody')

  const client = new QueryClient()
  const code = Promise.withResolvers<{ default: typeof Greeting }>()
  const mismatches: unknown[] = []
  const app = hydrateRoot(
    root,
    page(client, () => code.promise),
    { onRecoverableError: error => mismatches.push(error) },
  )
  client.setQueryData(sessionQuery.queryKey, aUser())
  code.resolve({ default: Greeting })
  await waitFor(() => expect(root.textContent).toBe(aUser().profile.firstName), { timeout: 15_000 })
  expect(mismatches).toEqual([])
  app.unmount()
})
