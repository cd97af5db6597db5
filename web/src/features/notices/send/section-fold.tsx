import type { ReactNode, ToggleEvent } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'
import { expandIcon } from '../../../ui/icons/icons.ts'
import styles from './recipient-tree.module.css'

interface SectionFoldProps {
  title: string
  /** Words that open it, unless it holds a box: then the arrow beside it does. */
  head: ReactNode
  boxed?: boolean
  open: boolean
  onToggle: () => void
  /** Drawn while it is open only. */
  children: () => ReactNode
}

/** A part of a long list that opens and closes. */
export const SectionFold = ({ title, head, boxed = false, open, onToggle, children }: SectionFoldProps) => {
  // The browser tells of every change, and so of those that were made here.
  const toggled = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    if (currentTarget.open !== open) onToggle()
  }
  return (
    <li className={styles.fold}>
      {boxed && <div className={styles.head}>{head}</div>}
      <details open={open} onToggle={toggled}>
        {boxed ? (
          <summary className={styles.opener} aria-label={`${open ? 'Cerrar' : 'Abrir'} ${title}`}>
            <Icon path={expandIcon} size={24} />
          </summary>
        ) : (
          <summary className={styles.summary}>
            {head}
            <Icon path={expandIcon} size={24} />
          </summary>
        )}
        {open && <div className={styles.inside}>{children()}</div>}
      </details>
    </li>
  )
}
