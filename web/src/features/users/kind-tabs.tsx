import { useEffect, useRef } from 'react'
import { Link } from '../../lib/routing/link.tsx'
import styles from './kind-tabs.module.css'
import { addressOf, USER_KINDS, type UserKind } from './user-kinds.ts'

/** Moves a row of tabs sideways, and nothing else, until this one is wholly in it. */
const showTab = (row: HTMLElement, path: string): void => {
  const tab = row.querySelector(`[href="${addressOf(path)}"]`)?.getBoundingClientRect()
  const { left, right } = row.getBoundingClientRect()
  if (tab) row.scrollLeft += Math.max(0, tab.right - right) - Math.max(0, left - tab.left)
}

/** A phone has the menu instead, in the line of the filters. */
export const KindTabs = ({ kind }: { kind: UserKind }) => {
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (row.current) showTab(row.current, kind.path)
  }, [kind.path])
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
