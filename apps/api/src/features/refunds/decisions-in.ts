import type { CallBody, calls } from '@revela/contract'

/** An administrator's decision on the credit of one photo. */
export interface Decision {
  verdict: 'granted' | 'declined'
  imageId: string
  note: string | null
}

/** Translates the body of the call; of several decisions on one photo the last one counts. */
export function decisionsIn({ $config }: CallBody<typeof calls.refund>): Decision[] {
  const written = (verdict: Decision['verdict'], named: { imageThreadId: string; note?: string }[]) =>
    named.map(({ imageThreadId, note = null }) => ({ verdict, imageId: imageThreadId, note }))
  const all = [...written('granted', $config.refunds), ...written('declined', $config.declines)]
  return [...new Map(all.toReversed().map(decision => [decision.imageId, decision])).values()].toReversed()
}
