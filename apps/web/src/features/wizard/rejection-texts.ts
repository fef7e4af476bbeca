import { limits } from '@revela/contract'
import type { Translate } from '@revela/i18n'
import type { RejectionCode } from './upload-rejections.ts'

/** What the toast says, in the specification's words (R-UPL-03). */
export function rejectionToast(t: Translate, code: RejectionCode): string {
  switch (code) {
    case 'too-many-files':
      return t('rejectedManyFiles')
    case 'file-too-large':
      return t('rejectedFileTooLarge')
    case 'file-too-small':
      return t('upload.tooSmallBytes', { bytes: 1 })
    case 'file-invalid-type':
      return t('rejectedFileType')
  }
}

/** What stays on the light table: the specification's words (R-UPL-04, and the number of bytes of R-UPL-07), and what to do next. */
export function rejectionNote(t: Translate, code: RejectionCode): string {
  const bytes = limits.upload.garmentMaxBytes
  if (code === 'file-too-large')
    return `${t('upload.tooLargeBytes', { bytes })}. ${t('upload.adviceSize', { megabytes: bytes / 1024 / 1024 })}`
  if (code === 'file-invalid-type') return `${t('upload.notSupported')}. ${t('upload.adviceType')}`
  return rejectionToast(t, code)
}
