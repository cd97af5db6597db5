import {
  FAMILY_DAYS_MAX,
  OFFICE_DAYS_MAX,
  type ExcuseHow,
  type ExcuseReason,
} from '@plantel/contract/excuses'
import type { Access } from '@plantel/contract/school-words'
import { SETTING_DEFAULTS } from '@plantel/contract/schools'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { decides, records, type Staff } from '../../domain/excuses/deciders.ts'
import type { SendFacts } from './rules.ts'

/** School days counted at most: one more than anybody may send. */
const COUNTED = Math.max(FAMILY_DAYS_MAX, OFFICE_DAYS_MAX) + 1

export interface Sending {
  student_id: number
  from_date: string
  to_date: string
  reason: ExcuseReason
  text: string | null
  sent_by: number | null
  recorded_by: number | null
  how: ExcuseHow | null
}

export interface Place {
  active: boolean
  group_id: number | null
  decides: boolean
  records: boolean
  /** Of who is named as the sender; null of who sees nothing of the student. */
  access: Access | null
}

/** Holds the student: who sends at the same time waits, and so does a cut. */
export const holdStudent = async (
  tx: Tx,
  student_id: number,
  guardian_id: number | null,
  staff: { deciding: Staff; sending: Staff },
): Promise<Place | undefined> => {
  await sql`select from students where student_id = ${student_id} for no key update`.execute(tx)
  const { rows } = await sql<Place>`
    select s.status = 1 as active, p.group_id, ${decides('s', staff.deciding)} as decides, ${records('s', staff.sending)} as records,
      (select r.access from family_to_call r
        where r.school_id = s.school_id and r.student_id = s.student_id and r.parent_id = ${guardian_id}::bigint) as access
    from students s
    left join student_places p on p.school_id = s.school_id and p.student_id = s.student_id
    where s.student_id = ${student_id}`.execute(tx)
  return rows[0]
}

/** A group that has had lists on Saturdays has classes on them. */
const SATURDAYS = (group_id: number | null) => sql`exists (
  select from subjects c
  join attendance_lists b on b.school_id = c.school_id and b.subject_id = c.subject_id and extract(isodow from b.date) = 6
  where c.group_id = ${group_id}::bigint)`

export const findFacts = async (
  tx: Tx,
  { student_id, from_date, to_date }: Sending,
  { group_id, today, now }: { group_id: number | null; today: string; now: Date },
): Promise<SendFacts> => {
  const { rows } = await sql<SendFacts>`
    with asked as materialized (
      select ${SATURDAYS(group_id)} as saturdays, coalesce(
        (select value::integer from settings where key = 'excuse-days'), ${sql.lit(Number(SETTING_DEFAULTS['excuse-days']))}) as days
    ), since as materialized (
      select array(select school_days(${group_id}::bigint, ${to_date}::date + 1, ${today}::date, a.saturdays) limit a.days + 1) as days
      from asked a where a.days > 0
    )
    select
      (select count(*) from (
        select school_days(${group_id}::bigint, ${from_date}::date, ${to_date}::date, a.saturdays) limit ${sql.lit(COUNTED)}) d) as school_days,
      (select s.days[a.days]::text from since s where cardinality(s.days) > a.days) as deadline,
      (select count(*) from assists m where m.school_id = current_school_id() and m.student_id = ${student_id}
        and m.date between ${from_date}::date and ${to_date}::date and m.assistance = 0) as absences,
      (select count(*) from excuses x where x.student_id = ${student_id} and x.status = 0 and x.how is null and x.cycle_id is null) as open,
      (select count(*) from excuses x where x.student_id = ${student_id} and x.how is null
        and x.sent_at > ${now}::timestamptz - interval '7 days') as week
    from asked a`.execute(tx)
  if (!rows[0]) throw new Error('no facts')
  return rows[0]
}

/** Sent a moment ago by the same person: a second press, or a network that lost the answer. */
export const findSame = async (tx: Tx, sending: Sending, now: Date): Promise<number | undefined> => {
  const { rows } = await sql<{ excuse_id: number }>`
    select excuse_id from excuses x
    where x.student_id = ${sending.student_id} and x.from_date = ${sending.from_date}::date and x.to_date = ${sending.to_date}::date
      and x.reason = ${sending.reason} and x.text is not distinct from ${sending.text}::text and x.status <> 3
      and x.sent_by is not distinct from ${sending.sent_by}::bigint and x.recorded_by is not distinct from ${sending.recorded_by}::bigint
      and x.sent_at > ${now}::timestamptz - interval '1 minute'
    order by x.excuse_id desc limit 1`.execute(tx)
  return rows[0]?.excuse_id
}

export const insertExcuse = async (tx: Tx, sending: Sending, now: Date): Promise<number> => {
  const { excuse_id } = await tx
    .insertInto('excuses')
    .values({ ...sending, sent_at: now.toISOString() })
    .returning('excuse_id')
    .executeTakeFirstOrThrow()
  return excuse_id
}
