import { useLocation } from 'react-router'
import { Link } from '../../lib/routing/link.tsx'
import { sectionPath } from '../../lib/routing/screen-route.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import type { BottomEntry } from '../menu/bottom-entries.ts'
import type { MenuEntry } from '../menu/menu.ts'
import styles from './bottom-bar.module.css'

interface BottomBarProps {
  entries: readonly BottomEntry[]
  section: MenuEntry | undefined
}

/** On phones, under the thumb; the drawer has the same and more. */
export const BottomBar = ({ entries, section }: BottomBarProps) => {
  const { pathname } = useLocation()
  const here = section?.path ?? sectionPath(pathname)
  return (
    <nav className={styles.bar} aria-label="Accesos" data-bar="">
      {entries.map(({ path, label, icon }) => (
        <Link key={path} to={path} className={styles.entry} aria-current={path === here ? 'page' : undefined}>
          <span className={styles.icon}>
            <Icon path={icon} size={24} />
          </span>
          <span className={styles.label}>{label}</span>
        </Link>
      ))}
    </nav>
  )
}
