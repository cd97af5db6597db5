import type { ClassList } from '@plantel/contract/classes'
import { MARK } from '@plantel/contract/marks'
import { levelName } from '@plantel/contract/school-words'
import { shortTime } from '../../lib/dates/dates.ts'
import { useSetting } from '../../lib/session/session.ts'
import { classNames } from '../../ui/theme/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { checkIcon, closeIcon, pendingIcon } from '../../ui/icons/icons.ts'
import styles from './attendance.module.css'
import { markWords } from './mark-words.ts'
import { isAbsence, labelOf, type Mark } from './marks.ts'
import { NOT_MARKED } from './texts.ts'

interface Face {
  icon?: string
  style: string | undefined
}

const FACES: Readonly<Record<string, Face>> = {
  [MARK.present]: { icon: checkIcon, style: styles.present },
  [MARK.absent]: { icon: closeIcon, style: styles.absent },
  [MARK.late]: { icon: pendingIcon, style: styles.late },
}
const OTHER: Face = { style: styles.other }

const faceOf = (list: ClassList, mark: Mark): Face => {
  const face = FACES[mark.code] ?? OTHER
  if (!isAbsence(list, mark)) return face
  return { icon: closeIcon, style: mark.excused ? styles.excused : styles.absent }
}

/** Where the titular decides nothing, it says who did. */
const useExcusedWords = ({ list, group }: ClassList): string => {
  const own = useSetting('teacher-excuses').split(/,\s*/).includes(levelName(group.level))
  return list?.may_excuse === true || own ? 'Justificada' : 'Justificada por orientación'
}

interface MarkBoxProps {
  id: string
  list: ClassList
  mark: Mark | null
  disabled: boolean
  tabStop: boolean
  onTap: () => void
}

/**
 * A checkbox, checked while the student counts as present, drawn as sign and words. Its name is the student's, in the cell of
 * `${id}-nombre`; all that the mark says describes it.
 */
export const MarkBox = ({ id, list, mark, disabled, tabStop, onTap }: MarkBoxProps) => {
  const face = mark === null ? undefined : faceOf(list, mark)
  const excusedWords = useExcusedWords(list)
  const words = mark === null ? NOT_MARKED : labelOf(list, mark.code)
  return (
    <span className={styles.mark}>
      <input
        id={id}
        aria-labelledby={`${id}-nombre`}
        aria-describedby={`${id}-marca`}
        type="checkbox"
        className={styles.box}
        checked={mark !== null && !isAbsence(list, mark)}
        disabled={disabled}
        tabIndex={tabStop ? 0 : -1}
        data-column="mark"
        onChange={onTap}
      />
      <span
        className={classNames(styles.face, face?.style)}
        data-tapped={labelOf(list, MARK.absent)}
        aria-hidden="true"
      >
        {face?.icon !== undefined && <Icon path={face.icon} />}
        <span>{mark?.excused === true ? excusedWords : words}</span>
        {mark !== null && mark.arrived_at !== null && <span>{shortTime(mark.arrived_at)}</span>}
      </span>
      <span id={`${id}-marca`} hidden>
        {markWords(list, mark)}
      </span>
    </span>
  )
}
