import type { CategoryKey } from '@revela/contract'
import { useEffect, useState } from 'react'
import { hasCode } from '../../lib/api-error.ts'
import { garmentOf, useCurrentShoot } from '../../lib/current-shoot.ts'
import { useText } from '../../lib/text.tsx'
import { failureText } from '../../ui/failure.tsx'
import { notify } from '../../ui/notify.tsx'
import type { Side } from './light-table.tsx'
import { useUploadGarment } from './queries.ts'

/** Refusals that the specification tells by toast; everything else is told where the photo lies. */
const toldByToast = ['too-many-files', 'file-too-large', 'file-invalid-type'] as const

const passing = ['offline', 'unavailable', 'internal', 'tooManyRequests'] as const

interface Photos {
  front: Blob | null
  back: Blob | null
}

/**
 * What lies on the light table. Every change uploads the photos that are there, because the cut-out is what shows the seller that her
 * garment was understood; the last upload is the garment of the shoot.
 */
export function useLightTable(type: CategoryKey | null) {
  const { t } = useText()
  const { shoot } = useCurrentShoot()
  const open = shoot?.step === 'choosing' ? shoot : null
  const garment = garmentOf(open)
  const upload = useUploadGarment()
  const [photos, setPhotos] = useState<Photos>({ front: null, back: null })
  const [changed, setChanged] = useState<Side | null>(null)
  const [sent, setSent] = useState(0)

  const send = async (next: Photos, of: CategoryKey | null) => {
    const front = next.front ?? (garment && (await photoAt(garment.asset.front.url)))
    if (!front || !of) return
    setSent(0)
    upload.mutate(
      { type: of, front, back: next.back, onSent: setSent },
      {
        onError: error =>
          hasCode(error, ...toldByToast) && notify.error(failureText(t, error), { id: 'upload' }),
      },
    )
  }
  const lay = (side: Side) => (photo: Blob | null) => {
    const next = { ...photos, [side]: photo }
    setPhotos(next)
    setChanged(side)
    send(next, type)
  }

  const isCurrent = upload.isIdle || upload.isSuccess
  return {
    garment,
    lay,
    /** Photos that were chosen before the kind of garment changed go up again with the new kind. */
    changeType: (next: CategoryKey) => send(photos, next),
    /** Only where sending the same photo again could end differently. */
    retry: hasCode(upload.error, ...passing) ? () => send(photos, type) : null,
    isReading: upload.isPending,
    sides: {
      front: {
        sent,
        preview: usePreview(photos.front),
        understood: isCurrent ? (garment?.asset.front ?? null) : null,
        problem: upload.error && changed !== 'back' ? failureText(t, upload.error) : null,
        isReading: upload.isPending && changed !== 'back',
      },
      back: {
        sent,
        preview: usePreview(photos.back),
        understood: isCurrent ? (garment?.asset.back ?? null) : null,
        problem: upload.error && changed === 'back' ? failureText(t, upload.error) : null,
        isReading: upload.isPending && changed === 'back',
      },
    },
    clear: () => {
      setPhotos({ front: null, back: null })
      upload.reset()
    },
  }
}

async function photoAt(url: string): Promise<Blob> {
  return (await fetch(url, { credentials: 'include' })).blob()
}

/** An address that shows a chosen photo at once, given back when the photo goes. */
function usePreview(photo: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!photo) {
      setUrl(null)
      return
    }
    const made = URL.createObjectURL(photo)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return url
}
