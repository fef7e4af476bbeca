import { account } from './en/account.ts'
import { drafts } from './en/drafts.ts'
import { errors } from './en/errors.ts'
import { gallery } from './en/gallery.ts'
import { packageTexts } from './en/package.ts'
import { payment } from './en/payment.ts'
import { refunds } from './en/refunds.ts'
import { reveal } from './en/reveal.ts'
import { shell } from './en/shell.ts'
import { shoot } from './en/shoot.ts'
import { studio } from './en/studio.ts'
import { wizard } from './en/wizard.ts'
import type { Messages } from './es.ts'
import type { Translation } from './message.ts'

/** One file per area of the product; a key lives in exactly one of them. */
export const messages: Translation<Messages> = {
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
