import type { ImportKind } from '@plantel/contract/import/tables'
import { grades } from './grades/grades.ts'
import { students } from './applying/students.ts'
import { staff } from './applying/staff/staff.ts'
import { attendance } from './attendance/attendance.ts'
import type { ForWhom, Kind } from './kind.ts'
import type { Found } from './value.ts'

/** In the order in which they are applied: groups come with students, classes with who teaches them. */
const IN_ORDER: readonly ImportKind[] = ['students', 'staff', 'grades', 'attendance']

/** What can be imported. */
export const KINDS: Partial<Record<ImportKind, Kind>> = { students, staff, grades, attendance }

/** The kinds of lists that a file has and that can be imported. */
export const kindsIn = ({ kind, sheets }: Pick<Found, 'kind' | 'sheets'>): ImportKind[] => {
  const there = new Set(sheets.filter(({ taken }) => taken).map((sheet) => sheet.kind ?? kind))
  return IN_ORDER.filter((each) => there.has(each) && KINDS[each] !== undefined)
}

/** Of those, what somebody may bring: a professor grades alone. Rows of other kinds are not looked at. */
export const kindsFor = (found: Parameters<typeof kindsIn>[0], { everywhere }: ForWhom): ImportKind[] =>
  kindsIn(found).filter((kind) => everywhere || kind === 'grades')

/** @throws when nothing of that kind can be imported: it is refused while it is read */
export const kindNamed = (kind: ImportKind): Kind => {
  const found = KINDS[kind]
  if (!found) throw new Error(`lists of ${kind} cannot be imported`)
  return found
}
