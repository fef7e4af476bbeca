import { account } from './es/account.ts'
import { drafts } from './es/drafts.ts'
import { errors } from './es/errors.ts'
import { gallery } from './es/gallery.ts'
import { packageTexts } from './es/package.ts'
import { payment } from './es/payment.ts'
import { refunds } from './es/refunds.ts'
import { reveal } from './es/reveal.ts'
import { shell } from './es/shell.ts'
import { shoot } from './es/shoot.ts'
import { studio } from './es/studio.ts'
import { wizard } from './es/wizard.ts'

/** One file per area of the product; a key lives in exactly one of them. */
export const messages = {
  ...shell,
  ...errors,
  ...studio,
  ...wizard,
  ...account,
  ...payment,
  ...drafts,
  ...reveal,
  ...refunds,
  ...shoot,
  ...gallery,
  ...packageTexts,
}

export type Messages = typeof messages
