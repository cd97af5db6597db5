import { countMarks } from '@plantel/contract/attendance'
import { ASSISTANCE, type Assistance, type Every, fullName } from '@plantel/contract/school-words'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { Letterhead } from '../../domain/schools/letterhead.ts'
import type { PdfDocument } from '../../documents/pdf.ts'
import { lineOf } from '../../documents/plain-text.ts'
import type { AttendanceClass, AttendanceRow } from './attendance-sql.ts'
import type { SheetStudent } from './group-sql.ts'
import { type SchoolDay, schoolDays } from './month.ts'
import {
  FONT,
  frameOf,
  gridOf,
  RED,
  type Sheet,
  STUDENT_HEADS,
  STUDENT_WIDTHS,
  studentCells,
  underGrid,
} from './parts.ts'

export const ATTENDANCE_TITLE = 'Lista de asistencia'

const SIGNS: Record<Assistance, { cell: TableCell; legend: string }> = {
  [ASSISTANCE.present]: {
    cell: { text: '•', alignment: 'center', bold: true, fontSize: 10, lineHeight: 0.75 },
    legend: '•  asistencia',
  },
  [ASSISTANCE.absent]: {
    cell: { text: '/', alignment: 'center', bold: true, color: RED },
    legend: '/  falta',
  },
}
const SIGNED = [ASSISTANCE.present, ASSISTANCE.absent] as const satisfies Every<Assistance>
const LEGEND = [...SIGNED.map((value) => SIGNS[value].legend), 'en blanco: sin registro'].join('     ')

const DAY_WIDTH = 12.5
const TOTAL_WIDTHS = [36, 22]

const dayHead = ({ day, letter }: SchoolDay): TableCell => ({
  text: `${letter}\n${day}`,
  alignment: 'center',
  bold: true,
  fontSize: FONT.small,
})

const total = (count: number): TableCell => ({ text: String(count), alignment: 'right' })

const totalsOf = ({ taken }: AttendanceClass, came: number, missed: number): TableCell[] =>
  taken.length === 0 ? ['', ''] : [total(came), total(missed)]

const totalHead = (text: string): TableCell => ({ text, alignment: 'right', bold: true, fontSize: 6 })

const marksOf = ({ marks }: AttendanceClass) =>
  new Map(marks.map(([student_id, days]) => [student_id, new Map(days)]))

const pageOf = (
  students: readonly SheetStudent[],
  month: string,
  of: AttendanceClass,
  first: boolean,
): Content[] => {
  const days = schoolDays(month, of.taken)
  const marks = marksOf(of)
  const professor = of.professor ? lineOf(fullName(of.professor)) : ''
  const rowOf = (student: SheetStudent, place: number): TableCell[] => {
    const own = marks.get(student[0]) ?? new Map<number, Assistance>()
    const cellOf = ({ day }: SchoolDay): TableCell => {
      const assistance = own.get(day)
      return assistance === undefined ? '' : SIGNS[assistance].cell
    }
    const { presences, absences } = countMarks([...own.values()].map((assistance) => ({ assistance })))
    return [...studentCells(student, place), ...days.map(cellOf), ...totalsOf(of, presences, absences)]
  }
  return [
    gridOf({
      about: lineOf(`Materia: ${of.title}${professor === '' ? '' : ` · Profesor: ${professor}`}`),
      widths: [...STUDENT_WIDTHS, ...days.map(() => DAY_WIDTH), ...TOTAL_WIDTHS],
      heads: [...STUDENT_HEADS, ...days.map(dayHead), totalHead('Asistencias'), totalHead('Faltas')],
      rows: students.map(rowOf),
      first,
    }),
    underGrid(LEGEND, [{ role: 'Firma del profesor', name: professor }]),
  ]
}

export const attendanceDocument = (
  letterhead: Letterhead,
  group: AttendanceRow,
  month: string,
): PdfDocument => {
  const sheet: Sheet = { title: ATTENDANCE_TITLE, group, month }
  return {
    ...frameOf(letterhead, sheet),
    orientation: 'landscape',
    content: group.classes.flatMap((each, place) => pageOf(group.students, month, each, place === 0)),
  }
}
