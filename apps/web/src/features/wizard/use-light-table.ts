import type { CategoryKey, Garment } from '@revela/contract'
import type { Translate } from '@revela/i18n'
import { useEffect, useState } from 'react'
import { hasCode } from '../../lib/calls/api-error.ts'
import { currentShootKey, garmentOf, useCurrentShoot } from '../../lib/shoot/current-shoot.ts'
import { rejectionNote, rejectionToast } from '../../lib/text/rejection-texts.ts'
import { useText } from '../../lib/text/text.tsx'
import { failureText } from '../../ui/failure.tsx'
import { notify } from '../../ui/notify.tsx'
import type { Side } from './light-table.tsx'
import { useUploadGarment } from './queries.ts'

/** Refusals that the specification tells by toast; everything else is told where the photo lies. */
const toastCodes = ['too-many-files', 'file-too-large', 'file-too-small', 'file-invalid-type'] as const

const passing = ['offline', 'unavailable', 'internal', 'tooManyRequests'] as const

/** What was laid down here. A side that is missing is what the garment has already; null: there is to be none. */
interface Photos {
  front?: File | null
  back?: File | null
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
  const [photos, setPhotos] = useState<Photos>({})
  const [changed, setChanged] = useState<Side | null>(null)
  const [sent, setSent] = useState(0)
  /** What lies there is what the garment was made of. */
  const isCurrent = upload.isIdle || upload.isSuccess

  /** `laid`: the side on which a photo was laid down; it is said once the server has found it good. */
  const send = (next: Photos, of: CategoryKey | null, { laid }: { laid?: Side } = {}) => {
    const front = next.front ?? garment?.asset.front.url
    const kept = garment?.isDemo ? null : (garment?.asset.back?.url ?? null)
    const back = next.back === undefined ? kept : next.back
    if (!front || !of) return
    setSent(0)
    upload.mutate(
      {
        type: of,
        front,
        back,
        name: garment?.name,
        same: isCurrent ? keptSides(garment, laid) : {},
        onSent: setSent,
      },
      {
        onSuccess: () => laid && notify.success(t('upload.selected'), { id: 'selected' }),
        onError: error => {
          const code = toastCodes.find(known => hasCode(error, known))
          if (code) notify.error(rejectionToast(t, code), { id: 'upload' })
        },
      },
    )
  }
  const lay = (side: Side) => (photo: File | null) => {
    const next = { ...photos, [side]: photo }
    setPhotos(next)
    setChanged(side)
    send(next, type, photo === null ? {} : { laid: side })
  }

  return {
    garment,
    lay,
    /** Her photos go up again with the new kind; one of our garments is of the kind that it is, and leaves the table. */
    changeType: (next: CategoryKey) => (garment?.isDemo ? currentShootKey.write(null) : send(photos, next)),
    /** Only where sending the same photo again could end differently. */
    retry: hasCode(upload.error, ...passing) ? () => send(photos, type, { laid: changed ?? 'front' }) : null,
    isReading: upload.isPending,
    sides: {
      front: {
        sent,
        preview: usePreview(photos.front ?? null),
        understood: isCurrent ? (garment?.asset.front ?? null) : null,
        problem: upload.error && changed !== 'back' ? problemText(t, upload.error) : null,
        isReading: upload.isPending && changed !== 'back',
      },
      back: {
        sent,
        preview: usePreview(photos.back ?? null),
        understood: isCurrent ? (garment?.asset.back ?? null) : null,
        problem: upload.error && changed === 'back' ? problemText(t, upload.error) : null,
        isReading: upload.isPending && changed === 'back',
      },
    },
    /** From now on this side is sent as the server has it: she turned it there. */
    forget: (side: Side) => setPhotos(({ [side]: _, ...others }) => others),
    clear: () => {
      setPhotos({})
      upload.reset()
    },
  }
}

/** The sides whose photos stay as they are while another is laid down, by the garment that has them. */
function keptSides(garment: Garment | null, laid: Side | undefined): Partial<Record<Side, Garment['_id']>> {
  if (!garment || garment.isDemo) return {}
  return {
    ...(laid !== 'front' && { front: garment._id }),
    ...(laid !== 'back' && { back: garment._id }),
  }
}

/** What stays on the light table: where the specification has words for it, those, with what to do next. */
function problemText(t: Translate, error: unknown): string {
  const code = toastCodes.find(known => hasCode(error, known))
  return code ? rejectionNote(t, code) : failureText(t, error)
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
