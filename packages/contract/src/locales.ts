/** The languages of the interface; a new visitor sees Spanish. This file imports no schema library, so that a page can load texts without it. */
export const locales = ['es', 'en'] as const
export type Locale = (typeof locales)[number]
