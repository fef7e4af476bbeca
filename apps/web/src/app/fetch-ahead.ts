import { loadAllMessages } from '../lib/text/messages.ts'

/** Screens that most people open next; on a slow line their code is better on its way before the tap. */
const nextScreens = [
  loadAllMessages,
  () => import('../ui/failure.tsx'),
  () => import('../features/wizard/call-sheet.tsx'),
  () => import('../features/wizard/garment-screen.tsx'),
  () => import('../features/wizard/model-screen.tsx'),
]

/** The first of these shows that somebody is using the page; a touch or a scroll comes well before the tap that opens a screen. */
const signsOfUse = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const

/** Whoever reads this long (ms) without touching anything stays too. */
const readingMs = 8000

/**
 * Fetches the call sheet's code as soon as somebody uses the page, one file after the other while nothing else is to be done, unless she
 * asked to save data. Who only passes by downloads none of it.
 */
export function fetchAhead(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const stop = new AbortController()
  const begin = () => {
    if (stop.signal.aborted) return
    stop.abort()
    fetchInTurn()
  }
  for (const sign of signsOfUse) window.addEventListener(sign, begin, { passive: true, signal: stop.signal })
  setTimeout(begin, readingMs)
}

async function fetchInTurn(): Promise<void> {
  for (const load of nextScreens) {
    await rest()
    await load().catch(() => undefined)
  }
}

/** Resolves when the browser has a moment; Safari has no idle callback. */
function rest(): Promise<unknown> {
  return new Promise(resolve => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 1000 })
    else setTimeout(resolve, 50)
  })
}
