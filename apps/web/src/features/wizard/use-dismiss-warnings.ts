import { correctionCalls, type Garment } from '@revela/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { requester } from '../../lib/calls/api-client.ts'
import { change } from '../../lib/calls/wire.ts'
import { showGarment } from './show-garment.ts'

const request = requester(correctionCalls)

/** "It is fine as it is": what was said about one side's photo is not said again, here or after another reading. */
export function useDismissWarnings(garment: Garment | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (side: 'front' | 'back') => {
      const codes = garment?.asset[side]?.warnings.map(({ code }) => code) ?? []
      return request('correctGarment', {
        params: { id: garment!._id },
        body: change({ waived: { [side]: codes } }),
      })
    },
    onSuccess: changed => showGarment(client, changed),
  })
}
