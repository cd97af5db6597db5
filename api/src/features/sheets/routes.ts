import {
  readAttendanceSheet,
  readGradeSheet,
  readProfessorTimetableSheet,
  readTimetableSheet,
} from '@plantel/contract/sheets'
import { countExport } from '../../documents/count-export.ts'
import { exportPlace } from '../../documents/export-place.ts'
import { readLetterhead } from '../../domain/schools/letterhead.ts'
import { drawPdf, type PdfDocument } from '../../documents/pdf.ts'
import type { FileStore } from '../../files/file-store.ts'
import { problem } from '../../http/problems.ts'
import type { Caller } from '../../http/request.ts'
import type { FileToMake } from '../../http/send-answer.ts'
import type { Serve } from '../../http/serve.ts'
import { cycleOf } from '../../domain/schools/cycles.ts'
import { ATTENDANCE_TITLE, attendanceDocument } from './attendance-document.ts'
import { findAttendance } from './attendance-sql.ts'
import { GRADES_TITLE, gradeDocument } from './grade-document.ts'
import { findGrades } from './grades-sql.ts'
import { daysOfMonth } from './month.ts'
import { findOwnOnly } from '../../domain/groups/reach.ts'
import type { Database, Tx } from '../../db/in-school.ts'
import { lineOf } from '../../documents/plain-text.ts'
import { fileName, type Sheet } from './parts.ts'
import { type Week, WEEK_TITLE, weekDocument } from './week-document.ts'
import { findGroupWeek, findProfessorWeek } from './week-sql.ts'

interface Asking {
  user: Caller
  request_id: string
  params: { id: number }
  query: { month: string; subject_id?: number | undefined; snaphot?: string | undefined }
}

interface Wanted {
  report: 'attendance-sheet' | 'grade-sheet'
  sheet: Sheet
  draw: () => PdfDocument
}

/** Logged and counted before it is drawn. */
const made = (
  db: Database,
  { user, request_id, params, query }: Asking,
  { report, sheet, draw }: Wanted,
): FileToMake => {
  const { snaphot: cycle = null, ...asked } = query
  const filters = { group_id: params.id, ...asked }
  const rows = sheet.group.students.length
  return {
    make: async () => {
      await countExport(db, { user, request_id }, { report, format: 'pdf', filters, cycle, rows })
      const bytes = await drawPdf(draw())
      return { bytes, type: 'application/pdf', size: bytes.length, name: fileName(sheet) }
    },
  }
}

interface AskingWeek extends Pick<Asking, 'user' | 'request_id' | 'params'> {
  tx: Tx
}

const madeWeek = async (
  { db, files }: { db: Database; files: FileStore },
  { tx, user, request_id, params }: AskingWeek,
  report: 'group-timetable' | 'professor-timetable',
  week: Week,
): Promise<FileToMake> => {
  const letterhead = await readLetterhead(tx, files, week.place)
  const rows = week.hours.length
  return {
    make: async () => {
      await countExport(
        db,
        { user, request_id },
        { report, format: 'pdf', filters: params, cycle: null, rows },
      )
      const bytes = await drawPdf(weekDocument(letterhead, week))
      const name = lineOf(`${WEEK_TITLE} ${week.of}.pdf`)
      return { bytes, type: 'application/pdf', size: bytes.length, name }
    },
  }
}

export function serveSheets(serve: Serve, { db, files }: { db: Database; files: FileStore }): void {
  const place = exportPlace(db)
  serve(
    readAttendanceSheet,
    async (call) => {
      const { tx, today, params, query } = call
      const cycle_id = await cycleOf(tx, query.snaphot)
      const month = daysOfMonth(query.month)
      const asked = { month, subject_id: query.subject_id }
      const group = await findAttendance(tx, { group_id: params.id, cycle_id }, asked)
      if (!group) throw problem.code(5901)
      if (group.classes.length === 0) throw problem.code(3500)
      const letterhead = await readLetterhead(tx, files, group)
      const sheet = { title: ATTENDANCE_TITLE, group, month: query.month }
      const draw = () => attendanceDocument(letterhead, group, { month: query.month, today })
      return made(db, call, { report: 'attendance-sheet', sheet, draw })
    },
    place,
  )

  serve(
    readGradeSheet,
    async (call) => {
      const { tx, params, query } = call
      const cycle_id = await cycleOf(tx, query.snaphot)
      const group = await findGrades(tx, { group_id: params.id, cycle_id }, daysOfMonth(query.month))
      if (!group) throw problem.code(5901)
      if (group.classes.length === 0 || group.partials.length === 0) throw problem.code(3500)
      const letterhead = await readLetterhead(tx, files, group)
      const sheet = { title: GRADES_TITLE, group, month: query.month }
      const draw = () => gradeDocument(letterhead, group, query.month)
      return made(db, call, { report: 'grade-sheet', sheet, draw })
    },
    place,
  )

  serve(
    readTimetableSheet,
    async (call) => {
      const { tx, user, params } = call
      await findOwnOnly(tx, { group_id: params.id, cycle_id: null }, user)
      return madeWeek({ db, files }, call, 'group-timetable', await findGroupWeek(tx, params.id))
    },
    place,
  )

  serve(
    readProfessorTimetableSheet,
    async (call) => {
      const { tx, user, params } = call
      if (!user.scopes.includes('school') && params.id !== user.user_id) throw problem.notFound()
      const week = await findProfessorWeek(tx, params.id)
      if (!week) throw problem.notFound()
      return madeWeek({ db, files }, call, 'professor-timetable', week)
    },
    place,
  )
}
