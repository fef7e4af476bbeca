import { expectTypeOf, test } from 'vitest'
import { messages } from './es.ts'
import { createTranslate } from './index.ts'

const t = createTranslate('es', messages)

/** Checked by `npm run types`: each line that must not compile says so. */
test('a text is asked for by a key that exists, with exactly its parameters', () => {
  expectTypeOf(t('wizard.stepOf', { step: 2, total: 6 })).toBeString()
  expectTypeOf(t('wizard.undo')).toBeString()
  const wrong = () => [
    // @ts-expect-error There is no such key.
    t('wizard.nothing'),
    // @ts-expect-error Its parameters are missing.
    t('wizard.stepOf'),
    // @ts-expect-error One parameter is missing.
    t('wizard.stepOf', { step: 2 }),
  ]
  expectTypeOf(wrong).toBeFunction()
})
