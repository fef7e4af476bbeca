import { type TwinMessages, twinMessages } from '@revela/i18n/twins'
import { useAreaText } from './area-text.ts'

/** Texts of the area of digital twins. */
export const useTwinText = () => useAreaText<TwinMessages>(twinMessages)
