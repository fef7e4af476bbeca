import type { share as source } from '../es/share.ts'
import type { Translation } from '../message.ts'

export const share: Translation<typeof source> = {
  'share.pageTitle': 'Shared shoot',
  'share.garment': 'The garment',
  'share.garmentBack': 'The garment, from behind',
  'share.wornBy': 'Worn by {name}',
  'share.photoAlt': 'Photo {number}: the garment worn by {name}',
  'share.worn': 'The garment, worn',
  'share.wornAlt': 'Photo {number}: the garment, worn',
  'share.unworn': 'Just the garment',
  'share.unwornAlt': 'Photo {number}: the garment by itself',
  'share.honest':
    'These photos were made with software from a real photo of the garment. Print and colours come from that photo.',
  'share.missingTitle': 'This shoot is not shared',
  'share.missingHint': 'Whoever shared it may have made it private again. Ask for the link once more.',
  'share.own': 'Make your own',
}
