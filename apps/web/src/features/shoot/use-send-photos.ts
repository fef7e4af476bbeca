import type { GeneratedImage, Shoot } from '@revela/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { finalOf } from '../../lib/calls/wire.ts'
import { useText } from '../../lib/text/text.tsx'
import { notify } from '../../ui/notify.tsx'
import { printName } from './download-sizes.ts'
import { fetchPicture } from './fetch-picture.ts'

/** Browsers hand on no more files than this at once. */
const mostFiles = 10

/** Whether this device can hand that many photos to its other apps: phones can, most desktops can't. */
export function canSendPhotos(count: number): boolean {
  if (typeof navigator.canShare !== 'function' || count === 0 || count > mostFiles) return false
  return navigator.canShare({ files: [new File([], 'photo.jpg', { type: 'image/jpeg' })] })
}

/**
 * Hands prints in full size to the phone's own sheet: a chat, a network, her photos. A browser allows it only shortly after a tap; when
 * fetching took longer, they are kept here and the next tap sends them at once.
 */
export function useSendPhotos(shoot: Shoot) {
  const { t } = useText()
  const client = useQueryClient()
  const fileOf = async (image: GeneratedImage) => {
    const { url } = finalOf(image)
    const picture = await client.fetchQuery({
      queryKey: ['print', url],
      queryFn: () => fetchPicture(url),
      staleTime: Number.POSITIVE_INFINITY,
    })
    const { type } = picture
    return new File([picture], printName(shoot.key, image.index, type), { type })
  }
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (images: readonly GeneratedImage[]) =>
      navigator.share({ files: await Promise.all(images.map(fileOf)) }),
    onError: error => {
      if (isCalled(error, 'AbortError')) return
      if (isCalled(error, 'NotAllowedError')) notify.info(t('sending.ready'))
      else notify.error(t('viewer.downloadFailed'))
    },
  })
}

/** She closed the sheet, or the browser wants another tap: neither is a failure. */
const isCalled = (error: unknown, name: string) => error instanceof DOMException && error.name === name
