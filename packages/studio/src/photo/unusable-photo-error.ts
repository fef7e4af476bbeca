import type { PhotoRefusal } from '@revela/garment'

/** The photo cannot be used; nothing was kept. */
export class UnusablePhotoError extends Error {
  readonly code: PhotoRefusal
  /** Which of the two photos, where two were given. */
  side: 'front' | 'back' = 'front'
  constructor(code: PhotoRefusal, message: string) {
    super(message)
    this.name = 'UnusablePhotoError'
    this.code = code
  }
}
