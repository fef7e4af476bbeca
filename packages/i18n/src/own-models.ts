import type { Locale } from '@revela/contract'
import { ownModels as english } from './en/own-models.ts'
import { ownModels as spanish } from './es/own-models.ts'
import type { Translation } from './message.ts'

/** Like `@revela/i18n/es` and `/en`, for the pages of sellers' own models alone. */
export type OwnModelMessages = typeof spanish
export const ownModelMessages: Record<Locale, Translation<OwnModelMessages>> = { es: spanish, en: english }
