import type { GalleryImageKind } from '@revela/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './film-strip.module.css'
import { Picture } from './picture.tsx'

export interface Frame {
  key: string
  /** A side of the garment is shown whole, so that no sleeve is cut off; photos fill their frame. */
  kind: GalleryImageKind
  src: string | null
  alt: string
  thumbhash?: string | null
  /** Printed on the film's edge, in capitals: `1A`. */
  mark: string
  to?: string
}

interface FilmStripProps {
  label: string
  frames: Frame[]
  /** Words on the film's edge, before the frame numbers. */
  edge?: ReactNode
}

/**
 * A strip of negatives: the garment first, then its photos. It scrolls sideways when it is longer than the page, and runs on unexposed
 * when it is shorter.
 */
export function FilmStrip({ label, frames, edge }: FilmStripProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <section className={styles.strip} aria-label={label} tabIndex={0}>
      <ol className={styles.frames}>
        {frames.map((frame, at) => (
          <li key={frame.key} className={styles.frame} data-kind={frame.kind}>
            <FrameBody frame={frame} />
            <span className={styles.edge} aria-hidden="true">
              <span>{frame.mark}</span>
              {at === 0 ? <span>{edge}</span> : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Film that nothing was photographed on yet. */
export function BlankStrip() {
  return (
    <div className={styles.strip} aria-hidden="true">
      <div className={styles.frames} />
    </div>
  )
}

function FrameBody({ frame }: { frame: Frame }) {
  const { src, alt, thumbhash, kind } = frame
  const fit = kind === 'front' || kind === 'back' ? 'contain' : 'cover'
  const picture = (
    <Picture
      src={src}
      alt={alt}
      thumbhash={thumbhash}
      fit={fit}
      sizes="(min-width: 64rem) 16rem, 44vw"
      drawnAtOnce
    />
  )
  return frame.to ? (
    <Link to={frame.to} className={styles.link}>
      {picture}
    </Link>
  ) : (
    picture
  )
}
