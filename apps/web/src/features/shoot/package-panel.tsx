import type { Shoot } from '@revela/contract'
import { formatTime } from '@revela/i18n'
import { copyText } from '../../lib/browser/copy-text.ts'
import { useMedia } from '../../lib/browser/media.ts'
import { useText } from '../../lib/text/text.tsx'
import { Button, type ButtonLook, buttonLook } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useKeptFocus } from '../../ui/kept-focus.ts'
import { notify } from '../../ui/notify.tsx'
import { IncludeRejected } from './include-rejected.tsx'
import styles from './shoot-panels.module.css'
import { packageView } from './shoot-view.ts'
import { usePackage } from './use-package.ts'

interface PackagePanelProps {
  shoot: Shoot
  /** On a phone its button stands at the thumb instead. */
  isAtThumb: boolean
}

/** All prints in one file: asked for, being made, there to download, or failed with another try (R-FLW-15). */
export function PackagePanel({ shoot, isAtThumb }: PackagePanelProps) {
  const { t } = useText()
  const view = packageView(shoot)
  const place = useKeptFocus<HTMLElement>()
  const hasRoom = useMedia('(min-width: 64rem)')
  return (
    <section ref={place} className={styles.panel} aria-labelledby="package-title" tabIndex={-1}>
      <h2 id="package-title" className={styles.title}>
        {t('package.title')}
      </h2>
      <p className={styles.hint} aria-live="polite">
        {view === 'generating' ? t('package.generating') : null}
        {view === 'failed' ? t('failed.package') : null}
        {view === 'notRequested' || view === 'ready' ? t('package.hint') : null}
      </p>
      <IncludeRejected shoot={shoot} />
      <div className={isAtThumb ? styles.besideOnly : undefined}>
        <PackageButton shoot={shoot} look={isAtThumb || hasRoom ? 'primary' : 'secondary'} />
      </div>
      {view === 'ready' && shoot.package.url ? (
        <CopyPackageLink url={shoot.package.url} expiresAt={shoot.package.expiresAt} />
      ) : null}
    </section>
  )
}

interface PackageButtonProps {
  shoot: Shoot
  look?: ButtonLook
}

/** The one primary action of the page, except on a phone that can send photos on. */
export function PackageButton({ shoot, look = 'primary' }: PackageButtonProps) {
  const { t } = useText()
  const { make, isStarting } = usePackage(shoot)
  const view = packageView(shoot)
  if (view === 'ready' && shoot.package.url)
    return (
      <a className={buttonLook({ look, wide: true })} href={shoot.package.url} download>
        <Icon name="download" />
        {t('package.download')}
      </a>
    )
  const isMaking = isStarting || view === 'generating'
  return (
    <Button look={look} wide busy={isMaking} onClick={make}>
      {t(view === 'failed' ? 'general.retry' : 'package.make')}
    </Button>
  )
}

/** Says until when the address works: it is sent to others, who may open it days later. */
function CopyPackageLink({ url, expiresAt }: { url: string; expiresAt: string | null }) {
  const { t, formatDate } = useText()
  const copy = async () => {
    const isCopied = await copyText(new URL(url, window.location.origin).href)
    if (isCopied) notify.info(t('package.info.copied'))
    else notify.error(t('sharing.copyFailed'))
  }
  return (
    <>
      <Button wide onClick={copy}>
        {t('package.copy')}
      </Button>
      {expiresAt ? (
        <p className={styles.hint}>
          {t('package.linkUntil', { date: formatDate(expiresAt), time: formatTime(expiresAt) })}
        </p>
      ) : null}
    </>
  )
}
