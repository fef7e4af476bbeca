import { SessionValue } from './session-value.ts'

/** When this tab last loaded the page anew because code was missing, in ms since 1970. */
const reloadedAt = new SessionValue('reloadedAt')

/** A second failure this soon is no old page: loading it again would go on for ever. */
const onceInMs = 60_000

/** What failed to come is not asked for a second time by the bundler: a style sheet that is missing now stays missing. */
let isPatchy = false
globalThis.addEventListener?.('vite:preloadError', () => {
  isPatchy = true
})

/**
 * A part of the app's code that comes when it is needed. A tab may be older than the server's files by weeks, and a line may drop: where
 * something is missing the page is loaded anew, as soon as there is a connection. Until then the old screen stays.
 *
 * @throws whatever `load` throws when loading anew has not helped
 */
export async function fetchCode<Part>(
  load: () => Promise<Part>,
  reload = () => window.location.reload(),
): Promise<Part> {
  const [got] = await Promise.allSettled([load()])
  const isHere = got.status === 'fulfilled'
  if (isHere && !isPatchy) return got.value
  if (!navigator.onLine)
    await new Promise(resolve => window.addEventListener('online', resolve, { once: true }))
  else if (Date.now() - Number(reloadedAt.read() ?? 0) < onceInMs) {
    if (isHere) return got.value
    throw got.reason
  }
  reloadedAt.write(String(Date.now()))
  reload()
  return new Promise(() => undefined)
}
