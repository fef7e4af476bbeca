import type { mail as source } from '../es/mail.ts'
import type { Translation } from '../message.ts'

export const mail: Translation<typeof source> = {
  'mail.title': 'Mail',
  'mail.about': 'We write to you because you have an account at Revela.',
  'mail.stopKind': 'No more mails like this one',
  'mail.stopAll': 'No more mails at all',
  'mail.seeShoot': 'See the shoot',
  'mail.shootNamed': 'Shoot: {title}',
  'mail.shootFinished.subject': { one: 'Your photo is ready', other: 'Your {count} photos are ready' },
  'mail.shootFinished.text': {
    one: 'You can see, download and share it now.',
    other: 'You can see, download and share them now.',
  },
  'mail.shootFinished.go': { one: 'See my photo', other: 'See my photos' },
  'mail.shootFinished.failed': {
    one: 'One photo did not come out. Its credit is back in your balance.',
    other: '{count} photos did not come out. Their credits are back in your balance.',
  },
  'mail.shootFinished.none': 'Your photos did not come out',
  'mail.refundDecided.subject': 'We looked at your refund request',
  'mail.refundDecided.granted': {
    one: 'We gave back the credit of one photo.',
    other: 'We gave back the credits of {count} photos.',
  },
  'mail.refundDecided.declined': {
    one: 'The credit of one photo stays spent. The shoot says why.',
    other: 'The credits of {count} photos stay spent. The shoot says why.',
  },
  'mail.paymentArrived.subject': 'Your payment arrived',
  'mail.paymentArrived.text': {
    one: 'There is {count} more credit in your account.',
    other: 'There are {count} more credits in your account.',
  },
  'mail.paymentArrived.go': 'See my account',
  'mail.payoutSent.subject': 'We transferred {amount} to you',
  'mail.payoutSent.text': 'These are your royalties: {amount} for {credits} credits.',
  'mail.payoutSent.reference': 'Reference of the transfer: {reference}',
  'mail.payoutSent.go': 'See the receipt',
  'mail.stop.title': 'Stop these mails',
  'mail.stop.all': 'We will not write to you about anything. What you buy and develop stays the same.',
  'mail.stop.shootFinished': 'We will not write to you when your photos are ready.',
  'mail.stop.refundDecided': 'We will not write to you when a refund is decided.',
  'mail.stop.paymentArrived': 'We will not write to you when a payment arrives.',
  'mail.stop.payoutSent': 'We will not write to you when we transfer royalties.',
  'mail.stop.go': 'Stop writing to me',
  'mail.stopped.title': 'Done',
  'mail.stopped.text':
    'We will not write to you about this. You can change it in your account whenever you like.',
  'mail.stopped.account': 'Go to my account',
  'mail.over.title': 'This link no longer works',
  'mail.over.text': 'Your account is where you choose which mails you get.',
  'mail.outbox.title': 'Outbox',
  'mail.outbox.text': 'During development mails stay here.',
  'mail.outbox.empty': 'There are no mails yet.',
}
