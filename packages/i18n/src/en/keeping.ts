import type { keeping as source } from '../es/keeping.ts'
import type { Translation } from '../message.ts'

export const keeping: Translation<typeof source> = {
  'keeping.more': 'More for {name}',
  'keeping.rename': 'Rename',
  'keeping.delete': 'Delete',
  'keeping.undo': 'Undo',
  'keeping.save': 'Save',
  'keeping.shootDeleted': 'Shoot deleted.',
  'keeping.shootRestored': 'Your shoot is back',
  'keeping.garmentDeleted': 'The garment is off your list.',
  'keeping.shootName': "The shoot's name",
  'keeping.shootNameHint': 'Empty: it is called after its garment and model.',
  'keeping.garmentName': "The garment's name",
  'keeping.deletedTitle': 'Deleted',
  'keeping.deletedHint':
    'Gone for good a day later. Credits of poses that you paid for and did not use come back then.',
  'keeping.until': 'Until {date}, {time}',
  'keeping.restore': 'Restore',
  'keeping.restoreNamed': 'Restore: {name}',
  'keeping.forGood': 'Delete now',
  'keeping.forGoodNamed': 'Delete now: {name}',
  'keeping.forGoodTitle': 'Delete {name} for good?',
  'keeping.forGoodText': 'Its photos can’t be restored afterwards.',
  'keeping.forGoodDone': 'Shoot deleted for good',
}
