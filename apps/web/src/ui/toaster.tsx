import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless'
import { useText } from '../lib/text/text.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import type { Tone } from './notify.tsx'
import styles from './toaster.module.css'

const icons: Record<Tone, IconName> = { error: 'error', info: 'info', success: 'check', warning: 'warning' }

const toneOf = (item: Toast): Tone => (item.className as Tone | undefined) ?? 'info'

/**
 * The place where toasts show. The library keeps at most 20; blank and error ones stay 4000 ms, successes 2000 ms, loading ones
 * until they are done. Hovering or focusing holds the time.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster()
  return (
    <div className={styles.toaster} onPointerEnter={handlers.startPause} onPointerLeave={handlers.endPause}>
      {toasts.map(item => (
        <ToastLine key={item.id} item={item} />
      ))}
    </div>
  )
}

function ToastLine({ item }: { item: Toast }) {
  const { t } = useText()
  const tone = toneOf(item)
  return (
    <div
      className={classNames(styles.toast, styles[tone], !item.visible && styles.leaving)}
      {...item.ariaProps}
    >
      <Icon name={icons[tone]} />
      <p className={styles.words}>{resolveValue(item.message, item)}</p>
      <IconButton icon="close" label={t('general.close')} onClick={() => toast.dismiss(item.id)} />
    </div>
  )
}
