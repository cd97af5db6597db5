import type { AuditChange } from '@plantel/contract/audit'
import { captureScale, officeScale, shownGrade, shownMean } from '@plantel/contract/grade-scale'
import { type Role, scopesFor } from '@plantel/contract/permissions'
import type { Tx } from '../../db/in-school.ts'
import type { Ids, Names } from '../../domain/names/names.ts'
import { listSettings } from '../../domain/schools/sql.ts'
import { type GradeCell, type GradeChange, readGradeChanges } from './grade-changes-sql.ts'
import { type Details, idsIn } from './said.ts'
import type { EntryRow } from './sql.ts'

/** Of an entry; the others stand in the log of each student. */
const MOST_STUDENTS = 20
const MOST_CELLS = 200

const isOfGrades = ({ action }: EntryRow): boolean => action === 'grades:change'

interface Cells {
  subjects: number[]
  students: number[]
  partials: number[]
  /** Of several students. */
  many: boolean
  /** How many students are not told of. */
  more: number
}

/** In the log of one student, of that student. */
const cellsIn = (
  { subject_id, subjects, students, partials }: Details,
  student_id: number | undefined,
): Cells => {
  const all = idsIn(students)
  const shown = student_id === undefined ? all.slice(0, MOST_STUDENTS) : all.filter((id) => id === student_id)
  return {
    subjects: idsIn(subjects ?? subject_id),
    students: shown,
    partials: idsIn(partials),
    many: all.length > 1,
    more: student_id === undefined ? all.length - shown.length : 0,
  }
}

const askedOf = ({ audit_id, request_id }: EntryRow, { subjects, students, partials }: Cells): GradeCell[] =>
  request_id === null
    ? []
    : subjects
        .flatMap((subject_id) =>
          students.flatMap((student_id) =>
            partials.map((partial_id) => ({ audit_id, request_id, subject_id, student_id, partial_id })),
          ),
        )
        .slice(0, MOST_CELLS)

/** As that person's screens write it. */
const writerFor = async (tx: Tx, roles: readonly Role[]): Promise<(stored: number) => string> => {
  const settings = await listSettings(tx)
  if (!roles.includes('ADMINISTER')) return (stored) => shownGrade(stored, captureScale(settings))
  const scale = officeScale(settings)
  return (stored) => (scale === 10 ? shownMean(stored, scale) : shownGrade(stored, scale))
}

/** Only what tells the changes of an entry apart. */
const labelOf = (change: GradeChange, { subjects, partials, many }: Cells, names: Names): string =>
  [
    ...(many ? [names('students', change.student_id)] : []),
    ...(subjects.length > 1 ? [names('subjects', change.subject_id)] : []),
    ...(partials.length > 1 ? [names('partials', change.partial_id)] : []),
    ...(change.is_final === 1 ? ['Final'] : []),
  ].join(', ') || 'Calificación'

const hidden = (label: string): AuditChange => ({ label, shown: false, from: null, to: null })

export interface GradeChanges {
  /** What is said of the entry by name, besides its sentence. */
  ids: (row: EntryRow) => Ids
  /** Undefined: the entry is of something else. */
  of: (row: EntryRow, names: Names) => AuditChange[] | undefined
}

/** From what to what, where it may be read and still is: sealed entries hold ids alone. */
export const gradeChangesOf = async (
  tx: Tx,
  rows: readonly EntryRow[],
  { roles, student_id }: { roles: readonly Role[]; student_id: number | undefined },
): Promise<GradeChanges> => {
  const entries = new Map(
    rows.filter(isOfGrades).map((row) => [row.audit_id, cellsIn(row.details, student_id)]),
  )
  if (entries.size === 0) return { ids: () => ({}), of: () => undefined }
  const may = scopesFor(roles, 'grades:history').includes('school')
  const cells = rows.flatMap((row) => {
    const named = entries.get(row.audit_id)
    return named ? askedOf(row, named) : []
  })
  const found = may ? await readGradeChanges(tx, cells) : []
  const write = await writerFor(tx, roles)
  const written = (stored: number | null) => (stored === null ? null : write(stored))
  return {
    ids: ({ audit_id }) => {
      const { students = [], subjects = [], partials = [] } = entries.get(audit_id) ?? {}
      return { students, subjects, partials }
    },
    of: ({ audit_id }, names) => {
      const named = entries.get(audit_id)
      if (!named) return undefined
      const own = found.filter((change) => change.audit_id === audit_id)
      const told = new Set(own.map((change) => change.student_id))
      return [
        ...own.map((change) => ({
          label: labelOf(change, named, names),
          shown: true,
          from: written(change.from_calification),
          to: written(change.to_calification),
        })),
        ...named.students.filter((id) => !told.has(id)).map((id) => hidden(names('students', id))),
        ...(named.more > 0 ? [hidden('Lo demás')] : []),
      ]
    },
  }
}
