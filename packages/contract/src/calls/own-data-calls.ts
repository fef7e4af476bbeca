import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { ownData, session } from '../entities/own-data.ts'
import { userId } from '../ids.ts'
import { answer } from '../query.ts'

const self = z.object({ id: userId })

export const ownDataCalls = {
  listSessions: defineCall({
    method: 'GET',
    path: '/users/{id}/sessions',
    audience: 'user',
    summary: 'Where one is signed in, the latest used first',
    params: self,
    response: answer(z.array(session)),
    errors: ['notSignedIn', 'notFound'],
  }),
  endSession: defineCall({
    method: 'DELETE',
    path: '/users/{id}/sessions/{sessionId}',
    audience: 'user',
    summary: 'Sign out somewhere else; ended already, nothing happens',
    params: self.extend({ sessionId: z.string().min(1).max(64) }),
    response: answer(z.array(session)),
    errors: ['notSignedIn', 'notFound'],
  }),
  endOtherSessions: defineCall({
    method: 'DELETE',
    path: '/users/{id}/sessions',
    audience: 'user',
    summary: 'Sign out everywhere but here',
    params: self,
    response: answer(z.array(session)),
    errors: ['notSignedIn', 'notFound'],
  }),
  exportOwnData: defineCall({
    method: 'GET',
    path: '/users/{id}/export',
    audience: 'user',
    summary: 'Everything that is kept about oneself',
    params: self,
    response: answer(ownData),
    errors: ['notSignedIn', 'notFound', 'tooManyRequests'],
  }),
  closeAccount: defineCall({
    method: 'POST',
    path: '/users/{id}/closure',
    audience: 'user',
    summary:
      'Close the account for good: photos, shoots and name go, and unused credits with them; movements of credits and payments stay, without a name. Refused without a sign-in of the last ten minutes, while photos are made or a refund is under review; administrators and twins write to support',
    params: self,
    body: z.strictObject({
      /** One's own, typed once more. */
      email: z.string().max(320),
    }),
    response: answer(z.object({ user: z.null() })),
    errors: [
      'badRequest',
      'notSignedIn',
      'notFound',
      'forbidden',
      'signInTooOld',
      'shootBeingMade',
      'refundAlreadyRequested',
    ],
  }),
}
