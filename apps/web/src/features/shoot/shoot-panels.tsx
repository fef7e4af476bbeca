import type { GeneratedImage, Shoot } from '@revela/contract'
import { canChangeRating } from '@revela/domain'
import { useState } from 'react'
import { openModal } from '../../lib/screens/modals.ts'
import { useText } from '../../lib/text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Stars } from '../../ui/stars.tsx'
import { AgainButton } from './again-button.tsx'
import { PackagePanel } from './package-panel.tsx'
import { ShareSheet } from './share-sheet.tsx'
import styles from './shoot-panels.module.css'
import { givenAway, isRated } from './shoot-view.ts'
import { useRatedOnly } from './use-rated-only.ts'
import { canSendPhotos } from './use-send-photos.ts'

/** Everything that can be done with a finished shoot: package, share, rate, shoot again; only the last where no photo came out. */
export function ShootPanels({ shoot, prints }: { shoot: Shoot; prints: readonly GeneratedImage[] }) {
  if (prints.length === 0)
    return (
      <div className={styles.besideOnly}>
        <AgainButton shoot={shoot} look="primary" />
      </div>
    )
  return (
    <div className={styles.panels}>
      <PackagePanel shoot={shoot} isAtThumb={!canSendPhotos(givenAway(shoot).length)} />
      <SharePanel shoot={shoot} />
      <RatingPanel shoot={shoot} />
    </div>
  )
}

function SharePanel({ shoot }: { shoot: Shoot }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const ratedOnly = useRatedOnly(shoot)
  return (
    <section className={styles.panel} aria-labelledby="sharing-title">
      <h2 id="sharing-title" className={styles.title}>
        {t('sharing.title')}
      </h2>
      {shoot.privacy === 'public' ? <p className={styles.hint}>{t('sharing.isPublic')}</p> : null}
      <Button wide onClick={() => ratedOnly(() => setOpen(true))}>
        <Icon name="share" />
        {t('sharing.open')}
      </Button>
      {isOpen ? <ShareSheet shoot={shoot} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}

function RatingPanel({ shoot }: { shoot: Shoot }) {
  const { t } = useText()
  const rate = () =>
    openModal('shootFeedback', { shootId: shoot._id, shootKey: shoot.key, given: shoot.feedback })
  return (
    <section className={styles.panel} aria-label={t('shoot.rated')}>
      {isRated(shoot) ? (
        <>
          <h2 className={styles.title}>{t('shoot.rated')}</h2>
          <div className={styles.rating}>
            <Stars value={shoot.feedback?.score ?? null} />
            {canChangeRating(shoot.package.status) ? (
              <Button look="quiet" onClick={rate}>
                {t('shoot.rateAgain')}
              </Button>
            ) : null}
          </div>
        </>
      ) : (
        <Button wide onClick={rate}>
          <Icon name="star" />
          {t('shoot.rate')}
        </Button>
      )}
      <AgainButton shoot={shoot} />
    </section>
  )
}
