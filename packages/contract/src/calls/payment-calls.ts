import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { plan, purchase } from '../entities/payment.ts'
import { accountId } from '../ids.ts'
import { answer } from '../query.ts'

export const paymentCalls = {
  paymentPlans: defineCall({
    method: 'GET',
    path: '/global/catalogs/payment-plan',
    audience: 'anyone',
    summary: 'Plans; the chooser lists those with status active',
    response: answer(z.array(plan)),
    errors: [],
  }),
  purchases: defineCall({
    method: 'GET',
    path: '/accounts/{accountId}/purchases',
    audience: 'user',
    summary: 'What was bought or tried to be bought, newest first',
    params: z.object({ accountId }),
    response: answer(z.array(purchase)),
    errors: ['notSignedIn', 'notFound'],
  }),
}
