import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { srcSetFor } from '../lib/pictures/picture-sources.ts'
import { useText } from '../lib/text/text.tsx'
import { classNames } from './class-names.ts'
import styles from './picture.module.css'

export interface PictureProps {
  src: string | null
  alt: string
  /** How wide it is on the page, in the words of the `sizes` attribute; decides which size is downloaded. */
  sizes: string
  thumbhash?: string | null
  /** Width through height; 3:4 everywhere except the hero. */
  ratio?: string
  /** `cover` fills the frame, `contain` shows all of it. */
  fit?: 'cover' | 'contain'
  /** The first pictures of a screen load at once; the others when they come near. */
  eager?: boolean
  /** Not seen yet, as on a slide that comes later: whatever is seen loads before it. */
  later?: boolean
  /**
   * Drawn with what is around it, never after. For small pictures: otherwise one that a hidden slide shows as well waits for that slide's
   * turn, and its place stays empty.
   */
  drawnAtOnce?: boolean
  /** Lifts it off the paper; prints only. */
  print?: boolean
  className?: string
}

/** A picture that is near and not here after this time (ms) gets its blurred preview; most come sooner and need none. */
const previewAfterMs = 200

/**
 * A picture whose place is fixed before it arrives, so that nothing around it moves. One that takes its time is blurred at first, then
 * sharp. Drawn on the server it is there before any script.
 */
export function Picture({
  src,
  alt,
  sizes,
  thumbhash,
  ratio,
  fit = 'cover',
  eager,
  later,
  drawnAtOnce,
  print,
  className,
}: PictureProps) {
  const { t } = useText()
  const { image, state, preview, setState } = useArrival(thumbhash)
  const blurred = state !== 'shown' || fit === 'cover' ? preview : null
  return (
    <span
      className={classNames(styles.frame, print && styles.print, className)}
      style={frameStyle(ratio, blurred)}
    >
      {src && state !== 'missing' ? (
        <img
          ref={image}
          src={src}
          srcSet={srcSetFor(src)}
          sizes={sizes}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : later ? 'low' : 'auto'}
          decoding={drawnAtOnce ? 'sync' : 'async'}
          draggable={false}
          onLoad={() => setState('shown')}
          onError={() => setState('missing')}
          className={classNames(styles.image, styles[fit], state === 'awaited' && styles.awaited)}
        />
      ) : (
        <span className={styles.missing}>{src ? t('general.pictureMissing') : alt}</span>
      )}
    </span>
  )
}

/** None where the style sheet says it all: what the server draws holds no style of its own, which a strict policy would not apply. */
function frameStyle(ratio: string | undefined, blurred: string | null): CSSProperties | undefined {
  if (!ratio && !blurred) return undefined
  return { aspectRatio: ratio, backgroundImage: blurred ? `url(${blurred})` : undefined }
}

/** `awaited`: near, and not here yet. */
type State = 'asked' | 'awaited' | 'shown' | 'missing'

function useArrival(thumbhash: string | null | undefined) {
  const image = useRef<HTMLImageElement>(null)
  const [state, setState] = useState<State>('asked')
  const [preview, setPreview] = useState<string | null>(null)

  useEffect(() => {
    const element = image.current
    if (!element || state !== 'asked') return
    return whenLate(element, async () => {
      // The picture may have loaded, or failed, before this code could listen for it.
      if (element.complete) return setState(element.naturalWidth > 0 ? 'shown' : 'missing')
      // Without a connection it has no preview, which is no failure of its own.
      const previews = await import('./thumbhash-url.ts').catch(() => null)
      const url = previews?.thumbhashUrl(thumbhash)
      if (!url || element.complete) return
      setPreview(url)
      setState(now => (now === 'asked' ? 'awaited' : now))
    })
  }, [state, thumbhash])

  return { image, state, preview, setState }
}

/** Calls once an element has been near the window for a moment; the answer takes it back. */
function whenLate(element: Element, call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const near = new IntersectionObserver(entries => {
    if (!entries.some(entry => entry.isIntersecting)) return
    near.disconnect()
    timer = setTimeout(call, previewAfterMs)
  })
  near.observe(element)
  return () => {
    near.disconnect()
    clearTimeout(timer)
  }
}
