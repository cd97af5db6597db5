import { inPartialWord, partialWordOf } from '@plantel/contract/partial-word'
import { settingOf } from '@plantel/contract/schools'
import { inSchool } from '../../db/in-school.ts'
import { drawPdf, type PdfDocument } from '../../documents/pdf.ts'
import type { GroupPaper, MakePaper, PaperAsked } from '../../domain/printing/group-paper.ts'
import { type Letterhead, readLetterhead } from '../../domain/schools/letterhead.ts'
import type { Tx } from '../../db/in-school.ts'
import type { Workshop } from '../../jobs/tasks.ts'
import { ATTENDANCE_TITLE, attendanceDocument } from './attendance-document.ts'
import { findAttendance } from './attendance-sql.ts'
import { GRADES_TITLE, gradeDocument } from './grade-document.ts'
import { findGrades } from './grades-sql.ts'
import type { SheetGroup } from './group-sql.ts'
import { daysOfMonth, type MonthDays } from './month.ts'
import { fileName } from './parts.ts'

interface SheetMaker<Row extends SheetGroup> {
  title: string
  find: (tx: Tx, group: { group_id: number; cycle_id: null }, month: MonthDays) => Promise<Row | undefined>
  /** Undefined: there is something to print. */
  none: (row: Row) => string | undefined
  document: (letterhead: Letterhead, row: Row, asked: { month: string; today: string }) => PdfDocument
}

const NO_CLASSES = 'Sin materias'

const make = async <Row extends SheetGroup>(
  { db, files }: Workshop,
  { school_id, user_id, group_id, month = '', today }: PaperAsked,
  { title, find, none, document }: SheetMaker<Row>,
): Promise<GroupPaper> => {
  const read = await inSchool(db, school_id, user_id, async (tx) => {
    const row = await find(tx, { group_id, cycle_id: null }, daysOfMonth(month))
    return { row, letterhead: await readLetterhead(tx, files, row) }
  })
  if (!read.row) return { none: 'El grupo ya no existe' }
  const why = none(read.row)
  if (why !== undefined) return { none: why }
  const bytes = await drawPdf(document(read.letterhead, read.row, { month, today }))
  return { name: fileName({ title, group: read.row, month }), bytes, rows: read.row.students.length }
}

export const attendancePaper: MakePaper = (workshop, asked) =>
  make(workshop, asked, {
    title: ATTENDANCE_TITLE,
    find: (tx, group, month) => findAttendance(tx, group, { month }),
    none: ({ classes }) => (classes.length === 0 ? NO_CLASSES : undefined),
    document: attendanceDocument,
  })

export const gradesPaper: MakePaper = (workshop, asked) =>
  make(workshop, asked, {
    title: GRADES_TITLE,
    find: findGrades,
    none: ({ classes, partials, settings, level }) => {
      if (classes.length === 0) return NO_CLASSES
      const word = partialWordOf(settingOf(settings, 'partial-word'), level)
      return partials.length === 0 ? inPartialWord('Ningún parcial toca ese mes', word) : undefined
    },
    document: (letterhead, row, { month }) => gradeDocument(letterhead, row, month),
  })
