import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** What the balance queries of every tab are called, and the channel on which tabs tell each other. */
const creditKey = 'credit'

interface BalanceMessage {
  queryKey: readonly unknown[]
  balance: string
}

/** What is spent or bought in one tab shows in all of them at once: each tells what it was answered, and whoever knows otherwise asks. */
export function useSameBalanceInAllTabs(): void {
  const client = useQueryClient()
  useEffect(() => {
    const tabs = new BroadcastChannel(creditKey)
    tabs.onmessage = ({ data: { queryKey, balance } }: MessageEvent<BalanceMessage>) => {
      const shown = client.getQueryData(queryKey)
      if (shown !== undefined && JSON.stringify(shown) !== balance) client.invalidateQueries({ queryKey })
    }
    const stop = client.getQueryCache().subscribe(event => {
      const isAnswer = event.type === 'updated' && event.action.type === 'success'
      const { queryKey, state } = event.query
      if (!isAnswer || queryKey[0] !== creditKey) return
      tabs.postMessage({ queryKey, balance: JSON.stringify(state.data) } satisfies BalanceMessage)
    })
    return () => {
      stop()
      tabs.close()
    }
  }, [client])
}
