import type { GeneratedImage } from '@revela/contract'
import { draftOf } from '../../lib/calls/wire.ts'
import { frameNumber } from '../../lib/shoot/frame-number.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './draft-frames.module.css'
import { useManagementText } from './management-text.ts'

/** The drafts with what their seller marked on them. */
export function DraftFrames({ images }: { images: readonly GeneratedImage[] }) {
  const t = useManagementText()
  const drafts = images.filter(image => image.status === 'ok')
  return (
    <ul className={styles.drafts} data-single={drafts.length === 1}>
      {drafts.map(image => {
        const number = frameNumber(image.index)
        const { approve, reasons } = image.feedback
        return (
          <li key={image.process.imageThreadId} className={styles.draft}>
            <Picture
              src={draftOf(image).url}
              alt={t('management.draftAlt', { number, pose: t(`drafts.pose.${image.pose.view}`) })}
              sizes="(min-width: 64rem) 12rem, 46vw"
            />
            <p className={styles.words}>
              <span className={styles.number}>{number}</span> {t(markKey(approve))}
            </p>
            {approve === false
              ? reasons.map(reason => (
                  <p key={reason} className={styles.reason}>
                    {t(`drafts.reason.${reason}`)}
                  </p>
                ))
              : null}
          </li>
        )
      })}
    </ul>
  )
}

function markKey(approve: boolean | null) {
  if (approve === null) return 'management.draftUndecided'
  return approve ? 'management.draftApproved' : 'management.draftRejected'
}
