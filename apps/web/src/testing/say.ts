import { createTranslate } from '@revela/i18n'
import { messages } from '@revela/i18n/es'

/** The Spanish text of a key, so that tests look for what is shown without repeating its words. */
export const say = createTranslate('es', messages)
