import { limits } from '@revela/contract'
import type { Translate } from '@revela/i18n'

/** The four codes of the specification, which are react-dropzone's own (R-UPL-07). */
export const rejectionCodes = [
  'too-many-files',
  'file-too-large',
  'file-invalid-type',
  'file-too-small',
] as const
export type RejectionCode = (typeof rejectionCodes)[number]

/** What a file may weigh; a garment's photo unless told otherwise. */
interface Allowed {
  maxBytes?: number
}

/** What the toast says: the specification's words (R-UPL-03), and for a size the number of bytes (R-UPL-07). */
export function rejectionToast(t: Translate, code: RejectionCode, allowed: Allowed = {}): string {
  switch (code) {
    case 'too-many-files':
      return t('rejectedManyFiles')
    case 'file-too-large':
      return `${t('rejectedFileTooLarge')}. ${bytesText(t, code, allowed)}.`
    case 'file-too-small':
      return `${bytesText(t, code)}.`
    case 'file-invalid-type':
      return t('rejectedFileType')
  }
}

/** What stays on the light table: the specification's words (R-UPL-04, and the number of bytes of R-UPL-07), and what to do next. */
export function rejectionNote(t: Translate, code: RejectionCode): string {
  const megabytes = limits.upload.garmentMaxBytes / 1024 / 1024
  if (code === 'file-too-large') return `${bytesText(t, code)}. ${t('upload.adviceSize', { megabytes })}`
  if (code === 'file-too-small') return `${bytesText(t, code)}. ${t('upload.adviceEmpty')}`
  if (code === 'file-invalid-type') return `${t('upload.notSupported')}. ${t('upload.adviceType')}`
  return rejectionToast(t, code)
}

const bytesText = (
  t: Translate,
  code: 'file-too-large' | 'file-too-small',
  { maxBytes = limits.upload.garmentMaxBytes }: Allowed = {},
): string =>
  code === 'file-too-large'
    ? t('upload.tooLargeBytes', { bytes: maxBytes })
    : t('upload.tooSmallBytes', { bytes: limits.upload.minBytes })
