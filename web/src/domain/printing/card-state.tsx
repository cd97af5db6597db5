import { classNames } from '../../ui/theme/class-names.ts'
import styles from './card-state.module.css'
import { Icon } from '../../ui/icons/icon.tsx'
import { doneIcon, historyIcon } from '../../ui/icons/icons.ts'

interface CardStateProps {
  replaced: boolean
  /** In place of *Reemplazada*, where there is room. */
  words?: string
}

/** Whether an issued boleta is the latest one: icon and word. */
export const CardState = ({ replaced, words = 'Reemplazada' }: CardStateProps) => (
  <span className={classNames(styles.state, replaced ? styles.replaced : styles.valid)}>
    <Icon path={replaced ? historyIcon : doneIcon} />
    {replaced ? words : 'Vigente'}
  </span>
)
