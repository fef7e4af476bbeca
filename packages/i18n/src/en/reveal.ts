import type { reveal as source } from '../es/reveal.ts'
import type { Translation } from '../message.ts'

export const reveal: Translation<typeof source> = {
  'reveal.button': { one: 'Develop {count} photo', other: 'Develop {count} photos' },
  'reveal.none': 'Develop',
  'reveal.noneNote': 'Circle at least one draft.',
  'reveal.generatingNote': 'You can develop as soon as the drafts are ready.',
  'reveal.balance': { one: 'You have {count} credit', other: 'You have {count} credits' },
  'reveal.paid': { one: 'already paid', other: 'already paid' },
  'reveal.prepaid': { one: '{count} photo already paid.', other: '{count} photos already paid.' },
  'reveal.returned': {
    one: 'Developing gives {count} credit back to your balance',
    other: 'Developing gives {count} credits back to your balance',
  },
  'reveal.short': { one: 'You need {count} more credit', other: 'You need {count} more credits' },
  'reveal.marksChanged':
    'One of your marks was not saved. Check the sheet and develop again; nothing was charged.',

  'darkroom.title': 'Darkroom',
  'darkroom.starting': 'Turning off the light',
  'darkroom.hint': 'You can leave. Your photos keep developing and will be in your gallery.',
  'darkroom.waiting': 'Waiting',
  'darkroom.developing': 'Developing',
  'darkroom.developed': 'Ready',
  'darkroom.failed': 'Did not come out',
  'darkroom.failedHint': 'Its credit is back in your balance.',
  'darkroom.progress': {
    one: '{current} of {count} developed',
    other: '{current} of {count} developed',
  },
  'darkroom.remaining': 'Less than',
  'darkroom.pace': 'The last shoots took about {seconds} s a photo.',
  'darkroom.paceMinutes': 'The last shoots took about {minutes} min a photo.',
  'darkroom.late':
    'This is taking longer than estimated. We keep going; what we do not deliver is not charged.',
  'darkroom.alt': 'Photo {number}: {state}',
  'darkroom.stale': 'We could not check the progress. We keep trying.',
}
