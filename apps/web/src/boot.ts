import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'

/**
 * What a page begins with. Where the server drew it, everything can be read already: pictures come before code, which is fetched once they
 * are here, or at once when somebody touches the page.
 */
const drawn = document.querySelector<HTMLElement>('script[type="application/json"]')

/** The first of these shows that somebody uses the page. */
const signsOfUse = ['pointerdown', 'touchstart', 'keydown'] as const

/** What was pressed before the code was here; it is pressed again then. */
let pressed: HTMLElement | null = null
function keepPress(event: MouseEvent): void {
  const button = (event.target as Element).closest('button')
  const link = (event.target as Element).closest('a')
  if (link && !leadsOn(link, event)) return
  pressed = button ?? link ?? pressed
  // The page that a link leads to needs the same code, and what this one has to report would be lost.
  if (link) event.preventDefault()
}

/** Whether a link is about to lead from this page to another of ours, in this tab. */
const leadsOn = (link: HTMLAnchorElement, { button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 &&
  !(metaKey || ctrlKey || shiftKey || altKey) &&
  link.target === '' &&
  link.origin === location.origin &&
  link.hash === ''

/** Without the code a link still leads to where it says. */
function goOnWithout(): void {
  document.removeEventListener('click', keepPress, true)
  pressed?.click()
}

let hasBegun = false
function begin(): void {
  if (hasBegun) return
  hasBegun = true
  import('./main.tsx').catch(goOnWithout)
  // The screen's own code, at the same time.
  const screen = drawn?.dataset.screen
  if (screen) import(/* @vite-ignore */ screen).catch(() => undefined)
}

if (!drawn || document.readyState === 'complete') begin()
else {
  window.addEventListener('load', begin)
  for (const sign of signsOfUse) window.addEventListener(sign, begin, { passive: true, once: true })
}

if (drawn) {
  document.addEventListener('click', keepPress, true)
  document.addEventListener(
    'taken-over',
    () => {
      document.removeEventListener('click', keepPress, true)
      if (pressed?.isConnected) pressed.click()
    },
    { once: true },
  )
}
