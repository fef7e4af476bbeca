import type { Shoot } from '@revela/contract'
import { copyText } from '../../lib/browser/copy-text.ts'
import { paths } from '../../lib/screens/paths.ts'
import { useText } from '../../lib/text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/notify.tsx'
import { OptionRow } from '../../ui/option-row.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { IncludeRejected } from './include-rejected.tsx'
import { useShare } from './queries.ts'
import styles from './share-sheet.module.css'
import { givenAway } from './shoot-view.ts'

/** Makes the shoot public, hands out its link, and makes it private again (R-FLW-18). */
export function ShareSheet({ shoot, onClose }: { shoot: Shoot; onClose: () => void }) {
  const { t } = useText()
  const { mutate, isPending, variables } = useShare(shoot)
  // Shown at once; a refusal takes it back.
  const showsGarment = (isPending ? variables?.sharesGarment : undefined) ?? shoot.sharesGarment
  const isPublic = shoot.privacy === 'public'
  const isEmpty = givenAway(shoot).length === 0
  const close = () =>
    mutate({ privacy: 'private' }, { onSuccess: () => notify.info(t('sharing.madePrivate')) })
  return (
    <Sheet
      title={t(isPublic ? 'sharing.isPublic' : 'sharing.open')}
      description={t(showsGarment ? 'sharing.hintWithGarment' : 'sharing.hint')}
      onClose={onClose}
    >
      <OptionRow
        type="checkbox"
        checked={showsGarment}
        onChange={() => mutate({ sharesGarment: !showsGarment })}
      >
        {t('sharing.withGarment')}
      </OptionRow>
      <IncludeRejected shoot={shoot} />
      {isEmpty ? (
        <p className={styles.empty} role="status">
          {t('sharing.nothing')}
        </p>
      ) : null}
      {isPublic ? (
        <>
          <PublicLink url={new URL(paths.shared(shoot.key), window.location.origin).href} />
          <Button look="quiet" busy={isPending} onClick={close}>
            {t('sharing.makePrivate')}
          </Button>
        </>
      ) : (
        <Button
          look="primary"
          busy={isPending}
          disabled={isEmpty}
          onClick={() => mutate({ privacy: 'public' })}
        >
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
