import { classNames } from '../../ui/theme/class-names.ts'
import styles from './card-state.module.css'
import { Icon } from '../../ui/icons/icon.tsx'
import { doneIcon, historyIcon } from '../../ui/icons/icons.ts'

interface CardStateProps {
  replaced: boolean
  words?: string
}

export const CardState = ({ replaced, words = 'Reemplazada' }: CardStateProps) => (
  <span className={classNames(styles.state, replaced ? styles.replaced : styles.valid)}>
    <Icon path={replaced ? historyIcon : doneIcon} />
    {replaced ? words : 'Vigente'}
  </span>
)
