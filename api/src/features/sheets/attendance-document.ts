import { countMarks } from '@plantel/contract/attendance'
import { type CodeOfSchool, MARK } from '@plantel/contract/marks'
import { ASSISTANCE, fullName } from '@plantel/contract/school-words'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { codesOf } from '../../domain/attendance/codes.ts'
import { longDay, weekdayName } from '../../domain/schools/days.ts'
import type { Letterhead } from '../../domain/schools/letterhead.ts'
import type { PdfDocument } from '../../documents/pdf.ts'
import { lineOf } from '../../documents/plain-text.ts'
import type { AttendanceClass, AttendanceRow, DayMark } from './attendance-sql.ts'
import type { SheetStudent } from './group-sql.ts'
import { dayOf, type SchoolDay, schoolDays } from './month.ts'
import {
  FONT,
  frameOf,
  GREY,
  gridOf,
  RED,
  type Sheet,
  STUDENT_HEADS,
  STUDENT_WIDTHS,
  studentCells,
  underGrid,
} from './parts.ts'

export const ATTENDANCE_TITLE = 'Lista de asistencia'

const PRESENT_CELL: TableCell = {
  text: '•',
  alignment: 'center',
  bold: true,
  fontSize: 10,
  lineHeight: 0.75,
}
const NO_LIST: TableCell = { text: '–', alignment: 'center', color: GREY }
const EXCUSED = 'J'

const letterCell = (text: string, absent: boolean): TableCell => ({
  text,
  alignment: 'center',
  bold: true,
  ...(absent ? { color: RED } : {}),
})

const cellOf = ([, assistance, code, excused]: DayMark): TableCell => {
  if (code === MARK.present) return PRESENT_CELL
  return letterCell(excused ? EXCUSED : code, assistance === ASSISTANCE.absent && !excused)
}

const ALWAYS: readonly string[] = [MARK.absent, MARK.late]

/** The signs of every sheet, and those of the school that this one has. */
const legendOf = ({ marks, lists }: AttendanceClass, codes: readonly CodeOfSchool[]): string => {
  const used = new Set(marks.flatMap(([, days]) => days.map(([, , code]) => code)))
  const letters = codes
    .filter(({ code }) => code !== MARK.present && (ALWAYS.includes(code) || used.has(code)))
    .map(({ code, label }) => `${code}  ${label.toLowerCase()}`)
  const signs = [
    '•  presente',
    ...letters,
    `${EXCUSED}  falta justificada`,
    '–  sin lista',
    'en blanco: sin registro',
    ...lists.flatMap(([day, on]) =>
      on === null ? [] : `día ${day}: capturada el ${weekdayName(on)} ${longDay(on)}`,
    ),
  ]
  return lineOf(signs.join('     '))
}

const DAY_WIDTH = 12.5
const TOTAL_WIDTHS = [36, 27]

const dayHead = ({ day, letter }: SchoolDay): TableCell => ({
  text: `${letter}\n${day}`,
  alignment: 'center',
  bold: true,
  fontSize: FONT.small,
})

const total = (count: number): TableCell => ({ text: String(count), alignment: 'right' })

const totalsOf = ({ lists }: AttendanceClass, came: number, missed: number): TableCell[] =>
  lists.length === 0 ? ['', ''] : [total(came), total(missed)]

const totalHead = (text: string): TableCell => ({ text, alignment: 'right', bold: true, fontSize: 6 })

const marksOf = ({ marks }: AttendanceClass) =>
  new Map(marks.map(([student_id, days]) => [student_id, new Map(days.map((mark) => [mark[0], mark]))]))

interface Around {
  students: readonly SheetStudent[]
  codes: readonly CodeOfSchool[]
  month: string
  today: string
}

/** Of one list a day they are days. */
const missedTitle = ({ by_day }: AttendanceClass): string => (by_day ? 'Días de falta' : 'Faltas (clases)')

/** A class without any list is a form to fill in by hand; so are the days to come. */
const pageOf = (
  { students, codes, month, today }: Around,
  of: AttendanceClass,
  first: boolean,
): Content[] => {
  const taken = of.lists.map(([day]) => day)
  const days = schoolDays(month, taken)
  const marks = marksOf(of)
  const professor = of.professor ? lineOf(fullName(of.professor)) : ''
  const without = ({ day }: SchoolDay): TableCell =>
    taken.length > 0 && !taken.includes(day) && dayOf(month, day) < today ? NO_LIST : ''
  const rowOf = (student: SheetStudent): TableCell[] => {
    const own = marks.get(student[0]) ?? new Map<number, DayMark>()
    const markOn = (on: SchoolDay): TableCell => {
      const mark = own.get(on.day)
      return mark === undefined ? without(on) : cellOf(mark)
    }
    const { presences, absences } = countMarks([...own.values()].map(([, assistance]) => ({ assistance })))
    return [...studentCells(student), ...days.map(markOn), ...totalsOf(of, presences, absences)]
  }
  return [
    gridOf({
      about: lineOf(
        `${of.by_day ? 'Lista del día' : `Materia: ${of.title}`}${professor === '' ? '' : ` · A cargo de ${professor}`}`,
      ),
      widths: [...STUDENT_WIDTHS, ...days.map(() => DAY_WIDTH), ...TOTAL_WIDTHS],
      heads: [...STUDENT_HEADS, ...days.map(dayHead), totalHead('Asistencias'), totalHead(missedTitle(of))],
      rows: students.map(rowOf),
      first,
    }),
    underGrid(legendOf(of, codes), [{ role: 'Firma de quien está a cargo', name: professor }]),
  ]
}

export const attendanceDocument = (
  letterhead: Letterhead,
  group: AttendanceRow,
  { month, today }: { month: string; today: string },
): PdfDocument => {
  const sheet: Sheet = { title: ATTENDANCE_TITLE, group, month }
  const around = { students: group.students, codes: codesOf(group.stored_codes), month, today }
  return {
    ...frameOf(letterhead, sheet),
    orientation: 'landscape',
    content: group.classes.flatMap((each, place) => pageOf(around, each, place === 0)),
  }
}
