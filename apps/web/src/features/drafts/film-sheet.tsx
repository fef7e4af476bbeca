import { type KeyboardEvent, useRef } from 'react'
import { useMedia } from '../../lib/browser/media.ts'
import { usePhotoAlt } from '../../lib/shoot/photo-alt.ts'
import { useText } from '../../lib/text/text.tsx'
import frameStyles from './film-frame.module.css'
import { DarkFrame, FilmEdge, FilmFrame } from './film-frame.tsx'
import styles from './film-sheet.module.css'
import { markByKey } from './mark-keys.ts'
import { neighbourFrame } from './neighbour-frame.ts'
import { type SheetFrame, sheetFrames } from './sheet-frames.ts'
import type { ContactSheet } from './use-contact-sheet.ts'

/** The strips of film side by side; arrows walk from frame to frame, A, R and U mark the one in hand. */
export function FilmSheet({ sheet }: { sheet: ContactSheet }) {
  const { t } = useText()
  const columns = useMedia('(min-width: 64rem)') ? 4 : 2
  const list = useRef<HTMLUListElement>(null)
  const altOf = usePhotoAlt(sheet.shoot, 'drafts.alt')

  const onKey = (event: KeyboardEvent, frame: SheetFrame) => {
    if (markByKey(event, frame.image, sheet)) return
    const ready = sheet.frames.map(({ state }) => state === 'ready')
    const next = neighbourFrame(event.key, sheet.frames.indexOf(frame), { columns, ready })
    if (next === null) return
    event.preventDefault()
    list.current?.querySelector<HTMLElement>(`[data-draft="${sheet.frames[next]?.index}"]`)?.focus()
  }
  return (
    <ul ref={list} className={styles.sheet} aria-label={t('drafts.film')}>
      {sheet.frames.map(frame => (
        <FilmFrame
          key={frame.index}
          frame={frame}
          alt={frame.image ? altOf(frame.image) : ''}
          sheet={sheet}
          onKey={onKey}
        />
      ))}
    </ul>
  )
}

/** A strip with nothing on it yet, the size of the one that comes. */
export function BlankFilm({ isMoving }: { isMoving: boolean }) {
  return (
    <div className={styles.sheet} aria-hidden="true">
      {sheetFrames([], true).map(frame => (
        <div key={frame.index} className={frameStyles.frame}>
          <FilmEdge index={frame.index} />
          <DarkFrame frame={frame} isMoving={isMoving} />
          <div className={frameStyles.foot}>
            <span className={frameStyles.number}>{frame.number}</span>
          </div>
        </div>
      ))}
    </div>
  )
}
