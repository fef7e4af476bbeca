import { first } from './en/first.ts'
import { later } from './en/later.ts'
import type { Messages } from './es.ts'
import type { Translation } from './message.ts'

/** One file per area of the product; a key lives in exactly one of them. */
export const messages: Translation<Messages> = { ...first, ...later }
