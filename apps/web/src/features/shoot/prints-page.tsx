import { type GeneratedImage, rejectReasons, type Shoot } from '@revela/contract'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../lib/screens/paths.ts'
import { useFittingReasons } from '../../lib/shoot/fitting-reasons.ts'
import { frameNumber } from '../../lib/shoot/frame-number.ts'
import { useShootTitle } from '../../lib/shoot/shoot-title.ts'
import { useText } from '../../lib/text/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RejectSheet } from '../../ui/reject-sheet.tsx'
import { ShootMenu } from '../../ui/shoot-menu.tsx'
import { StickyActions } from '../../ui/sticky-actions.tsx'
import { AgainButton } from './again-button.tsx'
import { DownloadSheet } from './download-sheet.tsx'
import { PackageButton } from './package-panel.tsx'
import { PrintCard } from './print-card.tsx'
import styles from './prints-page.module.css'
import { SendButton } from './send-button.tsx'
import { ShootPanels } from './shoot-panels.tsx'
import { givenAway, printsOf } from './shoot-view.ts'
import { usePackageFailure } from './use-package.ts'
import { usePrintActions } from './use-print-actions.ts'
import { useRatedOnly } from './use-rated-only.ts'
import { canSendPhotos } from './use-send-photos.ts'

/** The finished shoot: prints large on paper, and beside them what to do with them. */
export function PrintsPage({ shoot }: { shoot: Shoot }) {
  const { t, formatDate } = useText()
  const { prints, failed, all } = printsOf(shoot)
  const sent = givenAway(shoot)
  const [downloading, setDownloading] = useState<GeneratedImage | null>(null)
  const words = usePrintActions(shoot, setDownloading)
  const fitting = useFittingReasons(shoot)
  const ratedOnly = useRatedOnly(shoot)
  const title = useShootTitle()(shoot)
  const navigate = useNavigate()
  usePackageFailure(shoot)
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to={paths.shootGallery} className={styles.back}>
          <Icon name="back" size={18} />
          {t('shoot.backToGallery')}
        </Link>
        <h1 className={styles.title}>{t(prints.length > 0 ? 'shoot.title' : 'shoot.noneTitle')}</h1>
        <div className={styles.made}>
          <p>{t('shoot.made', { title, date: formatDate(shoot.createdAt) })}</p>
          <ShootMenu shoot={shoot} onDeleted={() => navigate(paths.shootGallery)} />
        </div>
        {failed.length > 0 ? (
          <p className={styles.returned}>
            <Icon name="coin" />
            {prints.length > 0 ? t('shoot.partial', { count: failed.length }) : t('shoot.noneHint')}
          </p>
        ) : null}
      </header>
      <ul className={styles.prints} aria-label={t('shoot.prints')} data-count={all.length}>
        {all.map((image, at) => (
          <PrintCard
            key={image.process.imageThreadId}
            shoot={shoot}
            image={image}
            actions={words.actions}
            eager={at < 2}
          />
        ))}
      </ul>
      <aside className={styles.side} aria-label={t('shoot.actions')}>
        <ShootPanels shoot={shoot} prints={prints} />
      </aside>
      <div className={styles.thumb}>
        <StickyActions>
          {prints.length === 0 ? (
            <AgainButton shoot={shoot} look="primary" />
          ) : canSendPhotos(sent.length) ? (
            <SendButton shoot={shoot} images={sent} when={ratedOnly} />
          ) : (
            <PackageButton shoot={shoot} />
          )}
        </StickyActions>
      </div>
      <p role="status" className="visually-hidden">
        {words.announcement}
      </p>
      {downloading ? (
        <DownloadSheet shoot={shoot} image={downloading} onClose={() => setDownloading(null)} />
      ) : null}
      {words.rejecting ? (
        <RejectSheet
          title={t('shoot.rejectTitle', { number: frameNumber(words.rejecting.index) })}
          hint={t('shoot.rejectHint')}
          reasons={fitting(rejectReasons)}
          action={t('shoot.rejectSend')}
          commentLabel={t('shoot.rejectComment')}
          onReject={words.reject}
          onClose={words.keep}
        />
      ) : null}
    </div>
  )
}
