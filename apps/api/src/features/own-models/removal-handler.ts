import type { PersonEngine } from '../../engines/port.ts'
import type { Platform } from '../../platform/platform.ts'
import type { JobHandler } from '../../platform/queue/job-queue.ts'

interface RemovedFiles {
  files: string[]
  builds: string[]
}

export const removalHandler = (
  { storage, log }: Platform,
  people: PersonEngine,
): JobHandler<RemovedFiles> => ({
  concurrency: 1,

  async run({ files, builds }) {
    for (const file of files) await storage.delete(file)
    for (const build of builds) await people.removePerson(build)
  },

  async giveUp({ files, builds }) {
    log.error('photos or a body of a person could not be removed', { files, builds })
  },
})
