import { messages } from '@revela/i18n/es'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach } from 'vitest'
import { TextProvider } from '../lib/text/text.tsx'

afterEach(cleanup)

/** What is waited for may be a screen's code, on a machine that has other things to do. */
configure({ asyncUtilTimeout: 15_000 })

interface RenderOptions {
  /** Where the screen is. */
  at?: string
  /** Answers that the screen finds already there, so that no request is needed. */
  answers?: [queryKey: readonly unknown[], data: unknown][]
}

/** Renders a screen or a part of one in Spanish, with everything that screens stand on. */
export function renderScreen(screen: ReactNode, { at = '/', answers = [] }: RenderOptions = {}) {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  })
  for (const [queryKey, data] of answers) client.setQueryData(queryKey, data)
  const address: { current: ReturnType<typeof useLocation> | null } = { current: null }
  function Address() {
    address.current = useLocation()
    return null
  }
  const view = render(
    <TextProvider initial={{ locale: 'es', messages }}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[at]}>
          {screen}
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </TextProvider>,
  )
  return { ...view, client, address: () => address.current! }
}
