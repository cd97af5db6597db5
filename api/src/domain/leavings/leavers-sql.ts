import type { Level, Status } from '@plantel/contract/school-words'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { isRelatedTo } from '../families/related.ts'

export interface Leaver {
  student_id: number
  name: string
  last_name: string
  second_last_name: string | null
  status: Status
  related: boolean
  entered_on: string | null
  enrolled_on: string | null
  last_returned_on: string | null
  last_presence: string | null
  /** Of the current cycle. */
  presences: number
  group_id: number | null
  level: Level | null
}

/** Of a student `row`: the last day of any list on which the student was present. Walks the lists of the student's classes backwards. */
export const lastPresence = (row: string): RawBuilder<string | null> => sql<string | null>`(
  select max(d.date)::text
  from student_subject_stats k
  cross join lateral (
    select l.date from attendance_lists l
    join assists a on a.school_id = l.school_id and a.subject_id = l.subject_id and a.date = l.date
      and a.student_id = k.student_id and a.assistance = 1
    where l.school_id = k.school_id and l.subject_id = k.subject_id
    order by l.date desc limit 1) d
  where k.school_id = ${sql.ref(`${row}.school_id`)} and k.student_id = ${sql.ref(`${row}.student_id`)} and k.presences > 0)`

/** Locks the students in the order of ids until the transaction ends. Who is not of the school is not there. */
export const lockLeavers = async (
  tx: Tx,
  student_ids: readonly number[],
  user_id: number,
): Promise<Map<number, Leaver>> => {
  await sql`
    select from students where student_id = any (${[...student_ids]}::bigint[])
    order by student_id for no key update`.execute(tx)
  const { rows } = await sql<Leaver>`
    select s.student_id, s.name, s.last_name, s.second_last_name, s.status, ${isRelatedTo(user_id, 's')} as related, s.entered_on::text as entered_on,
      s.enrolled_on::text as enrolled_on,
      (select max(v.returned_on)::text from leavings v where v.school_id = s.school_id and v.student_id = s.student_id)
        as last_returned_on,
      ${lastPresence('s')} as last_presence, k.presences, p.group_id, p.level
    from students s
    join student_stats k on k.school_id = s.school_id and k.student_id = s.student_id
    join student_places p on p.school_id = s.school_id and p.student_id = s.student_id
    where s.student_id = any (${[...student_ids]}::bigint[])`.execute(tx)
  return new Map(rows.map((row) => [row.student_id, row]))
}
