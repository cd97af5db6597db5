import type { Assistance } from '@plantel/contract/school-words'
import { classNames } from '../../ui/theme/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { checkIcon, closeIcon } from '../../ui/icons/icons.ts'
import styles from './attendance.module.css'
import type { Mark } from './marks.ts'
import { NOT_MARKED } from './texts.ts'

const FACES = {
  1: { word: 'Presente', icon: checkIcon, style: styles.present, checked: true },
  0: { word: 'Falta', icon: closeIcon, style: styles.absent, checked: false },
} as const satisfies Record<Assistance, object>

interface MarkBoxProps {
  id: string
  mark: Mark
  disabled: boolean
  tabStop: boolean
  onToggle: () => void
}

/** A checkbox, checked while present, drawn as sign and word. Its name is the student's, in the cell of `${id}-nombre`. */
export const MarkBox = ({ id, mark, disabled, tabStop, onToggle }: MarkBoxProps) => {
  const face = mark === null ? undefined : FACES[mark]
  return (
    <span className={styles.mark}>
      <input
        id={id}
        aria-labelledby={`${id}-nombre`}
        type="checkbox"
        className={styles.box}
        checked={face?.checked ?? false}
        disabled={disabled}
        tabIndex={tabStop ? 0 : -1}
        onChange={onToggle}
      />
      <span className={classNames(styles.face, face?.style)} data-tapped={FACES[0].word} aria-hidden="true">
        {face && <Icon path={face.icon} />}
        {face?.word ?? NOT_MARKED}
      </span>
    </span>
  )
}
