import { z } from 'zod'

/** Control characters, and those that turn the direction of the text around them: nothing that a name is made of. */
const unprintable = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** One line that a person typed as a name: without what doesn't print, trimmed. */
export const plainLine = (maxLength: number) =>
  z
    .string()
    .transform(text => text.replaceAll(unprintable, '').trim())
    .pipe(z.string().max(maxLength))
