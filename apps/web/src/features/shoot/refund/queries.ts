import { type GeneratedImage, type RefundReason, refundCalls, type Shoot } from '@revela/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { requester } from '../../../lib/calls/api-client.ts'
import { shootQuery } from '../../../lib/shoot/current-shoot.ts'

const request = requester(refundCalls)

/** The seller's own requests of a shoot, newest first. */
export const refundsQuery = (shoot: Pick<Shoot, '_id' | 'key'>) =>
  queryOptions({
    queryKey: ['shoot', shoot.key, 'refunds'],
    queryFn: ({ signal }) => request('refundRequests', { params: { id: shoot._id }, signal }),
  })

/** What was asked of one photo; nothing is fetched while nothing was. */
export function useRefundsOf(shoot: Shoot, image: GeneratedImage) {
  const hasRequests = shoot.data.generatedImage.some(({ process }) => process.refund !== 'none')
  const { data = [] } = useQuery({ ...refundsQuery(shoot), enabled: hasRequests })
  return data.filter(({ imageThreadId }) => imageThreadId === image.process.imageThreadId)
}

interface Asked {
  image: GeneratedImage
  reason: RefundReason
  comment: string | null
}

/** Asks for a photo's credit (R-FLW-17). */
export function useAskRefund(shoot: Shoot) {
  const client = useQueryClient()
  const { queryKey } = shootQuery(shoot.key)
  return useMutation({
    meta: { failed: 'failed.refund' },
    mutationFn: ({ image: { process }, reason, comment }: Asked) =>
      request('askRefund', {
        params: { id: shoot._id },
        body: { imageThreadId: process.imageThreadId, reason, comment },
      }),
    onSuccess: asked => {
      client.setQueryData(refundsQuery(shoot).queryKey, (before = []) => [asked, ...before])
      client.setQueryData(queryKey, before => before && withRequest(before, asked.imageThreadId))
    },
    // Whatever made the server refuse, the page has not heard of it yet.
    onError: () => client.invalidateQueries({ queryKey }),
  })
}

const withRequest = (shoot: Shoot, imageThreadId: string): Shoot => ({
  ...shoot,
  data: {
    ...shoot.data,
    generatedImage: shoot.data.generatedImage.map(image =>
      image.process.imageThreadId === imageThreadId
        ? { ...image, process: { ...image.process, refund: 'requested' } }
        : image,
    ),
  },
})
