import type { Shoot } from '@revela/contract'
import { copyText } from '../../lib/copy-text.ts'
import { paths } from '../../lib/paths.ts'
import { useText } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/notify.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useSetPrivacy } from './queries.ts'
import styles from './share-sheet.module.css'

/** Makes the shoot public, hands out its link, and makes it private again (R-FLW-18). */
export function ShareSheet({ shoot, onClose }: { shoot: Shoot; onClose: () => void }) {
  const { t } = useText()
  const { mutate, isPending } = useSetPrivacy(shoot)
  const isPublic = shoot.privacy === 'public'
  const close = () => mutate('private', { onSuccess: () => notify.info(t('sharing.madePrivate')) })
  return (
    <Sheet
      title={t(isPublic ? 'sharing.isPublic' : 'sharing.open')}
      description={t('sharing.hint')}
      onClose={onClose}
    >
      {isPublic ? (
        <>
          <PublicLink url={new URL(paths.shared(shoot.key), window.location.origin).href} />
          <Button look="quiet" busy={isPending} onClick={close}>
            {t('sharing.makePrivate')}
          </Button>
        </>
      ) : (
        <Button look="primary" busy={isPending} onClick={() => mutate('public')}>
          {t('sharing.make')}
        </Button>
      )}
    </Sheet>
  )
}

function PublicLink({ url }: { url: string }) {
  const { t } = useText()
  const copy = async () => {
    if (await copyText(url)) notify.info(t('sharing.copied'))
    else notify.warning(t('sharing.copyFailed'))
  }
  const canSend = typeof navigator.share === 'function'
  return (
    <div className={styles.link}>
      <label className={styles.address}>
        {t('sharing.link')}
        <input type="text" readOnly value={url} onFocus={event => event.currentTarget.select()} />
      </label>
      <Button look="primary" onClick={copy}>
        {t('sharing.copy')}
      </Button>
      {canSend ? (
        <Button onClick={() => navigator.share({ url }).catch(() => undefined)}>
          <Icon name="share" />
          {t('sharing.send')}
        </Button>
      ) : null}
    </div>
  )
}
