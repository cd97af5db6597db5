import type { Assistance } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

/** What a mark says, whole. */
export interface SaidMark {
  assistance: Assistance
  code: string
  excused: boolean
  /** `HH:MM` */
  arrived_at: string | null
  note: string | null
}

/** For `unnest`: assistance, code, excused, arrived_at, note. */
export const markArrays = (marks: readonly SaidMark[]) => sql`
  ${marks.map(({ assistance }) => assistance)}::smallint[], ${marks.map(({ code }) => code)}::text[],
  ${marks.map(({ excused }) => excused)}::boolean[], ${marks.map(({ arrived_at }) => arrived_at)}::time[],
  ${marks.map(({ note }) => note)}::text[]`

/** Read by the trigger that keeps the history, and by the one that counts lists. */
export const signCorrection = (tx: Tx, reason: string | undefined) =>
  sql`select set_config('app.reason', ${reason ?? ''}, true), set_config('app.added', '1', true)`.execute(tx)

/** The history has no older value of them. False when somebody else added one of them meanwhile. */
export const addMarks = async (
  tx: Tx,
  { subject_id, date }: { subject_id: number; date: string },
  added: readonly (SaidMark & { student_id: number })[],
  reason: string | undefined,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    with marks as (
      insert into assists (subject_id, date, student_id, assistance, code, excused, arrived_at, note)
      select ${subject_id}, ${date}::date, w.*
      from unnest(${added.map(({ student_id }) => student_id)}::bigint[], ${markArrays(added)})
        as w (student_id, assistance, code, excused, arrived_at, note)
      on conflict (school_id, subject_id, date, student_id) do nothing
      returning *
    )
    insert into assist_history (assist_id, subject_id, date, student_id, to_code, to_assistance, to_excused, to_arrived_at, to_note, reason)
    select assist_id, subject_id, date, student_id, code, assistance, excused, arrived_at, note, ${reason ?? null} from marks`.execute(
    tx,
  )
  return numAffectedRows === BigInt(added.length)
}
