import type { User } from '@revela/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionQuery } from '../lib/account/session.ts'

const [sessionKey] = sessionQuery.queryKey

/**
 * Signing in or out in one tab does so in all of them. Each tab sends who is signed in, once the server answered or drew its page; a
 * tab that has somebody else asks the server.
 */
export function useSameSessionInAllTabs(): void {
  const client = useQueryClient()
  useEffect(() => {
    const session = () => client.getQueryData<User | null>(sessionQuery.queryKey)
    const tabs = new BroadcastChannel(sessionKey)
    const send = () => tabs.postMessage(session()?._id ?? null)
    tabs.onmessage = ({ data }) => {
      if (data !== (session()?._id ?? null)) client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    }
    if (session() !== undefined) send()
    const stop = client.getQueryCache().subscribe(event => {
      const isAnswer = event.type === 'updated' && event.action.type === 'success'
      if (isAnswer && event.query.queryKey[0] === sessionKey) send()
    })
    return () => {
      stop()
      tabs.close()
    }
  }, [client])
}
