import type { Locale } from '@revela/contract'
import { twins as english } from './en/twins.ts'
import { twins as spanish } from './es/twins.ts'
import type { Translation } from './message.ts'

/** Like `@revela/i18n/es` and `/en`, for the area of digital twins alone. */
export type TwinMessages = typeof spanish
export const twinMessages: Record<Locale, Translation<TwinMessages>> = { es: spanish, en: english }
