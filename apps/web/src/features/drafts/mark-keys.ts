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
  const deed = { a: sheet.circle, r: sheet.cross, u: sheet.undo }[event.key.toLowerCase()]
  if (!deed) return false
  event.preventDefault()
  deed(image)
  return true
}
