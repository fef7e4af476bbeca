import { setImmediate } from 'node:timers/promises'

/**
 * Lets what this thread began beside its work go on: a scene's files are read and decoded by others, but each next step of theirs begins
 * in between the thread's own.
 */
export const takeTurns = (): Promise<void> => setImmediate()
