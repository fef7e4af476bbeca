import { shell } from './shell.ts'
import { studio } from './studio.ts'

/** What the frame around every screen and the start screen say: all that a first visit downloads at once. */
export const first = { ...shell, ...studio }
