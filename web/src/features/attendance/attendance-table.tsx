import type { ClassList, ClassStudent } from '@plantel/contract/classes'
import { classNames } from '../../ui/theme/class-names.ts'
import { listName } from '../../domain/people/names.ts'
import { TEXTS } from '../../texts.ts'
import { AvatarPhoto } from '../../ui/photos/avatar-photo.tsx'
import styles from './attendance.module.css'
import { MarkBox } from './mark-box.tsx'
import { isAbsence, type Mark, markOf } from './marks.ts'
import { ReportLink } from './report-link.tsx'
import { useFirstRows } from './use-first-rows.ts'
import { useRowKeys } from './use-row-keys.ts'

interface RowProps {
  student: ClassStudent
  subjectId: number
  mark: Mark
  disabled: boolean
  tabStop: boolean
  onToggle: () => void
  onReport: () => void
}

const Row = ({ student, subjectId, mark, disabled, tabStop, onToggle, onReport }: RowProps) => {
  const name = listName(student)
  const box = `asistencia-${student.student_id}`
  return (
    <tr className={classNames(isAbsence(mark) && styles.missing)}>
      <th scope="row" className={styles.student}>
        <label htmlFor={box} className={styles.who}>
          <AvatarPhoto person={student} />
          <span className={styles.words}>
            <span id={`${box}-nombre`} className={styles.name}>
              {name}
            </span>
            <span className={styles.folioBelow}>{student.folio}</span>
          </span>
        </label>
      </th>
      <td className={styles.folio}>{student.folio}</td>
      <td>
        <MarkBox id={box} mark={mark} disabled={disabled} tabStop={tabStop} onToggle={onToggle} />
      </td>
      <td>
        <ReportLink
          subjectId={subjectId}
          studentId={student.student_id}
          name={name}
          tabStop={tabStop}
          onLeave={onReport}
        />
      </td>
    </tr>
  )
}

interface AttendanceTableProps {
  list: ClassList
  students: readonly ClassStudent[]
  absent: ReadonlySet<number>
  busy: boolean
  onToggle: (studentId: number) => void
  onReport: () => void
}

export const AttendanceTable = ({
  list,
  students,
  absent,
  busy,
  onToggle,
  onReport,
}: AttendanceTableProps) => {
  const { row, handlers } = useRowKeys()
  const drawn = useFirstRows(students)
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="unseen">
          {TEXTS.professor.attendanceList}. Flechas para cambiar de alumno, espacio para marcar.
        </caption>
        <colgroup>
          <col />
          <col className={styles.folioColumn} />
          <col className={styles.markColumn} />
          <col className={styles.reportColumn} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Alumno</th>
            <th scope="col" className={styles.folio}>
              Matrícula
            </th>
            <th scope="col">{TEXTS.professor.attendance}</th>
            <th scope="col">{TEXTS.professor.report}</th>
          </tr>
        </thead>
        <tbody {...handlers}>
          {drawn.map((student, position) => (
            <Row
              key={student.student_id}
              student={student}
              subjectId={list.subject.subject_id}
              mark={markOf(list, student, absent)}
              disabled={!list.can_take || busy}
              tabStop={position === Math.min(row, students.length - 1)}
              onToggle={() => onToggle(student.student_id)}
              onReport={onReport}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
