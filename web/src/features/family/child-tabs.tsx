import { childAddress } from '../../domain/family/child-address.ts'
import { Link } from '../../lib/routing/link.tsx'
import { useCurrentInSight } from '../../ui/layout/use-current-in-sight.ts'
import type { ChildTab } from './child-places.ts'
import styles from './child.module.css'
import { T } from './texts.ts'

interface ChildTabsProps {
  studentId: number
  tabs: readonly ChildTab[]
  open: ChildTab
}

export const ChildTabs = ({ studentId, tabs, open }: ChildTabsProps) => {
  const row = useCurrentInSight<HTMLUListElement>(childAddress(studentId, open.place))
  return (
    <nav aria-label={T.pages}>
      <ul ref={row} className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab.title}>
            <Link
              className={styles.tab}
              to={childAddress(studentId, tab.place)}
              aria-current={tab === open ? 'page' : undefined}
            >
              {tab.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
