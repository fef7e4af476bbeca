import { correctionCalls, type Garment, type GarmentCorrection } from '@revela/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { requester } from '../../../lib/calls/api-client.ts'
import { change as wireChange } from '../../../lib/calls/wire.ts'
import { useText } from '../../../lib/text/text.tsx'
import { notify } from '../../../ui/notify.tsx'
import { showGarment } from '../show-garment.ts'
import { isBlank, isUnadjusted, onlyTurns } from './blank-correction.ts'
import { LatestOnly } from './latest-only.ts'
import { lastCorrection, unsavedCorrections as unsaved } from './unsaved-corrections.ts'

const request = requester(correctionCalls)

/** Puts a garment that the server read again where the screens read it. */
function useSaveCorrection(id: Garment['_id']) {
  const client = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    // What is said without a connection waits here, and is sent when there is one again.
    networkMode: 'online',
    mutationFn: (correction: GarmentCorrection | null) =>
      request('correctGarment', { params: { id }, body: wireChange({ correction }) }),
    onSuccess: garment => showGarment(client, garment),
  })
}

/**
 * What the seller says about her garment, kept on the server as she says it. While an answer is awaited she may go on; only her latest
 * word is sent then. A word that could not be kept stays hers: it is sent again when the connection is back or the editor is opened, and
 * whoever closed the editor meanwhile is told.
 */
export function useCorrection(garment: Garment) {
  const { t } = useText()
  const { mutateAsync } = useSaveCorrection(garment._id)
  const [correction, setCorrection] = useState(() => lastCorrection(garment))
  const [past, setPast] = useState<GarmentCorrection[]>([])
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const isOpen = useRef(true)
  const line = useRef<LatestOnly<GarmentCorrection>>(null)
  line.current ??= new LatestOnly(next => mutateAsync(isBlank(next) ? null : next))

  const warnUnsaved = () => notify.warning(t('adjust.unkept'), { id: 'unkept' })
  const send = async (next: GarmentCorrection) => {
    unsaved.set(garment._id, next)
    setSaving(true)
    setFailure(null)
    try {
      await line.current?.push(next)
      unsaved.delete(garment._id)
    } catch (error) {
      setFailure(error)
      if (!isOpen.current) warnUnsaved()
    }
    setSaving(false)
  }
  const sendAgain = useRef(() => {})
  sendAgain.current = () => {
    const left = unsaved.get(garment._id)
    if (left) send(left)
  }
  useEffect(() => {
    isOpen.current = true
    const again = () => sendAgain.current()
    again()
    window.addEventListener('online', again)
    return () => {
      isOpen.current = false
      window.removeEventListener('online', again)
    }
  }, [])

  const save = (next: GarmentCorrection) => {
    setCorrection(next)
    send(next)
  }
  const change = (next: GarmentCorrection) => {
    setPast(before => [...before, correction])
    save(next)
  }
  return {
    correction,
    isSaving,
    failure,
    change,
    undo:
      past.length > 0
        ? () => {
            setPast(past.slice(0, -1))
            save(past[past.length - 1])
          }
        : null,
    /** How the photos are turned is said outside the editor, and stays. */
    reset: isUnadjusted(correction) ? null : () => change(onlyTurns(correction)),
    retry: () => send(correction),
    /** For who leaves although her last word is not kept. */
    leave: () => {
      if (failure !== null || (isSaving && !navigator.onLine)) warnUnsaved()
    },
  }
}
