import type { ReactNode } from 'react'
import styles from './count-button.module.css'

interface CountButtonProps {
  /** A number, or a grade with its sign. */
  count: ReactNode
  label: string
  onClick: () => void
  disabled?: boolean
}

export const CountButton = ({ count, label, onClick, disabled = false }: CountButtonProps) => (
  <button
    type="button"
    title={label}
    aria-label={label}
    aria-haspopup="dialog"
    disabled={disabled}
    className={styles.count}
    onClick={onClick}
  >
    {count}
  </button>
)
