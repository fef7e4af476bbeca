import type { Translate } from '@revela/i18n'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { loadAllMessages } from '../lib/text/messages.ts'
import { useText } from '../lib/text/text.tsx'
import type { PrefetchedAnswer } from './drawn-page.ts'
import { createQueryClient } from './query-client.ts'

/** The start screen has nothing that could fail aloud, so the words for it come when they are needed, or with the next screen. */
async function tell(
  speaker: { t: Translate },
  ...failure: Parameters<Parameters<typeof createQueryClient>[0]>
): Promise<void> {
  const [{ showFailure }] = await Promise.all([import('../ui/failure.tsx'), loadAllMessages()])
  showFailure(speaker.t, ...failure)
}

/** What every screen stands on, inside the text provider. */
export function Providers({
  children,
  client,
  answers = [],
}: {
  children: ReactNode
  client?: QueryClient
  /** What the server knew when it drew the page. */
  answers?: readonly PrefetchedAnswer[]
}) {
  const { t } = useText()
  const [speaker] = useState<{ t: Translate }>({ t })
  speaker.t = t
  const [queryClient] = useState(() => {
    const used =
      client ??
      createQueryClient((...failure) => {
        // Without a connection the words may not come either; the offline banner is there then.
        tell(speaker, ...failure).catch(() => undefined)
      })
    for (const [queryKey, data] of answers) used.setQueryData(queryKey, data)
    return used
  })
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
