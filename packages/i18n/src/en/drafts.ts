import type { drafts as source } from '../es/drafts.ts'
import type { Translation } from '../message.ts'

export const drafts: Translation<typeof source> = {
  'drafts.title': 'Contact sheet',
  'drafts.film': 'Your drafts',
  'drafts.intro': 'Circle the ones you want developed. You pay only for those.',
  'drafts.introMarked': { one: '{count} circled to develop.', other: '{count} circled to develop.' },
  'drafts.keys': 'Keyboard: arrows move, A circles, R crosses out, U undoes, Enter enlarges.',

  'drafts.stage.queued': 'Waiting for the studio',
  'drafts.stage.readingGarment': 'Looking at your garment up close',
  'drafts.stage.gatheringOutfit': 'Putting the outfit together',
  'drafts.stage.draping': 'Planning the poses',
  'drafts.stage.rendering': 'Exposing the drafts',
  'drafts.stage.packing': 'Preparing the package',
  'drafts.advance': { one: '{current} of {count} ready', other: '{current} of {count} ready' },
  'line.ahead': { one: '{count} photo comes before yours.', other: '{count} photos come before yours.' },
  'line.seconds': 'Your first one is ready in about {seconds} s.',
  'line.minutes': 'Your first one is ready in about {minutes} min.',
  'drafts.remaining': 'Less than',
  'drafts.late': 'This is taking longer than usual. You can leave: your drafts will be here.',

  'drafts.frame.waiting': 'Waiting',
  'drafts.frame.exposing': 'Exposing',
  'drafts.frame.failed': 'Did not come out',
  'drafts.frame.failedHint': 'Costs nothing',
  'drafts.pose.front': 'from the front',
  'drafts.pose.threeQuarter': 'at three quarters',
  'drafts.pose.back': 'from the back',
  'drafts.alt': 'Draft {number}: {model} {pose}, in your garment',
  'drafts.stateApproved': 'circled to develop',
  'drafts.stateRejected': 'crossed out',
  'drafts.approve': 'Circle {number} to develop it',
  'drafts.reject': 'Cross out {number}',
  'drafts.said.approved': '{number} circled',
  'drafts.said.rejected': '{number} crossed out',
  'drafts.said.undecided': '{number} unmarked',
  'drafts.markFailed': 'We could not save the mark on {number}, so we took it off. Try again.',
  'drafts.markSignedOut': 'You are signed out, so we took the mark on {number} off. The rest is saved.',
  'drafts.markOffline': 'You are offline. We will save your marks as soon as you are back.',

  'drafts.rejectTitle': 'What is wrong with draft {number}?',
  'drafts.rejectHint': 'It helps us with the next ones. It costs no credits.',
  'drafts.reason.deformedModel': 'Deformed model',
  'drafts.reason.dislikePhoto': "I don't like the photo",
  'drafts.reason.badlyWornGarment': 'Badly worn garment',
  'drafts.delete': 'Cross out the draft',

  'drafts.more': { one: '{count} more pose', other: '{count} more poses' },
  'drafts.moreHint':
    'Each credit pays for one photo you develop from this sheet. What you don’t use comes back.',
  'drafts.moreLast': {
    one: 'It is the last one your model has for this garment.',
    other: 'They are the last ones your model has for this garment.',
  },
  'drafts.moreShort':
    'To ask for them you need {required} credits in your balance, one for each draft of the sheet, and have {available}.',
  'drafts.moreNone': 'These are all the poses your model has for this garment.',
  'drafts.moreWait': 'You can ask for them in',

  'drafts.badlyWorn':
    'Does the garment hang badly? Correct its cut-out and marks, and make other drafts for free. These stay here.',
  'drafts.badlyWornAdjust': 'Adjust the garment',

  'drafts.otherHint': 'It keeps your other choices. These drafts wait for you in your gallery.',
  'drafts.other.model': 'Another model',
  'drafts.other.style': 'Another style',
  'drafts.other.background': 'Another background',
  'drafts.viewer.approve': 'Circle',
  'drafts.viewer.approved': 'Circled',
  'drafts.viewer.reject': 'Cross out',
  'drafts.viewer.rejected': 'Crossed out',

  'drafts.signedOutTitle': 'Your film is loaded',
  'drafts.signedOutHint': 'Sign in and we expose it. Your choices are waiting.',
  'drafts.noCreditsTitle': 'You need more credits to start',
  'drafts.noCreditsHint':
    'The first drafts are free, but we ask for {required} credits in your balance so that you can develop them. You have {available}.',
  'drafts.noCreditsRetry': 'I bought some, start',
  'drafts.failedTitle': 'The drafts did not come out',
  'drafts.failedHint': 'Nothing was charged and your choices are still here.',
  'drafts.refusedTitle': 'We could not dress anybody well in this garment',
  'drafts.refusedHint':
    'We would rather not show you bad drafts. Nothing was charged and your choices are still here. Check the cut-out and the marks at neck, sleeves and hems, or try another model.',
  'drafts.refusedMarks': 'Check the garment',
  'drafts.refusedModel': 'Choose another model',
  'drafts.loadFailed': 'We could not load your drafts',
  'drafts.loadFailedHint': 'They are safe. Try again in a moment.',
  'drafts.stale': 'We could not check the progress. We keep trying.',
}
