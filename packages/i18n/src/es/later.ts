import { account } from './account.ts'
import { drafts } from './drafts.ts'
import { errors } from './errors.ts'
import { gallery } from './gallery.ts'
import { keeping } from './keeping.ts'
import { packageTexts } from './package.ts'
import { payment } from './payment.ts'
import { refunds } from './refunds.ts'
import { reveal } from './reveal.ts'
import { shoot } from './shoot.ts'
import { wizard } from './wizard.ts'

/** What every screen and dialog beyond the start screen says; it is downloaded with the first of them. */
export const later = {
  ...errors,
  ...wizard,
  ...account,
  ...payment,
  ...drafts,
  ...reveal,
  ...refunds,
  ...shoot,
  ...gallery,
  ...keeping,
  ...packageTexts,
}
