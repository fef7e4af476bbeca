import { answerTasks } from '../../platform/processes/answer-tasks.ts'
import { type DevelopedPhoto, developPhoto, type PhotoFault, UnfitPhoto } from './develop-photo.ts'

/** A developed photo, or what is wrong with the file. */
export type PhotoAnswer = { photo: DevelopedPhoto } | { fault: PhotoFault }

// The program of the photo developer's processes.
answerTasks(async (bytes: Uint8Array): Promise<PhotoAnswer> => {
  try {
    return { photo: await developPhoto(bytes) }
  } catch (error) {
    if (error instanceof UnfitPhoto) return { fault: error.fault }
    throw error
  }
})
