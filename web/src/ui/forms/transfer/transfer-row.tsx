import { Button } from '../../buttons/button.tsx'
import { addIcon, removeIcon } from '../../icons/icons.ts'
import { classNames } from '../../theme/class-names.ts'
import styles from './transfer-list.module.css'

export interface TransferRowProps {
  label: string
  /** Said after it, and nothing to search for: *30 alumnos*. */
  detail?: string | undefined
  mark?: 'new' | 'leaving'
  chosen: boolean
  disabled: boolean
  onMove: () => void
}

const MARKS = { new: 'se agregará', leaving: 'se quitará' }

const verbOf = ({ chosen, mark }: Pick<TransferRowProps, 'chosen' | 'mark'>): string => {
  if (!chosen) return 'Agregar'
  return mark === 'leaving' ? 'Conservar' : 'Quitar'
}

export const TransferRow = ({ label, detail, mark, chosen, disabled, onMove }: TransferRowProps) => {
  const verb = verbOf({ chosen, ...(mark ? { mark } : {}) })
  return (
    <li className={classNames(styles.row, mark && styles[mark])}>
      <span className={styles.words}>
        {label}
        {detail !== undefined && ` · ${detail}`}
        {mark && <strong className={styles.mark}>{MARKS[mark]}</strong>}
      </span>
      <Button
        look="text"
        icon={chosen && mark !== 'leaving' ? removeIcon : addIcon}
        aria-label={`${verb} ${label}`}
        disabled={disabled}
        onClick={onMove}
      >
        {verb}
      </Button>
    </li>
  )
}
