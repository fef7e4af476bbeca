import { NavLink, Outlet } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useTwinText } from '../../lib/twin-text.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './twin-area.module.css'

const sections = [
  [paths.twinStats, 'twin.stats.title'],
  [paths.twinHistory, 'twin.history.title'],
  [paths.twinCollect, 'twin.collect.title'],
  [paths.twinPayouts, 'twin.payouts.title'],
  [paths.twinSettings, 'twin.settings.title'],
  [paths.twinPromotion, 'twin.promotion.title'],
] as const

/** The frame of the area: its sections in a strip, the chosen one below (R-SCR-22). */
export function TwinArea() {
  const t = useTwinText()
  return (
    <div className={styles.area}>
      <nav className={styles.sections} aria-label={`${t('twin.area')}: ${t('twin.sections')}`}>
        <p className={styles.name}>{t('twin.area')}</p>
        <ul className={styles.strip}>
          {sections.map(([path, name]) => (
            <li key={path}>
              <NavLink
                to={path}
                className={({ isActive }) => classNames(styles.section, isActive && styles.current)}
              >
                {t(name)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  )
}
