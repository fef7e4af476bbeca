import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sessionQuery, useSession, wasSignedInHere } from '../account/session.ts'
import { currentShootKey, shootQuery } from './current-shoot.ts'

/**
 * What to do when the shoot in work can't be found: it is forgotten, unless it is its owner's sign-in that has ended. To a visitor her
 * shoot looks like one that never was; true then, until she has signed in again, and the shoot is kept for her.
 */
export function useMissingShoot(shootKey: string | null, isGone: boolean): boolean {
  const client = useQueryClient()
  const { user } = useSession()
  const [isSignedOut, setSignedOut] = useState(false)
  useEffect(() => {
    if (!isGone) return
    let isAsked = true
    const judge = async () => {
      const owner = wasSignedInHere.read() ? await client.fetchQuery({ ...sessionQuery, staleTime: 0 }) : null
      if (!isAsked) return
      if (wasSignedInHere.read() && owner === null) setSignedOut(true)
      else currentShootKey.write(null)
    }
    // Without an answer nothing is forgotten: the shoot is asked for again sooner or later.
    judge().catch(() => undefined)
    return () => {
      isAsked = false
    }
  }, [isGone, client])
  useEffect(() => {
    if (!isSignedOut || (user === null && shootKey !== null)) return
    setSignedOut(false)
    if (shootKey) client.invalidateQueries({ queryKey: shootQuery(shootKey).queryKey })
  }, [isSignedOut, user, shootKey, client])
  return isSignedOut && shootKey !== null
}

/** For who does not want to sign in again: what she began stays with her account, and this tab begins anew. */
export function clearOwnerData(): void {
  wasSignedInHere.write(null)
  currentShootKey.write(null)
}
