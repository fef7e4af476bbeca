import type { payment as source } from '../es/payment.ts'
import type { Translation } from '../message.ts'

export const payment: Translation<typeof source> = {
  'purchases.title': 'Purchases',
  'purchases.unknownPlan': 'A plan we do not recognise',
  'purchases.takenBack': { one: '{count} credit taken back', other: '{count} credits taken back' },
  'purchases.status.pending': 'Waiting for your payment',
  'purchases.status.paid': 'Paid',
  'purchases.status.failed': 'Not completed',
  'purchases.status.expired': 'Expired unpaid',
  'purchases.status.review': 'Under review',
  'purchases.status.partlyRefunded': 'Partly refunded',
  'purchases.status.refunded': 'Refunded',
  'purchases.status.disputed': 'In dispute with your bank',
  'purchases.hint.pending':
    'Pay the voucher that came by e-mail. Your credits arrive by the next business day.',
  'purchases.hint.failed': 'Nothing was charged.',
  'purchases.hint.review':
    'We received your payment and a person is looking at it. There is no need to pay again.',
  'purchases.hint.disputed': 'While your bank decides, these credits are out of your balance.',

  'payment.waiting': 'We are confirming your payment. It usually takes a few seconds.',
  'payment.slow': 'Your payment is not confirmed yet. You can go on, your credits arrive by themselves.',
  'payment.unheard': 'We have not heard of your payment yet. If you paid, write to us at {email}.',
  'payment.offline': 'You are offline. As soon as you are back we check whether your payment was confirmed.',
  'payment.paid': {
    one: 'Done, you have {count} more credit.',
    other: 'Done, you have {count} more credits.',
  },
  'payment.pending': 'Your voucher is waiting to be paid. Your credits arrive after that, not before.',
  'payment.failed': 'The payment was not completed. Nothing was charged.',
  'payment.expired': 'The payment expired. Nothing was charged.',
  'payment.review': 'We received your payment and a person is looking at it. In a hurry: {email}',
  'payment.partlyRefunded': 'Part of this payment was refunded.',
  'payment.refunded': 'This payment was refunded.',
  'payment.disputed': 'Your bank holds this payment in dispute.',
  'payment.tryAgain': 'Try again',
  'payment.cancelled': 'You paid nothing. Everything is as you left it.',

  'paymentIssues.title': 'Payments to review',
  'paymentIssues.intro':
    'Payments that were not credited, or whose money went back after the credits were used.',
  'paymentIssues.link': 'Payments to review',
  'paymentIssues.back': 'Refunds',
  'paymentIssues.emptyTitle': 'Everything adds up',
  'paymentIssues.emptyHint': 'No payment needs you.',
  'paymentIssues.noPlan': 'no plan',
  'paymentIssues.owed': { one: '{count} credit not recovered', other: '{count} credits not recovered' },
  'paymentIssues.problem.unknownPlan': 'We do not know what was bought',
  'paymentIssues.problem.unknownAccount': 'We do not know who paid',
  'paymentIssues.problem.wrongPrice': 'The price is not the plan’s',
  'paymentIssues.problem.creditsOwed': 'The money went back and the credits had been used',
  'paymentIssues.problem.disputed': 'In dispute with the bank',
  'paymentIssues.problem.otherMode': 'A notification of the other mode',
  'paymentIssues.problem.unreadable': 'A notification that can’t be read',
  'paymentIssues.hint.unknownPlan':
    'Put plan_reference into the payment link’s metadata and send the notification again from Stripe, or return the money there.',
  'paymentIssues.hint.unknownAccount':
    'The link was opened without the account. Write to whoever paid and return the money in Stripe.',
  'paymentIssues.hint.wrongPrice':
    'The link charges something else than the plan. Mend the link and return the money in Stripe.',
  'paymentIssues.hint.creditsOwed':
    'The balance never falls below zero and later purchases are not touched. Decide whether to write to her.',
  'paymentIssues.hint.disputed':
    'Answer the bank in Stripe. While it decides, the credits are out of the balance.',
  'paymentIssues.hint.otherMode':
    'A test payment reached a server of real money, or the other way round. Check where Stripe sends its notifications.',
  'paymentIssues.hint.unreadable':
    'Stripe signed it, but it is not in the form that we know. Look it up in Stripe by its name.',
}
