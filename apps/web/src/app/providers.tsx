import type { Translate } from '@revela/i18n'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createQueryClient } from '../lib/query-client.ts'
import { useText } from '../lib/text.tsx'

/** The start screen has nothing that could fail aloud, so the words for it come when they are needed, or with the next screen. */
async function tell(speaker: { t: Translate }, error: unknown): Promise<void> {
  const { showFailure } = await import('../ui/failure.tsx')
  showFailure(speaker.t, error)
}

/** What every screen stands on, inside the text provider. */
export function Providers({ children, client }: { children: ReactNode; client?: QueryClient }) {
  const { t } = useText()
  const [speaker] = useState<{ t: Translate }>({ t })
  speaker.t = t
  const [queryClient] = useState(
    () =>
      client ??
      createQueryClient(error => {
        // Without a connection the words may not come either; the offline banner is there then.
        tell(speaker, error).catch(() => undefined)
      }),
  )
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
