import { clampedWords } from './clamped-words.ts'
import type { Clamped } from './grid-types.ts'
import styles from './grade-grid.module.css'

interface ClampedNoteProps {
  id: string
  value: string
  clamped: Clamped
  onType: (value: string) => void
}

/** Below a clamped cell: what happened, and the two ways to go on. In the cell *Espacio* takes the proposal and *Enter* keeps what stands. */
export const ClampedNote = ({ id, value, clamped, onType }: ClampedNoteProps) => {
  const choose = (chosen: string) => {
    // The buttons go away, and the focus would go with them.
    document.getElementById(id)?.focus()
    onType(chosen)
  }
  const { proposal } = clamped
  return (
    <span className={styles.conflict}>
      <span id={`${id}-note`}>
        {clampedWords(clamped, value)}
        <span className="unseen">
          {proposal === undefined ? '' : `. Espacio: usar ${proposal}`}. Enter: dejar {Number(value)}
        </span>
      </span>
      {proposal !== undefined && (
        <button type="button" className={styles.choice} onClick={() => choose(proposal)}>
          Usar {proposal} <kbd className={styles.key}>Espacio</kbd>
        </button>
      )}
      <button type="button" className={styles.choice} onClick={() => choose(value)}>
        Dejar {Number(value)} <kbd className={styles.key}>Enter</kbd>
      </button>
    </span>
  )
}
