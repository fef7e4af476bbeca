import { share } from './share.ts'
import { shell } from './shell.ts'
import { studio } from './studio.ts'

/** The texts of the start screen, of a shared shoot and of the frame around every screen: those that a first visit downloads at once. */
export const first = { ...shell, ...studio, ...share }
