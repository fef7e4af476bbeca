import type { Translate } from '@revela/i18n'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createQueryClient } from '../lib/query-client.ts'
import { useText } from '../lib/text.tsx'
import { showFailure } from '../ui/failure.tsx'

/** What every screen stands on, inside the text provider. */
export function Providers({ children, client }: { children: ReactNode; client?: QueryClient }) {
  const { t } = useText()
  const [speaker] = useState<{ t: Translate }>({ t })
  speaker.t = t
  const [queryClient] = useState(() => client ?? createQueryClient(error => showFailure(speaker.t, error)))
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
