import { limits } from '@revela/contract'
import { AppError } from '../../platform/app-error.ts'
import { ProcessPool } from '../../platform/processes/process-pool.ts'
import { TaskRefused } from '../../platform/processes/task-refused.ts'
import { type DevelopedPhoto, UnfitPhoto } from './develop-photo.ts'
import type { PhotoAnswer } from './photo-process.ts'

/** Develops uploaded files in processes of their own: whatever a file does to its codec, it does it there. */
export class PhotoDeveloper {
  readonly #pool = new ProcessPool<Uint8Array, PhotoAnswer>({
    program: new URL('./photo-process.ts', import.meta.url),
    processes: 2,
    // The slowest file found within the limit of bytes takes 2.0 s: 60 megapixels of interlaced 8-bit RGBA.
    maxComputeMs: 10_000,
    maxTaskMs: 60_000,
    // The decoded photo, as much again for what is scaled and encoded of it, and the process itself: 444 MB were measured.
    maxResidentBytes: 2 * limits.upload.maxDecodedBytes + 256 * 1024 * 1024,
    // Some 20 MB each. Whoever comes later is asked to try again.
    maxWaiting: 12,
    // Some 70 MB each; the next one starts in 0.3 s.
    maxIdleMs: 10_000,
  })

  /**
   * @param client who sends it; clients take turns
   * @throws UnfitPhoto, AppError unavailable
   */
  async develop(bytes: Uint8Array, client: string): Promise<DevelopedPhoto> {
    const answer = await this.#pool.run(bytes, client).catch(asRefusal)
    if ('fault' in answer) throw new UnfitPhoto(answer.fault)
    return answer.photo
  }

  close(): void {
    this.#pool.close()
  }
}

function asRefusal(error: unknown): PhotoAnswer {
  if (!(error instanceof TaskRefused)) throw error
  if (error.reason === 'busy' || error.reason === 'lost') throw new AppError('unavailable')
  return { fault: { code: 'photoTooHeavy', limitBytes: limits.upload.maxDecodedBytes } }
}
