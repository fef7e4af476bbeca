import type { FirstMessages } from '../es.ts'
import type { Translation } from '../message.ts'
import { share } from './share.ts'
import { shell } from './shell.ts'
import { studio } from './studio.ts'

/** Like its Spanish sibling. */
export const first: Translation<FirstMessages> = { ...shell, ...studio, ...share }
