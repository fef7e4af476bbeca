import type { PersonEngine } from '../../engines/port.ts'
import type { Platform } from '../../platform/platform.ts'
import { buildsInUse } from './own-model-queries.ts'

/** Removes this process's copies of bodies that no model is made of any more: she was withdrawn, or published anew, elsewhere. */
export async function forgetCopies({ db }: Pick<Platform, 'db'>, people: PersonEngine): Promise<void> {
  const kept = await people.keptPersons()
  const used = new Set(await buildsInUse(db.root, kept))
  for (const build of kept) if (!used.has(build)) await people.removePerson(build)
}

/** What withdrawing promises is a body that is gone at once; on other machines than the one that does so, it is gone after this. */
const everyMs = 60_000

/** Now and every minute, in each process. Returns what stops it. */
export function keepCopiesForgotten(platform: Platform, people: PersonEngine): () => Promise<void> {
  const forget = () =>
    forgetCopies(platform, people).catch(error =>
      platform.log.warn('copies of own models could not be looked through', { error }),
    )
  let running = forget()
  const timer = setInterval(() => {
    running = forget()
  }, everyMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
