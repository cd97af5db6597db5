import type { ClassList, ClassStudent } from '@plantel/contract/classes'
import type { ComponentProps } from 'react'
import { listName } from '../../domain/people/names.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { moreIcon } from '../../ui/icons/icons.ts'
import { AvatarPhoto } from '../../ui/photos/avatar-photo.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import styles from './attendance.module.css'
import { LateCell } from './late-cell.tsx'
import { MarkBox } from './mark-box.tsx'
import { weekWords } from './mark-words.ts'
import { isAbsence, type Mark, savedMark } from './marks.ts'
import { ReportLink } from './report-link.tsx'

export const rowId = (student: ClassStudent): string => `asistencia-${student.student_id}`

/** Into the middle of the window, with the focus on its mark, or on its menu where the mark is only read. */
export const showRow = (student: ClassStudent): void => {
  const box = document.getElementById(rowId(student))
  const row = box?.closest('tr')
  row?.scrollIntoView({ block: 'center' })
  const target = box?.matches(':disabled') ? row?.querySelector('button') : box
  target?.focus({ preventScroll: true })
}

interface RowProps {
  list: ClassList
  student: ClassStudent
  mark: Mark | null
  disabled: boolean
  tabStop: boolean
  /** *Retardo* in one tap; undefined where no row has it. */
  late: Pick<ComponentProps<typeof LateCell>, 'editable' | 'busy' | 'onCode' | 'onLate'> | undefined
  menu: Omit<ComponentProps<typeof IconButton>, 'icon' | 'label'>
  onTap: () => void
  onReport: () => void
  /** Opens what is known of the student. */
  onName: () => void
}

export const AttendanceRow = (props: RowProps) => {
  const { list, student, mark, disabled, tabStop, late, menu, onTap, onReport, onName } = props
  const name = listName(student)
  const box = rowId(student)
  const absent = isAbsence(list, mark)
  const saved = isAbsence(list, savedMark(student))
  const week = weekWords(student.week_absences, { saved, here: absent })
  return (
    <tr
      className={classNames(absent && styles.missing)}
      data-student={student.student_id}
      data-number={student.list_number}
    >
      <th scope="row" className={styles.student}>
        <button
          type="button"
          className={styles.who}
          tabIndex={tabStop ? 0 : -1}
          aria-haspopup="dialog"
          data-column="name"
          onClick={onName}
        >
          <span className={styles.number}>{student.list_number}</span>
          <AvatarPhoto person={student} size={32} />
          <span className={styles.words}>
            <span id={`${box}-nombre`} className={styles.name}>
              {name}
            </span>
            <span className={styles.below}>
              {week && (
                <span className={styles.week}>
                  {week[0]}
                  <span className={styles.noun}>{week[1]}</span>
                  esta semana
                </span>
              )}
            </span>
          </span>
        </button>
      </th>
      <td className={styles.folio}>{student.folio}</td>
      <td>
        <MarkBox id={box} list={list} mark={mark} disabled={disabled} tabStop={tabStop} onTap={onTap} />
      </td>
      {late && (
        <td className={styles.lateCell}>
          <LateCell list={list} student={student} mark={mark} tabStop={tabStop} {...late} />
        </td>
      )}
      {list.can_report && (
        <td className={styles.reportCell}>
          <ReportLink
            subjectId={list.subject.subject_id}
            studentId={student.student_id}
            name={name}
            tabStop={tabStop}
            onLeave={onReport}
          />
        </td>
      )}
      <td className={styles.menuCell}>
        <IconButton
          icon={moreIcon}
          label={`Opciones de ${name}`}
          tabIndex={tabStop ? 0 : -1}
          data-column="menu"
          {...menu}
        />
      </td>
    </tr>
  )
}
