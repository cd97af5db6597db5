import type { BoardTab } from '@plantel/contract/attendance-board'
import styles from './board.module.css'
import { BOARD_TEXTS, TABS } from './texts.ts'

interface BoardTabsProps {
  open: BoardTab | undefined
  onOpen: (tab: BoardTab | undefined) => void
}

export const BoardTabs = ({ open, onOpen }: BoardTabsProps) => (
  <nav className={styles.tabs} aria-label={BOARD_TEXTS.tabs}>
    {TABS.map(({ value, label }) => (
      <button
        key={label}
        type="button"
        className={styles.tab}
        aria-current={value === open ? 'page' : undefined}
        onClick={() => onOpen(value)}
      >
        {label}
      </button>
    ))}
  </nav>
)
