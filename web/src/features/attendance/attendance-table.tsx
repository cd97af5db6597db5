import type { ClassList, ClassStudent } from '@plantel/contract/classes'
import { useState } from 'react'
import { timeIn } from '../../lib/dates/dates.ts'
import { latePart } from '../../lib/saving/late-part.tsx'
import { TEXTS } from '../../texts.ts'
import styles from './attendance.module.css'
import { AttendanceRow, rowId } from './attendance-row.tsx'
import { hasLateColumn } from './late-cell.tsx'
import { isAbsence, markOf, nextCode, withCode } from './marks.ts'
import { openReport } from './report-link.tsx'
import { useRowMenu } from './menu/use-row-menu.ts'
import { type OpenDialog, TableDialog } from './table-dialog.tsx'
import { useFirstRows } from './use-first-rows.ts'
import { useRecords } from './titular/use-records.ts'
import { useLongPress } from './use-long-press.ts'
import { useRowKeys } from './use-row-keys.ts'
import type { Sheet } from './use-sheet.ts'
import type { useNoteLate } from './use-taken-list.ts'

const RowMenu = latePart(async () => (await import('./menu/row-menu.tsx')).RowMenu)

interface AttendanceTableProps {
  list: ClassList
  students: readonly ClassStudent[]
  sheet: Sheet
  busy: boolean
  timeZone: string
  onLate: ReturnType<typeof useNoteLate>['noteLate']
  onSave: () => void
  onReport: () => void
}

/** Now on the school's clock: `09:14` */
const hourNow = (timeZone: string): string =>
  timeIn(new Date().toISOString(), timeZone).replace(/^\D+/, '').padStart(5, '0')

/** How the marks of this sheet are read and changed. */
const marksOn = ({ list, sheet, busy, timeZone }: AttendanceTableProps) => {
  const free = sheet.editable && !busy
  const of = (student: ClassStudent) => markOf(list, student, sheet.marks)
  return {
    free,
    of,
    setCode: (student: ClassStudent, code: string) => {
      if (free) sheet.mark(student, withCode(of(student), code, hourNow(timeZone)))
    },
    excuse: (student: ClassStudent) => {
      const mark = of(student)
      if (free && list.list?.may_excuse === true && mark && isAbsence(list, mark))
        sheet.mark(student, { ...mark, excused: !mark.excused })
    },
  }
}

const TableHead = ({ late, reports }: { late: boolean; reports: boolean }) => (
  <>
    <caption className="unseen">
      {TEXTS.professor.attendanceList}. Flechas para cambiar de alumno, espacio para marcar, ? para ver las
      teclas.
    </caption>
    <colgroup>
      <col />
      <col className={styles.folioColumn} />
      <col className={styles.markColumn} />
      {late && <col className={styles.lateColumn} />}
      {reports && <col className={styles.reportColumn} />}
      <col className={styles.menuColumn} />
    </colgroup>
    <thead>
      <tr>
        <th scope="col">Alumno</th>
        <th scope="col" className={styles.folio}>
          Matrícula
        </th>
        <th scope="col">{TEXTS.professor.attendance}</th>
        {late && (
          <th scope="col" className={styles.lateCell}>
            <span className="unseen">Retardo</span>
          </th>
        )}
        {reports && (
          <th scope="col" className={styles.reportCell}>
            {TEXTS.professor.report}
          </th>
        )}
        <th scope="col">
          <span className="unseen">Opciones</span>
        </th>
      </tr>
    </thead>
  </>
)

const useRowPress = (
  students: readonly ClassStudent[],
  open: (student: ClassStudent, anchor: HTMLElement) => void,
) =>
  useLongPress((target) => {
    const pressed = target.closest<HTMLElement>('tr')
    const student = students.find(({ student_id }) => String(student_id) === pressed?.dataset.student)
    const anchor = student && document.getElementById(rowId(student))?.parentElement
    if (anchor) open(student, anchor)
  })

export const AttendanceTable = (props: AttendanceTableProps) => {
  const { list, students, sheet, busy, timeZone, onLate, onSave, onReport } = props
  const [dialog, setDialog] = useState<OpenDialog>()
  const menu = useRowMenu()
  const { free, of, setCode, excuse } = marksOn(props)
  const { row, handlers } = useRowKeys({
    onLetter: (place, letter) => {
      const student = students[place]
      if (!student) return
      if (letter === 'J' && list.list?.may_excuse === true) excuse(student)
      else if (list.codes.some(({ code, active }) => active && code === letter)) setCode(student, letter)
    },
    onSave,
    onTakeBack: () => {
      if (free) sheet.takeBack()
    },
    onHelp: () => setDialog({ name: 'keys' }),
  })
  const press = useRowPress(students, menu.open)
  const drawn = useFirstRows(students)
  const { editable } = sheet
  const records = useRecords(list)
  const late = hasLateColumn(list, editable) ? { editable, busy, onCode: setCode, onLate } : undefined
  const acts = {
    onCode: free ? setCode : undefined,
    onExcuse: excuse,
    onDetails: (student: ClassStudent) => setDialog({ name: 'details', student }),
    onHistory: (student: ClassStudent) => setDialog({ name: 'history', student }),
    onReport: ({ student_id }: ClassStudent) => {
      onReport()
      openReport(list.subject.subject_id, student_id)
    },
    onPaper: records ? (student: ClassStudent) => setDialog({ name: 'paper', student }) : undefined,
  }
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <TableHead late={late !== undefined} reports={list.can_report} />
        <tbody {...handlers} {...press}>
          {drawn.map((student, position) => (
            <AttendanceRow
              key={student.student_id}
              list={list}
              student={student}
              mark={of(student)}
              disabled={!free}
              tabStop={position === Math.min(row, students.length - 1)}
              late={late}
              menu={menu.button(student)}
              onTap={() => setCode(student, nextCode(list.codes, of(student)))}
              onReport={onReport}
              onName={() => setDialog({ name: 'child', student })}
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
          acts={acts}
        />
      )}
      {dialog && (
        <TableDialog
          list={list}
          dialog={dialog}
          mark={'student' in dialog ? of(dialog.student) : null}
          timeZone={timeZone}
          onMark={sheet.mark}
          onReport={acts.onReport}
          onPaper={acts.onPaper}
          onDialog={setDialog}
        />
      )}
    </div>
  )
}
