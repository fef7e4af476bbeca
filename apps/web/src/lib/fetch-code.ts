import { SessionValue } from './session-value.ts'

/** When this tab last loaded the page anew because code was missing, in ms since 1970. */
const reloadedAt = new SessionValue('reloadedAt')

/** A second failure this soon is no old page: loading it again would go on for ever. */
const onceInMs = 60_000

/**
 * A part of the app's code that comes when it is needed. A tab may be older than the server's files by weeks, and a line may drop: without
 * a connection the code is waited for; where it is gone, the page is loaded anew, which asks for today's.
 *
 * @throws whatever `load` throws when loading anew has not helped
 */
export async function fetchCode<Part>(
  load: () => Promise<Part>,
  reload = () => window.location.reload(),
): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    if (!navigator.onLine) {
      await new Promise(resolve => window.addEventListener('online', resolve, { once: true }))
      return fetchCode(load, reload)
    }
    if (Date.now() - Number(reloadedAt.read() ?? 0) < onceInMs) throw error
    reloadedAt.write(String(Date.now()))
    reload()
    // Until the new page is there the old screen stays.
    return new Promise(() => undefined)
  }
}
