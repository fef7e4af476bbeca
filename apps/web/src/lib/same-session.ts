import type { User } from '@revela/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionQuery } from './session.ts'

const [sessionKey] = sessionQuery.queryKey

/** Who signs in or out in one tab does so in all of them: each tab says whom it knows, and asks the server when another knows better. */
export function useSameSessionInAllTabs(): void {
  const client = useQueryClient()
  useEffect(() => {
    const known = () => client.getQueryData<User | null>(sessionQuery.queryKey)?._id ?? null
    const tabs = new BroadcastChannel(sessionKey)
    tabs.onmessage = ({ data }) => {
      if (data !== known()) client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    }
    const stop = client.getQueryCache().subscribe(event => {
      const isAnswer = event.type === 'updated' && event.action.type === 'success'
      if (isAnswer && event.query.queryKey[0] === sessionKey) tabs.postMessage(known())
    })
    return () => {
      stop()
      tabs.close()
    }
  }, [client])
}
