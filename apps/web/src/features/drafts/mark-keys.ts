import type { GeneratedImage } from '@revela/contract'
import type { KeyboardEvent } from 'react'
import type { ContactSheet } from './use-contact-sheet.ts'

/** A circles, R crosses out, U undoes the mark of the draft in hand; true when the key was one of them (R-FLW-06). */
export function markByKey(
  event: KeyboardEvent,
  image: GeneratedImage | null,
  sheet: Pick<ContactSheet, 'circle' | 'cross' | 'undo'>,
): boolean {
  if (image?.status !== 'ok' || event.ctrlKey || event.metaKey || event.altKey) return false
  const action = { a: sheet.circle, r: sheet.cross, u: sheet.undo }[event.key.toLowerCase()]
  if (!action) return false
  event.preventDefault()
  action(image)
  return true
}
