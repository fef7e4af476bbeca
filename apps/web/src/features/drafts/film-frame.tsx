import type { CSSProperties, KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { draftOf } from '../../lib/calls/wire.ts'
import { paths } from '../../lib/screens/paths.ts'
import { useText } from '../../lib/text/text.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PencilMark } from '../../ui/pencil/pencil-mark.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './film-frame.module.css'
import { MarkButtons } from './mark-buttons.tsx'
import { statusOf } from './marks.ts'
import type { SheetFrame } from './sheet-frames.ts'
import type { ContactSheet } from './use-contact-sheet.ts'
import { useMarkedHere } from './use-marked-here.ts'

interface FilmFrameProps {
  frame: SheetFrame
  alt: string
  sheet: ContactSheet
  onKey: (event: KeyboardEvent, frame: SheetFrame) => void
}

/** One frame of the film: its edge, the picture or the dark, its number and the two marks. */
export function FilmFrame({ frame, alt, sheet, onKey }: FilmFrameProps) {
  const { image, number, state } = frame
  return (
    <li className={styles.frame} onKeyDown={event => onKey(event, frame)}>
      <FilmEdge index={frame.index} />
      {state === 'ready' && image ? (
        <DraftPicture frame={frame} alt={alt} />
      ) : (
        <DarkFrame frame={frame} isMoving={sheet.isGenerating && state !== 'failed'} />
      )}
      <div className={styles.foot}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        {state === 'ready' && image ? <MarkButtons image={image} sheet={sheet} /> : null}
      </div>
    </li>
  )
}

function DraftPicture({ frame: { image, index, number }, alt }: { frame: SheetFrame; alt: string }) {
  const { t } = useText()
  const status = image ? statusOf(image) : null
  const drawn = useMarkedHere(status)
  const said =
    status === null ? '' : t(status === 'approved' ? 'drafts.stateApproved' : 'drafts.stateRejected')
  return (
    <Link
      to={paths.draft(index)}
      className={classNames(styles.picture, status === 'rejected' && styles.rejected)}
      data-draft={index}
    >
      <Picture
        src={image ? draftOf(image).url : null}
        alt={alt}
        thumbhash={image?.asset.thumbhash}
        sizes="(min-width: 64rem) 20rem, 46vw"
        eager
      />
      {said ? <span className="visually-hidden">, {said}</span> : null}
      {status ? (
        <PencilMark
          key={status}
          shape={status === 'approved' ? 'circle' : 'cross'}
          seed={image?.process.imageThreadId ?? number}
          drawn={drawn}
        />
      ) : null}
    </Link>
  )
}

/** Film that is not exposed yet, is being exposed (the safelight sweeps over it), or did not come out. */
export function DarkFrame({ frame, isMoving }: { frame: SheetFrame; isMoving: boolean }) {
  const { t } = useText()
  const words = frame.state === 'ready' ? 'waiting' : frame.state
  return (
    <div
      className={classNames(styles.dark, isMoving && styles.moving)}
      style={{ '--place': frame.index % 4 } as CSSProperties}
    >
      {isMoving || words === 'failed' ? (
        <span className={styles.words}>
          {t(`drafts.frame.${words}`)}
          {words === 'failed' ? <span className={styles.hint}>{t('drafts.frame.failedHint')}</span> : null}
        </span>
      ) : null}
    </div>
  )
}

const edgeWords = ['Revela 400', 'Safety film', '120 · 6 × 4.5', 'Revela 400']

/** What the maker of a film prints along its edge. */
export function FilmEdge({ index }: { index: number }) {
  return (
    <span className={styles.edge} aria-hidden="true">
      <span>{edgeWords[index % edgeWords.length]}</span>
      <span className={styles.arrow}>▸</span>
    </span>
  )
}
