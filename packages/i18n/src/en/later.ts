import type { LaterMessages } from '../es.ts'
import type { Translation } from '../message.ts'
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

/** Like its Spanish sibling. */
export const later: Translation<LaterMessages> = {
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
