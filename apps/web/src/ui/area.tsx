import { Link, Outlet, useLocation } from 'react-router'
import styles from './area.module.css'

interface AreaProps {
  name: string
  /** What the strip is called to those who can't see that it is one. */
  label: string
  /** Address and name of each section. */
  sections: readonly (readonly [path: string, name: string])[]
}

/** The frame of an area of several screens: its sections in a strip, the one that is open below. */
export function Area({ name, label, sections }: AreaProps) {
  const { pathname } = useLocation()
  const paths = sections.map(([path]) => path)
  const current = sectionOf(pathname, paths)
  return (
    <div className={styles.area}>
      <nav className={styles.sections} aria-label={label}>
        <p className={styles.name}>{name}</p>
        <ul className={styles.strip}>
          {sections.map(([path, title]) => (
            <li key={path}>
              <Link to={path} aria-current={path === current ? 'page' : undefined} className={styles.section}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  )
}

/** The section that an address is in: the longest that it begins with. */
export const sectionOf = (pathname: string, sections: readonly string[]): string | undefined =>
  sections
    .filter(path => pathname === path || pathname.startsWith(`${path}/`))
    .sort((one, other) => other.length - one.length)[0]
