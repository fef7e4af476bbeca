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
}
