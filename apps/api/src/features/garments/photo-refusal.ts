import type { ErrorCode } from '@revela/contract'
import { limits } from '@revela/contract'
import type { PhotoRefusal } from '@revela/garment'
import { PhotoRefused } from '../../engines/port.ts'
import { AppError } from '../../platform/app-error.ts'
import { UnfitPhoto } from './develop-photo.ts'

const codeOf: Record<PhotoRefusal, ErrorCode> = {
  unsupportedFormat: 'file-invalid-type',
  tooManyPixels: 'photoTooManyPixels',
  truncated: 'photoTruncated',
  animated: 'photoAnimated',
  noGarmentFound: 'noGarmentFound',
  tooSmall: 'photoTooSmall',
  tooDark: 'photoTooDark',
  blurred: 'photoTooBlurred',
  tooIntricate: 'photoTooHeavy',
}

const limitsOf: Partial<Record<ErrorCode, Record<string, unknown>>> = {
  photoTooManyPixels: { maxPixels: limits.upload.maxPixels },
}

/** The contract's words for what our own checks or the engine found wrong with a photo; other errors pass as they are. */
export function asPhotoRefusal(error: unknown, side?: 'front' | 'back'): unknown {
  if (error instanceof UnfitPhoto) {
    const { code, ...figures } = error.fault
    return new AppError(code, { ...(side && { side }), ...figures })
  }
  if (error instanceof PhotoRefused) {
    const code = codeOf[error.code]
    return new AppError(code, { side: error.side, ...limitsOf[code] })
  }
  return error
}
