import { sql } from 'kysely'
import { Overtaken } from '../../../db/constraints.ts'
import type { Tx } from '../../../db/in-school.ts'
import { type Change, type Creation, findCells, writeCells } from '../../../domain/grades/cells-sql.ts'
import { gradeEntry } from '../../../domain/grades/grade-log.ts'
import { forCaller } from '../for-whom.ts'
import type { GradeMark, GradeValue } from '../judging/grades/grade-value.ts'
import type { Applying } from '../kind.ts'
import { type BatchRow, recordChanges } from '../applying/batch-sql.ts'

type GradeRow = BatchRow<GradeValue>

interface Wanted extends GradeMark {
  row_no: number
  student_id: number
}

const wantedOf = (rows: readonly GradeRow[]): Wanted[] =>
  rows.flatMap(({ row_no, value: { student, marks } }) =>
    marks.map((mark) => ({ ...mark, row_no, student_id: student.student_id })),
  )

const creationOf = ({ subject_id, student_id, partial_id, score }: Wanted): Creation => ({
  subject_id,
  student_id,
  partial_id,
  is_final: 0,
  calification: score,
})

/** New grades, and those that take the place of another one. */
const parted = (rows: readonly GradeRow[]) => {
  const wanted = wantedOf(rows)
  return {
    fresh: wanted.filter(({ calification_id }) => calification_id === null),
    replacing: wanted.flatMap((each) =>
      each.calification_id === null ? [] : [{ ...each, calification_id: each.calification_id }],
    ),
  }
}

/** Whose grades somebody saved meanwhile, who left the group, or whose class or partial is no longer the importer's. Locks them. */
export const overtakenGrades = async (tx: Tx, rows: readonly GradeRow[]): Promise<ReadonlySet<number>> => {
  const { user_id, everywhere } = await forCaller(tx)
  const { fresh, replacing } = parted(rows)
  if (fresh.length + replacing.length === 0) return new Set()
  const { stored, cells } = await findCells(tx, replacing, fresh.map(creationOf), user_id ?? 0)
  const byId = new Map(stored.map((grade) => [grade.calification_id, grade]))
  const isMine = ({ own, frozen, enrolled }: { own: boolean; frozen: boolean; enrolled: boolean }) =>
    (own || everywhere) && !frozen && enrolled
  const stands = replacing.filter(({ calification_id, version }) => {
    const grade = byId.get(calification_id)
    return grade !== undefined && isMine(grade) && grade.version === version
  })
  const free = fresh.filter((_, place) => {
    const cell = cells[place]
    return cell !== undefined && isMine(cell) && cell.partial_id !== null && cell.stored === null
  })
  const still = new Set<Wanted>([...stands, ...free])
  return new Set([...fresh, ...replacing].filter((each) => !still.has(each)).map(({ row_no }) => row_no))
}

/** From here on the history says why, by which confirmed password of an administrator, and in which role. */
export const signGrades = async (tx: Tx, import_id: number, reason: string): Promise<void> => {
  await sql`
    select set_config('app.reason', ${reason}, true),
      set_config('app.grant_id', coalesce((
        select j.input ->> 'grant_id' from imports i join jobs j on j.school_id = i.school_id and j.job_id = i.job_id
        where i.import_id = ${import_id}), ''), true),
      set_config('app.group_id', coalesce((select group_id from users where user_id = current_user_id()), ''), true)`.execute(
    tx,
  )
}

/** By the statements that save a class; `overtaken` has locked what is there. */
export const applyGrades = async (
  tx: Tx,
  rows: readonly GradeRow[],
  { import_id }: Applying,
): Promise<ReadonlyMap<number, number>> => {
  const { fresh, replacing } = parted(rows)
  const targets = new Map(rows.map(({ row_no, value }) => [row_no, value.student.student_id]))
  if (fresh.length + replacing.length === 0) return targets
  await signGrades(tx, import_id, `Importación ${import_id}`)
  const update = replacing.map(({ calification_id, score }): Change => ({
    calification_id,
    calification: score,
  }))
  const { stored } = update.length > 0 ? await findCells(tx, update, [], 0) : { stored: [] }
  const entry = stored.length > 0 ? gradeEntry('changed', stored, { import_id }) : undefined
  const { written } = await writeCells(tx, { update, create: fresh.map(creationOf), entry })
  if (written.length < fresh.length + replacing.length) throw new Overtaken()
  const wanted = new Map(
    [...fresh, ...replacing].map((each) => [
      [each.subject_id, each.student_id, each.partial_id].join('/'),
      each,
    ]),
  )
  await recordChanges(
    tx,
    import_id,
    written.map(({ calification_id, subject_id, student_id, partial_id, calification }) => {
      const { row_no = null, before = null } =
        wanted.get([subject_id, student_id, partial_id].join('/')) ?? {}
      return {
        row_no,
        entity: 'grade' as const,
        entity_id: calification_id,
        op: before === null ? ('insert' as const) : ('update' as const),
        before: before === null ? null : { calification: before },
        after: { subject_id, student_id, partial_id, calification },
      }
    }),
  )
  return targets
}
