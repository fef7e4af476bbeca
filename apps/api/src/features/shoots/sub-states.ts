import { stages } from '@revela/domain'
import type { EngineHooks } from '../../engines/port.ts'
import type { Platform } from '../../platform/platform.ts'
import { advanceSubState } from './shoot-queries.ts'

export interface SubStateReport extends Required<EngineHooks> {
  /** Resolves when everything reported so far is stored. */
  written(): Promise<void>
}

/** Stores what the engine says it is busy with, for those who poll (R-FLW-03). */
export function reportSubStates({ db, log }: Pick<Platform, 'db' | 'log'>, shootId: string): SubStateReport {
  let writing = Promise.resolve()
  return {
    onStep: step => {
      writing = writing
        .then(() => advanceSubState(db.root, shootId, stages[step]))
        // A lost progress report is no reason to lose the picture.
        .catch(error => log.warn('sub-state not stored', { shootId, error }))
    },
    written: () => writing,
  }
}
