import { type Garment, type GarmentCorrection, garmentCalls } from '@revela/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { requester } from '../../../lib/api-client.ts'
import { currentShootKey, shootQuery } from '../../../lib/current-shoot.ts'
import { garmentsQuery } from '../queries.ts'
import { blankCorrection, correctionOf, isBlank } from './blank-correction.ts'
import { LatestOnly } from './latest-only.ts'

const request = requester(garmentCalls)

/** Puts a garment that the server read again where the screens read it. */
function useSaveCorrection(id: Garment['_id']) {
  const client = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (correction: GarmentCorrection | null) =>
      request('correctGarment', { params: { id }, body: { c: { correction } } }),
    onSuccess: garment => {
      client.setQueryData(
        shootQuery(currentShootKey.read() ?? '').queryKey,
        shoot => shoot && { ...shoot, garmentsId: [garment] },
      )
      client.setQueryData(garmentsQuery(garment.type).queryKey, garments =>
        garments?.map(one => (one._id === garment._id ? garment : one)),
      )
    },
  })
}

/**
 * What the seller says about her garment, kept on the server as she says it. While an answer is awaited she may go on; only her latest
 * word is sent then.
 */
export function useCorrection(garment: Garment) {
  const save = useSaveCorrection(garment._id)
  const [word, setWord] = useState(() => correctionOf(garment))
  const [past, setPast] = useState<GarmentCorrection[]>([])
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const { mutateAsync } = save
  const line = useRef<LatestOnly<GarmentCorrection>>(null)
  line.current ??= new LatestOnly(next => mutateAsync(isBlank(next) ? null : next))

  const send = (next: GarmentCorrection) => {
    setSaving(true)
    setFailure(null)
    line.current
      ?.push(next)
      .then(() => setFailure(null), setFailure)
      .finally(() => setSaving(false))
  }
  const say = (next: GarmentCorrection) => {
    setWord(next)
    send(next)
  }
  return {
    word,
    isSaving,
    failure,
    change: (next: GarmentCorrection) => {
      setPast(before => [...before, word])
      say(next)
    },
    undo:
      past.length > 0
        ? () => {
            setPast(past.slice(0, -1))
            say(past[past.length - 1])
          }
        : null,
    reset: isBlank(word)
      ? null
      : () => {
          setPast(before => [...before, word])
          say(blankCorrection)
        },
    retry: () => send(word),
  }
}
