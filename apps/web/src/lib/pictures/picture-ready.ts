import { srcSetFor } from './picture-sources.ts'

/** A picture that takes longer is not waited for, ms. */
const patienceMs = 1500

/** Resolves once a picture of ours is here, so that it can take another one's place without a gap. */
export async function pictureReady(src: string, sizes: string): Promise<void> {
  const image = new Image()
  image.sizes = sizes
  image.srcset = srcSetFor(src) ?? ''
  image.src = src
  const late = new Promise(resolve => setTimeout(resolve, patienceMs))
  await Promise.race([image.decode?.().catch(() => undefined), late])
}
