import type { GeneratedImage, ImageThreadId } from '@revela/contract'
import type { DemoFinal } from './load-demo-shoots.ts'

/** An example's final as the contract shows images: there, approved, and without a draft before it. */
export const presentDemoFinal = ({
  id,
  index,
  pose,
  url,
  width,
  height,
  thumbhash,
}: DemoFinal): GeneratedImage => ({
  index,
  status: 'ok',
  pose,
  asset: {
    fal: { url: null, fidelity: null },
    vton: { url, status: 'ok', width, height, fidelity: null },
    thumbhash,
  },
  feedback: { approve: true, reasons: [], comment: null, status: null },
  process: { imageThreadId: id as ImageThreadId, refund: 'none' },
})
