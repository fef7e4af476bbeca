import type { FinalStatus, GeneratedImage } from '@revela/contract'
import { expect, test } from 'vitest'
import { offersRefund } from './refund-rules.ts'

type Refund = GeneratedImage['process']['refund']
type Verdict = GeneratedImage['feedback']['status']
type Final = FinalStatus

const offered = (final: Final, verdict: Verdict, refund: Refund, requested = 0) =>
  offersRefund(
    {
      final: { status: final },
      feedback: { status: verdict },
      process: { refund },
    } as Parameters<typeof offersRefund>[0],
    requested,
  )

test('R-UIX-04 a refund is offered of a photo that was crossed out and is not yet refunded, not of one that she likes', () => {
  expect(offered('ok', 'rejected', 'none')).toBe(true)
  expect(offered('ok', 'approved', 'none')).toBe(false)
  expect(offered('ok', null, 'none')).toBe(false)
  expect(offered('ok', 'rejected', 'requested', 1)).toBe(false)
  expect(offered('ok', 'rejected', 'granted', 1)).toBe(false)
  expect(offered('failed', 'rejected', 'none')).toBe(false)
})

test('R-FLW-17 a declined photo may be asked for once more', () => {
  expect(offered('ok', 'rejected', 'declined', 1)).toBe(true)
  expect(offered('ok', 'rejected', 'declined', 2)).toBe(false)
})
