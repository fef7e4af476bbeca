/** The languages of the interface; Spanish is what a visitor sees first. Free of the schema library, so that texts come without it. */
export const locales = ['es', 'en'] as const
export type Locale = (typeof locales)[number]
