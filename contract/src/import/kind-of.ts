import { plainText } from '../plain-text.ts'
import { isContactBand, isNameReading, isOfGuardian, type Reading } from './column-readings.ts'
import { markedDays, sureGrades } from './map-marks.ts'
import type { ImportKind } from './tables.ts'

const FEW_DAYS = 3
const HALF = 0.5
const STAFF_TITLE =
  /\b(?:docentes|maestr[oa]s|profesor(?:es|as)|personal|plantilla (?:de |del )?(?:docente|personal|maestr|magist)\w*|planta docente|staff|teachers)\b/
const STAFF_COLUMNS = new Set(['rfc', 'position', 'staff_only', 'groups'])

/** *TUTOR DE* over *1A*: of whom somebody is tutor. */
const isOfGroups = ({ content }: Reading): boolean => content.filled > 0 && content.share('group') >= HALF

/** Whether it is a list of those who work there. */
const isStaff = (readings: readonly Reading[], words: string): boolean => {
  const names = readings.filter(isNameReading)
  const students = readings.some(({ owner }) => owner === 'student')
  const isOfOthers = readings.some((each) => isOfGuardian(each) && !isContactBand(each) && !isOfGroups(each))
  if (students || isOfOthers) return false
  if (names.some(({ owner }) => owner === 'staff'))
    return (
      !names.some(({ owner }) => owner === undefined) ||
      readings.some(({ thing }) => STAFF_COLUMNS.has(thing ?? ''))
    )
  return readings.some(({ thing }) => STAFF_COLUMNS.has(thing ?? '')) || STAFF_TITLE.test(plainText(words))
}

/** What a table is, by its columns; `words`: its title and its sheet. */
export const kindOf = (readings: readonly Reading[], words: string): ImportKind => {
  if (isStaff(readings, words)) return 'staff'
  if (markedDays(readings) >= FEW_DAYS) return 'attendance'
  return sureGrades(readings) > 0 ? 'grades' : 'students'
}

/** A workbook of grades often has a plain list of the same students. */
const PREFERRED: readonly ImportKind[] = ['grades', 'attendance', 'students', 'staff']

/** Of several tables: the kind of most of the rows. */
export const kindOfMost = (
  tables: readonly { readonly kind: ImportKind; readonly rows: number }[],
): ImportKind => {
  const rows = new Map<ImportKind, number>()
  for (const table of tables) rows.set(table.kind, (rows.get(table.kind) ?? 0) + table.rows)
  const most = Math.max(0, ...rows.values())
  return PREFERRED.find((kind) => rows.get(kind) === most && most > 0) ?? 'students'
}
