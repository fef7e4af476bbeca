import { useText } from '../../lib/text/text.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './ghost-hint.module.css'

/** Some shops take no person in the main picture: the way to the ghost mannequin, from the top of the cast. */
export function GhostHint({ onChoose }: { onChoose: () => void }) {
  const { t } = useText()
  return (
    <aside className={styles.hint}>
      <p>{t('model.ghostHint')}</p>
      <Button onClick={onChoose}>{t('model.ghostChoose')}</Button>
    </aside>
  )
}
