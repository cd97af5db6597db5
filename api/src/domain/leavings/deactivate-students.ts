import type { LeavingForm } from '@plantel/contract/leaving-form'
import { nextDay } from '@plantel/contract/school-days'
import { listName, STATUS } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import { writeAudits } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import type { ProblemError } from '../../http/problems.ts'
import { recordUndo } from '../undo/record-undo.ts'
import type { UndoItems } from '../undo/undo-items.ts'
import { type Leaver, lockLeavers } from './leavers-sql.ts'
import { refusalOf, wrongLeaving } from './refusals.ts'

interface Refused {
  student_id: number
  /** Undefined of who is not of the school. */
  name: string | undefined
  error: ProblemError
}

/** Numbers are of the school: two at once wait for each other. */
const insertLeavings = async (
  tx: Tx,
  leavers: readonly Leaver[],
  { left_on, ...leaving }: Omit<LeavingForm, 'left_on'> & { left_on: string },
  now: Date,
): Promise<{ student_id: number; leaving_id: number }[]> => {
  await sql`select pg_advisory_xact_lock(hashtext('leaving'), hashtext(current_school_id()::text))`.execute(
    tx,
  )
  const { rows } = await sql<{ student_id: number; leaving_id: number }>`
    insert into leavings (student_id, number, left_on, kind, reason, asked_by, to_school, to_key, group_id, level, noted_at)
    select w.student_id, (select coalesce(max(number), 0) from leavings) + w.place, ${left_on}::date, ${leaving.kind ?? null}::smallint,
      ${leaving.reason || null}::text, ${leaving.asked_by || null}::text, ${leaving.to_school || null}::text,
      ${leaving.to_key?.toUpperCase() || null}::text, w.group_id, w.level, ${now.toISOString()}::timestamptz
    from unnest(${leavers.map((each) => each.student_id)}::bigint[], ${leavers.map((each) => each.group_id)}::bigint[],
      ${leavers.map((each) => each.level)}::smallint[]) with ordinality as w (student_id, group_id, level, place)
    returning student_id, leaving_id`.execute(tx)
  return rows
}

/** The absences that lists had of them since go: no rate counts them. Whoever came on the day itself keeps the marks of that day. */
const dropMarks = async (tx: Tx, leavers: readonly Leaver[], left_on: string): Promise<void> => {
  const days = leavers.map(({ last_presence }) =>
    last_presence !== null && last_presence >= left_on ? nextDay(last_presence) : left_on,
  )
  await sql`select drop_marks_of_leavers(${leavers.map(({ student_id }) => student_id)}::bigint[], ${days}::date[])`.execute(
    tx,
  )
}

interface Asking {
  user: { user_id: number }
  today: string
  now: Date
}

export interface Judged {
  leavers: Leaver[]
  refused: Refused[]
}

/**
 * Who may leave so, each once, locked before any group; the others with why not.
 * @throws 1017 of what nobody may leave with
 */
export const judgeLeavers = async (
  tx: Tx,
  student_ids: readonly number[],
  leaving: LeavingForm,
  { user, today }: Pick<Asking, 'user' | 'today'>,
): Promise<Judged> => {
  const error = wrongLeaving(leaving, today)
  if (error) throw error
  const left_on = leaving.left_on ?? today
  const found = await lockLeavers(tx, student_ids, user.user_id)
  const judged = [...new Set(student_ids)].map((student_id) => {
    const leaver = found.get(student_id)
    return { student_id, leaver, why: refusalOf(leaver, { kind: leaving.kind, left_on }, today) }
  })
  return {
    leavers: judged.flatMap(({ leaver, why }) => (leaver && !why ? [leaver] : [])),
    refused: judged.flatMap(({ student_id, leaver, why }) =>
      why ? [{ student_id, name: leaver && listName(leaver), error: why }] : [],
    ),
  }
}

/** Of those who were judged. @returns what takes it back */
export const letLeave = async (
  tx: Tx,
  leavers: readonly Leaver[],
  leaving: LeavingForm,
  { today, now }: Pick<Asking, 'today' | 'now'>,
): Promise<UndoItems['leaving'][]> => {
  if (leavers.length === 0) return []
  const left_on = leaving.left_on ?? today
  await sql`
    update students set status = ${STATUS.inactive}, left_on = ${left_on}::date
    where student_id = any (${leavers.map(({ student_id }) => student_id)}::bigint[])`.execute(tx)
  const left = await insertLeavings(tx, leavers, { ...leaving, left_on }, now)
  await dropMarks(tx, leavers, left_on)
  await writeAudits(
    tx,
    'students:deactivate',
    leavers.map(({ student_id }) => ({ student_id })),
  )
  const { rows } = await sql<{
    request_id: string | null
  }>`select current_request_id() as request_id`.execute(tx)
  const request_id = rows[0]?.request_id ?? null
  const enrolled = new Map(leavers.map((leaver) => [leaver.student_id, leaver.enrolled_on]))
  return left.map((each) => ({
    ...each,
    left_on,
    enrolled_on: enrolled.get(each.student_id) ?? null,
    request_id,
  }))
}

/** *Dar de baja* of one, whoever checked the password. @throws why not */
export const deactivateStudent = async (
  tx: Tx,
  student_id: number,
  leaving: LeavingForm,
  asking: Asking,
): Promise<{ leaving_id: number; undo_id: number }> => {
  const { leavers, refused } = await judgeLeavers(tx, [student_id], leaving, asking)
  if (refused[0]) throw refused[0].error
  const [left] = await letLeave(tx, leavers, leaving, asking)
  if (!left) throw new Error(`student ${student_id} has not left`)
  return { leaving_id: left.leaving_id, undo_id: await recordUndo(tx, 'leaving', [left], asking.now) }
}
