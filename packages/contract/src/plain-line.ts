import { z } from 'zod'

/** Control characters, and characters that change the direction of the text around them; a name contains none. */
const unprintable = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** A name that a person typed: one line, trimmed, without unprintable characters. */
export const plainLine = (maxLength: number) =>
  z
    .string()
    .transform(text => text.replaceAll(unprintable, '').trim())
    .pipe(z.string().max(maxLength))
