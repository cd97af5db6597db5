import { Link } from '../../lib/routing/link.tsx'
import { useCurrentInSight } from '../../ui/layout/use-current-in-sight.ts'
import styles from './kind-tabs.module.css'
import { addressOf, USER_KINDS, type UserKind } from './user-kinds.ts'

/** A phone has the menu instead, in the line of the filters. */
export const KindTabs = ({ kind }: { kind: UserKind }) => {
  const row = useCurrentInSight<HTMLUListElement>(addressOf(kind.path))
  return (
    <nav aria-label="Tipo de usuario" className={styles.kinds}>
      <ul ref={row} className={styles.tabs}>
        {USER_KINDS.map(({ path, tab }) => (
          <li key={path}>
            <Link
              className={styles.tab}
              to={addressOf(path)}
              aria-current={path === kind.path ? 'page' : undefined}
            >
              {tab}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
