import { type OwnModelMessages, ownModelMessages } from '@revela/i18n/own-models'
import { useAreaText } from '../../lib/text/area-text.ts'

/** Texts of the pages where a seller makes a model of herself. */
export const useOwnModelText = () => useAreaText<OwnModelMessages>(ownModelMessages)
