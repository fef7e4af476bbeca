import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { mailWishes } from '../entities/mail.ts'
import { userId } from '../ids.ts'
import { answer } from '../query.ts'

export const mailCalls = {
  mailWishes: defineCall({
    method: 'GET',
    path: '/users/{id}/mail',
    audience: 'user',
    summary: 'Which mails one wants',
    params: z.object({ id: userId }),
    response: answer(mailWishes),
    errors: ['notSignedIn', 'notFound'],
  }),
  changeMailWishes: defineCall({
    method: 'PUT',
    path: '/users/{id}/mail',
    audience: 'user',
    summary: 'Say which mails one wants; kinds that are not named stay as they are',
    params: z.object({ id: userId }),
    body: z.strictObject({ c: mailWishes }),
    response: answer(mailWishes),
    errors: ['badRequest', 'notSignedIn', 'notFound'],
  }),
}
