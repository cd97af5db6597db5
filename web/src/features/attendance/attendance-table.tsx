import type { ClassList, ClassStudent } from '@plantel/contract/classes'
import { useState } from 'react'
import { hourNow } from '../../lib/dates/dates.ts'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { TEXTS } from '../../texts.ts'
import styles from './attendance.module.css'
import { AttendanceRow, rowId } from './attendance-row.tsx'
import { isAbsence, type Mark, markOf, type Marks, nextCode, withCode } from './marks.ts'
import { openReport } from './report-link.tsx'
import { RowMenu, useRowMenu } from './row-menu.tsx'
import { useFirstRows } from './use-first-rows.ts'
import { useLongPress } from './use-long-press.ts'
import { useRowKeys } from './use-row-keys.ts'

const MarkDialog = lateDialog(async () => (await import('./mark-dialog.tsx')).MarkDialog)
const KeysDialog = lateDialog(async () => (await import('./keys-dialog.tsx')).KeysDialog)

type OpenDialog = { name: 'keys' } | { name: 'details'; student: ClassStudent }

interface AttendanceTableProps {
  list: ClassList
  students: readonly ClassStudent[]
  marks: Marks
  /** Whether marks can be changed. */
  editable: boolean
  busy: boolean
  timeZone: string
  onMark: (student: ClassStudent, mark: Mark) => void
  onTakeBack: () => void
  onSave: () => void
  onReport: () => void
}

export const AttendanceTable = (props: AttendanceTableProps) => {
  const { list, students, marks, editable, busy, timeZone, onMark, onTakeBack, onSave, onReport } = props
  const [dialog, setDialog] = useState<OpenDialog>()
  const menu = useRowMenu()
  const free = editable && !busy
  const of = (student: ClassStudent) => markOf(list, student, marks)
  const setCode = (student: ClassStudent, code: string) => {
    if (free) onMark(student, withCode(of(student), code, hourNow(timeZone)))
  }
  const excuse = (student: ClassStudent) => {
    const mark = of(student)
    if (free && list.list?.may_excuse === true && mark && isAbsence(list, mark))
      onMark(student, { ...mark, excused: !mark.excused })
  }
  const { row, handlers } = useRowKeys({
    onLetter: (place, letter) => {
      const student = students[place]
      if (!student) return
      if (letter === 'J' && list.list?.may_excuse === true) excuse(student)
      else if (list.codes.some(({ code, active }) => active && code === letter)) setCode(student, letter)
    },
    onSave,
    onTakeBack: () => {
      if (free) onTakeBack()
    },
    onHelp: () => setDialog({ name: 'keys' }),
  })
  const press = useLongPress((target) => {
    const pressed = target.closest<HTMLElement>('tr')
    const student = students.find(({ student_id }) => String(student_id) === pressed?.dataset.student)
    const anchor = student && document.getElementById(rowId(student))?.parentElement
    if (anchor) menu.open(student, anchor)
  })
  const drawn = useFirstRows(students)
  const details = dialog?.name === 'details' ? dialog.student : undefined
  const detailed = details && of(details)
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="unseen">
          {TEXTS.professor.attendanceList}. Flechas para cambiar de alumno, espacio para marcar, ? para ver
          las teclas.
        </caption>
        <colgroup>
          <col />
          <col className={styles.folioColumn} />
          <col className={styles.markColumn} />
          <col className={styles.reportColumn} />
          <col className={styles.menuColumn} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Alumno</th>
            <th scope="col" className={styles.folio}>
              Matrícula
            </th>
            <th scope="col">{TEXTS.professor.attendance}</th>
            <th scope="col" className={styles.reportCell}>
              {TEXTS.professor.report}
            </th>
            <th scope="col">
              <span className="unseen">Opciones</span>
            </th>
          </tr>
        </thead>
        <tbody {...handlers} {...press}>
          {drawn.map((student, position) => (
            <AttendanceRow
              key={student.student_id}
              list={list}
              student={student}
              mark={of(student)}
              disabled={!free}
              tabStop={position === Math.min(row, students.length - 1)}
              act={undefined}
              menu={menu.button(student)}
              onTap={() => setCode(student, nextCode(list.codes, of(student)))}
              onReport={onReport}
            />
          ))}
        </tbody>
      </table>
      {menu.opened && (
        <RowMenu
          list={list}
          opened={menu.opened}
          mark={of(menu.opened.student)}
          onClose={menu.close}
          acts={{
            onCode: free ? setCode : undefined,
            onExcuse: excuse,
            onDetails: (student) => setDialog({ name: 'details', student }),
            onHistory: () => undefined,
            onReport: ({ student_id }) => {
              onReport()
              openReport(list.subject.subject_id, student_id)
            },
          }}
        />
      )}
      {dialog?.name === 'keys' && <KeysDialog list={list} onClose={() => setDialog(undefined)} />}
      {details && detailed && (
        <MarkDialog
          list={list}
          student={details}
          mark={detailed}
          onMark={(mark) => onMark(details, mark)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  )
}
