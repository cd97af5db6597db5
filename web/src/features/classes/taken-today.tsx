import { Icon } from '../../ui/icons/icon.tsx'
import { doneIcon, pendingIcon } from '../../ui/icons/icons.ts'
import styles from './my-groups.module.css'

const wordOf = (taken: boolean, waits: boolean): string => {
  if (taken) return 'Tomada'
  return waits ? 'Por enviar' : 'Pendiente'
}

/** `waits`: it was passed without a network and is still on this device. */
export const TakenToday = ({ taken, waits = false }: { taken: boolean; waits?: boolean }) => (
  <span className={taken ? styles.taken : styles.pending}>
    <Icon path={taken ? doneIcon : pendingIcon} />
    {wordOf(taken, waits)}
  </span>
)
