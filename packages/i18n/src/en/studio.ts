import type { studio as source } from '../es/studio.ts'
import type { Translation } from '../message.ts'

export const studio: Translation<typeof source> = {
  'studio.pageTitle': 'Revela: from hanger to cover',
  'studio.headline': 'From hanger to cover.',
  'studio.lead':
    'Upload a photo of your garment and see it worn in minutes. The first drafts are free: you pay only for the photos you develop.',
  'studio.start': 'Upload my garment',
  'studio.library': 'Open my gallery',
  'studio.priceFrom': 'From {price} per photo',
  'studio.freeCredits': '{count} free credits when you sign up',
  'studio.flatLay': 'Your photo',
  'studio.worn': 'Developed',
  'studio.flatLayAlt': 'The garment by itself: {garment}',
  'studio.wornAlt': '{garment}, developed photo {number}',
  'studio.categories': 'What are you shooting?',
  'studio.soon': 'Soon',
  'studio.chooseCategory': 'Shoot {name}',
  'studio.examples': 'Recent shoots',
  'studio.examplesHint':
    'The garment first, then its photos. The print is never redrawn: it comes straight from its photo.',
  'studio.exampleStrip': 'Shoot of {garment}',
  'studio.promises': 'How we work',
  'studio.promisePrint': 'Your print, exact',
  'studio.promisePrintText': 'Logos, letters and drawings come from your photo. They are never redrawn.',
  'studio.promisePay': 'Pay for what you develop',
  'studio.promisePayText':
    'One credit per delivered photo. If one fails, its credit goes back to your balance by itself.',
  'studio.promiseBack': 'Front and back',
  'studio.promiseBackText':
    'With a photo of the back there are back poses. Without one we never invent them.',
}
