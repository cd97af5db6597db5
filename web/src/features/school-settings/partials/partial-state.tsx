import type { PartialRow } from '@plantel/contract/partials'
import { classNames } from '../../../ui/theme/class-names.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { checkIcon, doneIcon, pendingIcon } from '../../../ui/icons/icons.ts'
import styles from './partials.module.css'

const STATES = {
  active: { words: 'Activo', icon: doneIcon, colour: styles['good'] },
  coming: { words: 'Por venir', icon: pendingIcon, colour: undefined },
  closed: { words: 'Cerrado', icon: checkIcon, colour: styles['muted'] },
} as const

/** Where a partial stands today: it takes attendance and grades from its first day to its limit date. */
export const stateOf = (
  { active, start_date }: Pick<PartialRow, 'active' | 'start_date'>,
  today: string,
): keyof typeof STATES => {
  if (active) return 'active'
  return start_date > today ? 'coming' : 'closed'
}

export const PartialState = ({ state }: { state: keyof typeof STATES }) => {
  const { words, icon, colour } = STATES[state]
  return (
    <span className={classNames(styles.state, colour)}>
      <Icon path={icon} />
      {words}
    </span>
  )
}
