import { first } from './es/first.ts'
import { later } from './es/later.ts'

/** One file per area of the product; a key lives in exactly one of them. */
export const messages = { ...first, ...later }

export type Messages = typeof messages
export type FirstMessages = typeof first
export type LaterMessages = typeof later
