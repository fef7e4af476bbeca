import { useState } from 'react'
import { SessionValue, useSessionValue } from './session-value.ts'

interface KeptWords {
  words: string
  write: (words: string) => void
  /** Once they were sent. */
  forget: () => void
}

/** What somebody is writing about one thing: it is still here when her session ends before she sends it, until she signs out. */
export function useKeptWords(about: string): KeptWords {
  const [kept] = useState(() => new SessionValue(`words.${about}`))
  const words = useSessionValue(kept) ?? ''
  return { words, write: written => kept.write(written || null), forget: () => kept.write(null) }
}
