import type { gallery as source } from '../es/gallery.ts'
import type { Translation } from '../message.ts'

export const gallery: Translation<typeof source> = {
  'gallery.title': 'My gallery',
  'gallery.subtitle': 'My photos',
  'gallery.emptyTitle': 'Your first shoot starts with a garment',
  'gallery.emptyHint': 'Upload a photo and everything you develop is kept here.',
  'gallery.start': 'Upload my garment',
  'gallery.continue': 'Continue',
  'gallery.see': 'See photos',
  'gallery.seeWhy': 'See what happened',
  'gallery.openBy': '{words}: {title}, {date}, {status}',
  'gallery.shoot': '{title}, {date}, {status}',
  'gallery.more': 'See earlier shoots',
  'gallery.garmentAlt': 'Your garment',
  'gallery.garmentBackAlt': 'Your garment, from behind',
  'gallery.photoAlt': 'Photo {number} of the shoot',
  'gallery.step.choosing': 'Still choosing',
  'gallery.step.generatingPrompts': 'Making drafts',
  'gallery.step.imagesInReview': 'Drafts to mark',
  'gallery.step.generatingImages': 'Developing',
  'gallery.step.generatingPackage': 'Preparing the package',
  'gallery.step.completed': 'Ready',
  'gallery.step.partiallyCompleted': 'Ready, some credits given back',
  'gallery.none': 'No photo came out: your credits are back',
  'gallery.progress': '{current} of {total}',

  'share.cardTitle': '{garment} on {name}',
  'share.cardDescription': {
    one: '{count} photo made from a real photo of the garment. The print is its own.',
    other: '{count} photos made from a real photo of the garment. The print is its own.',
  },
  'share.cardAlt': {
    one: '{title}: one photo of the shoot',
    other: '{title}: {count} photos of the shoot',
  },
  'share.cardAltWithGarment': '{title}: the garment and one photo',
  'share.compare': 'Compare with the garment',
  'share.position': '{number} of {total}',
}
