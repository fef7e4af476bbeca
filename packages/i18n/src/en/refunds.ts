import type { refunds as source } from '../es/refunds.ts'
import type { Translation } from '../message.ts'

export const refunds: Translation<typeof source> = {
  'refund.ask': 'Ask for the credit back',
  'refund.askOf': 'Ask for the credit back: photo {number}',
  'refund.askAgain': 'Ask for another look',
  'refund.askAgainOf': 'Ask for another look at {number}',
  'refund.askTitle': 'Why do you want the credit for photo {number} back?',
  'refund.askHint':
    'A person compares the photo with your garment and answers you right here. The photo stays yours.',
  'refund.words': 'Tell us more (optional)',
  'refund.wordsNeeded': 'Tell us what happened',
  'refund.send': 'Ask for my credit',
  'refund.answer': 'We answered: {words}',
  'refund.quoted': '“{words}”',
  'refund.reason.garmentNotExact': 'My garment does not look the same',
  'refund.reason.badlyWornGarment': 'Badly worn garment',
  'refund.reason.deformedModel': 'Deformed model',
  'refund.reason.other': 'Something else',
  'refund.state.requested': 'Refund under review',
  'refund.state.granted': 'Credit given back',
  'refund.state.declined': 'No refund',
}
