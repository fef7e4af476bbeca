import type { GeneratedImage, Shoot } from '@revela/contract'
import { useMutation } from '@tanstack/react-query'
import { finalOf } from '../../lib/calls/wire.ts'
import { useText } from '../../lib/text/text.tsx'
import { notify } from '../../ui/notify.tsx'
import { type Download, printName } from './download-sizes.ts'
import { fetchPicture } from './fetch-picture.ts'
import { labelledJpeg } from './labelled-jpeg.ts'

interface Wanted {
  image: GeneratedImage
  download: Download
}

/** Fetches a print and saves it in a size; smaller ones are made on this device and keep the label of how they were made. */
export function useDownload(shoot: Shoot) {
  const { t } = useText()
  return useMutation({
    meta: { quiet: true },
    mutationFn: async ({ image, download }: Wanted) => {
      const original = await fetchPicture(finalOf(image).url)
      const file = download.size === 'full' ? original : await resizedJpeg(original, download)
      save(file, printName(shoot.key, image.index, file.type, download))
    },
    onError: () => notify.error(t('viewer.downloadFailed')),
  })
}

const jpegQuality = 0.92

async function resizedJpeg(picture: Blob, { width, height }: Download): Promise<Blob> {
  const bitmap = await createImageBitmap(picture, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  })
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const jpeg = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', jpegQuality))
  if (!jpeg) throw new Error('the browser could not encode the picture')
  return new Blob([labelledJpeg(new Uint8Array(await jpeg.arrayBuffer()))], { type: 'image/jpeg' })
}

/** How long the browser may take to begin saving before the file is forgotten. */
const keepMs = 60_000

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keepMs)
}
