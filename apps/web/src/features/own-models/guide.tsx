import { useOwnModelText } from './own-model-text.ts'
import styles from './own-models.module.css'

const rules = ['wear', 'place', 'phone', 'stance'] as const

/** What to wear, where to stand, where the phone is. */
export function Guide() {
  const t = useOwnModelText()
  return (
    <section aria-labelledby="guide" className={styles.part}>
      <h2 id="guide">{t('own.guide.title')}</h2>
      <dl className={styles.rules}>
        {rules.map(rule => (
          <div key={rule} className={styles.rule}>
            <dt>{t(`own.guide.${rule}`)}</dt>
            <dd>{t(`own.guide.${rule}Hint`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
