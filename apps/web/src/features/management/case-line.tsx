import type { RefundCase } from '@revela/contract'
import { shortShootKey } from '@revela/domain'
import { Link } from 'react-router'
import { paths } from '../../lib/screens/paths.ts'
import { frameNumber } from '../../lib/shoot/frame-number.ts'
import { useText } from '../../lib/text/text.tsx'
import { Picture } from '../../ui/picture.tsx'
import { RefundChip } from '../../ui/result-card/refund-chip.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './case-line.module.css'
import { useManagementText } from './management-text.ts'
import { nameOf } from './names.ts'

/** One request of the queue: the photo, why, whose, and where it stands. All of it leads to the photo. */
export function CaseLine({ found }: { found: RefundCase }) {
  const t = useManagementText()
  const { formatDate } = useText()
  const number = frameNumber(found.imageIndex)
  const reason = t(`refund.reason.${found.reason}`)
  const asked = t('management.asked', {
    name: nameOf(found.seller) ?? t('management.someSeller'),
    date: formatDate(found.createdAt),
  })
  return (
    <li className={styles.line}>
      <Picture
        src={found.photo.url}
        alt=""
        thumbhash={found.photo.thumbhash}
        sizes="6rem"
        className={styles.photo}
      />
      <div className={styles.words}>
        <h2 className={styles.reason}>
          <Link
            to={paths.managedPhoto(found.shootKey, found.imageIndex)}
            className={styles.open}
            aria-label={t('management.openCase', { number, shoot: shortShootKey(found.shootKey), reason })}
          >
            {reason}
          </Link>
        </h2>
        {found.comment ? (
          <p className={styles.comment}>{t('refund.quoted', { words: found.comment })}</p>
        ) : null}
        <p className={styles.asked}>
          <span className={styles.number}>{number}</span> {asked}
        </p>
        <RefundChip refund={found.state} />
      </div>
    </li>
  )
}

export function CaseSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      {['a', 'b', 'c'].map(place => (
        <div key={place} className={styles.line}>
          <Skeleton width="6rem" height="8rem" />
          <div className={styles.words}>
            <Skeleton width="12rem" height="1.5rem" />
            <Skeleton width="8rem" height="1rem" />
          </div>
        </div>
      ))}
    </div>
  )
}
