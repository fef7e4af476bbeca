import { loadAllMessages } from '../lib/messages.ts'

/** Screens that most people open next; on a slow line their code is better on its way before the tap. */
const nextScreens = [
  loadAllMessages,
  () => import('../ui/failure.tsx'),
  () => import('../features/wizard/call-sheet.tsx'),
  () => import('../features/wizard/garment-screen.tsx'),
  () => import('../features/wizard/model-screen.tsx'),
]

const waitMs = 3000

/** Fetches the call sheet's code once the first screen has come to rest, unless the person asked to save data. */
export function fetchAhead(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  setTimeout(() => {
    for (const load of nextScreens) load().catch(() => undefined)
  }, waitMs)
}
