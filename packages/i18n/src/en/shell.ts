import type { shell as source } from '../es/shell.ts'
import type { Translation } from '../message.ts'

export const shell: Translation<typeof source> = {
  'general.buyCredits': 'Buy credits',
  'general.close': 'Close',
  'general.retry': 'Try again',
  'general.skipToContent': 'Skip to content',
  'general.required': 'required',
  'general.notNow': 'Not now',
  'general.credits': { one: '{count} credit', other: '{count} credits' },
  'general.minutesSeconds': '{minutes} min {seconds} s',
  'general.pictureMissing': 'We could not show this photo',

  'navbar.main': 'Main',
  'navbar.home': 'Revela, go to the start',
  'navbar.balance': { one: 'You have {count} credit', other: 'You have {count} credits' },
  'navbar.sessionFailed': 'We could not tell who you are, try again',
  'navbar.balanceFailed': 'We could not read your balance, try again',
  'navbar.addCredits': 'Add credits',
  'navbar.signIn': 'Sign in',
  'navbar.signUp': 'Sign up',
  'navbar.userMenu': 'Menu of {name}',
  'navbar.newShoot': 'New shoot',
  'navbar.shootGallery': 'My gallery',
  'navbar.ownModel': 'My model',
  'navbar.account': 'My account',
  'navbar.management': 'Administration',
  'navbar.twin': 'My likeness',
  'navbar.logout': 'Sign out',
  'navbar.language': 'Language',

  'footer.poweredBy': 'Powered by the Revela studio engine',
  'footer.honest': 'Every picture carries a note that it was made with software.',
  'footer.terms': 'Terms',
  'footer.privacy': 'Privacy',

  'offline.title': 'You are offline',
  'offline.hint': 'What you chose is kept. We go on as soon as you are back.',

  'state.errorTitle': 'We could not load this',
  'state.errorHint': 'Nothing you chose was lost. Try again in a moment.',
  'state.crashTitle': 'Something broke on this screen',
  'state.crashHint': 'Your photos and credits are safe. Reload the page to go on.',
  'state.reload': 'Reload',

  'auth.failed': 'We could not confirm who you are. Try signing in again.',

  'carousel.slides': 'Finished shoots',
  'carousel.goTo': 'See shoot {number} of {total}',

  'stars.label': 'Rating',
  'stars.value': { one: '{count} star', other: '{count} stars' },
}
