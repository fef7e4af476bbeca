import type { GeneratedImage, RefundCase, Shoot } from '@revela/contract'
import { useState } from 'react'
import { frameNumber } from '../../lib/shoot/frame-number.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RefundChip } from '../../ui/result-card/refund-chip.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { useManagementText } from './management-text.ts'
import type { Decision } from './queries.ts'
import styles from './refund-actions.module.css'
import { RequestWords } from './request-words.tsx'

interface RefundActionsProps {
  shoot: Shoot
  image: GeneratedImage
  /** What was asked about this photo, newest first. */
  requests: readonly RefundCase[]
}

/**
 * What was asked about a photo and what an administrator may do about it: give its credit back once there is feedback and
 * it is not back yet (R-UIX-04), or decline what is open.
 */
export function RefundActions({ shoot, image, requests }: RefundActionsProps) {
  const t = useManagementText()
  const [verdict, setVerdict] = useState<Decision['verdict'] | null>(null)
  const [decided, setDecided] = useState('')
  const number = frameNumber(image.index)
  const { refund } = image.process
  const mayGrant = refund === 'requested' || (refund === 'none' && image.feedback.status !== null)
  return (
    <div className={styles.actions}>
      <RefundChip refund={refund} />
      {requests.map(request => (
        <RequestWords key={request._id} request={request} />
      ))}
      {mayGrant ? (
        <div className={styles.buttons}>
          <Button
            look={refund === 'requested' ? 'primary' : 'secondary'}
            aria-label={t('management.grantOf', { number })}
            onClick={() => setVerdict('grant')}
          >
            <Icon name="coin" />
            {t('management.grant')}
          </Button>
          {refund === 'requested' ? (
            <Button aria-label={t('management.declineOf', { number })} onClick={() => setVerdict('decline')}>
              {t('management.decline')}
            </Button>
          ) : null}
        </div>
      ) : null}
      <p role="status" className={styles.decided}>
        {decided}
      </p>
      {verdict ? (
        <DecisionDialog
          shoot={shoot}
          image={image}
          verdict={verdict}
          asked={requests.length}
          onDecided={() =>
            setDecided(t(verdict === 'grant' ? 'management.granted' : 'management.declined', { number }))
          }
          onClose={() => setVerdict(null)}
        />
      ) : null}
    </div>
  )
}
