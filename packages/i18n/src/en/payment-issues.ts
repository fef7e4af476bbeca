import type { paymentIssues as source } from '../es/payment-issues.ts'
import type { Translation } from '../message.ts'

export const paymentIssues: Translation<typeof source> = {
  'paymentIssues.title': 'Payments to review',
  'paymentIssues.intro': 'Payments that were not credited, are in dispute, or whose money went back.',
  'paymentIssues.filter': 'What is shown',
  'paymentIssues.show.open': 'To resolve',
  'paymentIssues.show.closed': 'Closed',
  'paymentIssues.empty.open': 'Everything adds up',
  'paymentIssues.emptyHint.open': 'No payment needs you.',
  'paymentIssues.empty.closed': 'Nothing has been closed yet',
  'paymentIssues.emptyHint.closed':
    'What you resolve is kept here with your name, and what settles itself with what happened.',
  'paymentIssues.more': 'See more',
  'paymentIssues.resolve': 'Mark as resolved',
  'paymentIssues.resolveOf': 'Mark as resolved: {problem}',
  'paymentIssues.resolveTitle': 'Is it settled?',
  'paymentIssues.resolveText':
    'This moves neither money nor credits. It goes into the audit trail with your name and can’t be undone.',
  'paymentIssues.note': 'What you did. It stays in the audit trail',
  'paymentIssues.resolvedNow': 'It is now under “Closed”',
  'paymentIssues.resolvedBy': '{name}, {date}: “{note}”',
  'paymentIssues.settledAt': 'Settled itself, {date}',
  'paymentIssues.outcome.disputeWon': 'The bank decided for you: the credits are back in the balance.',
  'paymentIssues.outcome.disputeLost':
    'The bank decided for the buyer: the money went back, and the credits with it.',
  'paymentIssues.outcome.inquiryClosed': 'The bank asks no more. Neither money nor credits moved.',
  'paymentIssues.outcome.refundedAgain': 'It was refunded again, and this time it counts.',
  'paymentIssues.outcome.nothingOwed': 'The money is yours again: no credits are owed.',
  'paymentIssues.outcome.credited': 'The notification came again, mended, and was credited.',
  'paymentIssues.outcome.moneyBack': 'The money is back with the buyer.',
  'paymentIssues.outcome.readAgain': 'The notification came again and could be dealt with.',
  'paymentIssues.failedAmount': '{price} did not arrive',
  'paymentIssues.noPlan': 'no plan',
  'paymentIssues.owed': { one: '{count} credit not recovered', other: '{count} credits not recovered' },
  'paymentIssues.problem.unknownPlan': 'We do not know what was bought',
  'paymentIssues.problem.unknownAccount': 'We do not know who paid',
  'paymentIssues.problem.wrongPrice': 'The price is not the plan’s',
  'paymentIssues.problem.creditsOwed': 'The money went back and the credits had been used',
  'paymentIssues.problem.disputed': 'In dispute with the bank',
  'paymentIssues.problem.inquiry': 'The bank is asking about this payment',
  'paymentIssues.problem.refundFailed': 'The bank could not deliver the refund',
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
  'paymentIssues.hint.inquiry':
    'Answer it at Stripe, so that it does not become a dispute. Money and credits are where they were.',
  'paymentIssues.hint.refundFailed':
    'The money is back at Stripe and the credits are back in the buyer’s balance. Write to the buyer; refunding again takes the credits again.',
  'paymentIssues.hint.otherMode':
    'A test payment reached a server of real money, or the other way round. Check where Stripe sends its notifications.',
  'paymentIssues.hint.unreadable':
    'Stripe signed it, but it is not in the form that we know. Look it up in Stripe by its name.',
}
