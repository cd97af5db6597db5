import { Icon } from '../../ui/icons/icon.tsx'
import { doneIcon, pendingIcon } from '../../ui/icons/icons.ts'
import styles from './my-groups.module.css'

export const TakenToday = ({ taken }: { taken: boolean }) => (
  <span className={taken ? styles.taken : styles.pending}>
    <Icon path={taken ? doneIcon : pendingIcon} />
    {taken ? 'Tomada' : 'Pendiente'}
  </span>
)
