import type { ReactNode } from 'react'
import styles from './recipient-tree.module.css'

export type Share = 'all' | 'some' | 'none'

interface TriCheckProps {
  label: ReactNode
  share: Share
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** A box for one or for several at once; half set while some of them are. */
export const TriCheck = ({ label, share, onChange, disabled = false }: TriCheckProps) => (
  <label className={styles.check}>
    <input
      type="checkbox"
      checked={share === 'all'}
      disabled={disabled}
      // There is no attribute for it.
      ref={(input) => {
        if (input) input.indeterminate = share === 'some'
      }}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span>{label}</span>
  </label>
)
