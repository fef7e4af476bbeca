import { useText } from '../../lib/text/text.tsx'
import styles from './promises.module.css'

/** The three things sellers ask first, answered in words. */
export function Promises() {
  const { t } = useText()
  const promises = [
    [t('studio.promisePrint'), t('studio.promisePrintText')],
    [t('studio.promisePay'), t('studio.promisePayText')],
    [t('studio.promiseBack'), t('studio.promiseBackText')],
  ]
  return (
    <section className={styles.section} aria-labelledby="promises">
      <h2 id="promises" className={styles.title}>
        {t('studio.promises')}
      </h2>
      <dl className={styles.list}>
        {promises.map(([name, text]) => (
          <div key={name} className={styles.promise}>
            <dt className={styles.name}>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
