import { Link } from 'react-router'
import { paths } from '../lib/screens/paths.ts'
import { useText } from '../lib/text/text.tsx'
import styles from './footer.module.css'

/** Credit, the honest line about how pictures are made, and the legal pages (R-SCR-23). */
export function Footer() {
  const { t } = useText()
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <p className={styles.words}>
          {t('footer.poweredBy')}. {t('footer.honest')}
        </p>
        <ul className={styles.links}>
          <li>
            <Link to={paths.terms}>{t('footer.terms')}</Link>
          </li>
          <li>
            <Link to={paths.privacy}>{t('footer.privacy')}</Link>
          </li>
        </ul>
      </div>
    </footer>
  )
}
