import type { CalendarLevel } from '@plantel/contract/activity'
import type { Level, Turn } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { type GroupColumns, groupColumns } from '../../domain/groups/group-of.ts'
import { GROUP_ORDER } from '../../domain/groups/group-order.ts'
import { reachable } from '../../domain/notices/readers.ts'
import { zone } from './sql.ts'
import type { Asked } from './suspension-rules.ts'

const COLOR = '#C62828'

/** A repeat within this time is a resend or a second press. */
const SAME_SECONDS = 60

/** Until the end of the transaction, one at a time in a school. */
export const lockSuspensions = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('suspend-classes'), current_school_id()::integer)`.execute(
    tx,
  )
}

interface By {
  user_id: number
  now: Date
}

export const findSame = async (
  tx: Tx,
  { date, level, turn, group_ids, text }: Asked,
  { user_id, now }: By,
): Promise<number | undefined> => {
  const { rows } = await sql<{ activity_id: number }>`
    select a.activity_id from activities a
    join notices n on n.school_id = a.school_id and n.notice_id = a.notice_id
    where a.ends_at = ${date}::timestamp at time zone ${zone} and a.no_class = 1
      and n.user_id = ${user_id} and n.created_at > ${now}::timestamptz - make_interval(secs => ${SAME_SECONDS})
      and a.description = ${text} and a.turn is not distinct from ${turn ?? null}::smallint
      and case when a.by_groups
        then ${group_ids ?? null}::bigint[] = array(
          select m.group_id from activity_groups m
          where m.school_id = a.school_id and m.activity_id = a.activity_id order by m.group_id)
        else ${group_ids ?? null}::bigint[] is null and a.level = ${level ?? 0} end
    order by a.activity_id desc limit 1`.execute(tx)
  return rows[0]?.activity_id
}

export type ConcernedGroup = GroupColumns & { meets: boolean; level: Level }

/** `meets`: the day is one of its school days so far; a Saturday where it has classes then. */
export const findGroups = async (
  tx: Tx,
  { date, level, turn, group_ids }: Asked,
): Promise<ConcernedGroup[]> => {
  const { rows } = await sql<ConcernedGroup>`
    select ${groupColumns}, g.group_id not in (select groups_off(${date}::date)) and (
      extract(isodow from ${date}::date) < 6 or (extract(isodow from ${date}::date) = 6 and exists (
        select from class_hours h where h.school_id = g.school_id and h.group_id = g.group_id and h.weekday = 6))) as meets
    from groups g
    where g.cycle_id is null and g.level = coalesce(${level ?? null}::smallint, g.level)
      and g.turn = coalesce(${turn ?? null}::smallint, g.turn)
      and g.group_id = any (coalesce(${group_ids ?? null}::bigint[], array[g.group_id]))
    order by ${sql.join(GROUP_ORDER)}`.execute(tx)
  return rows
}

interface Suspension extends By {
  date: string
  level: CalendarLevel
  turn: Turn | null
  group_ids: number[] | null
  text: string
  school_cycle: string
  title: string
  description: string
  schema: object
  /** Groups that lose a school day: theirs are told. */
  off: number[]
}

/** Who has classes of these groups on that day in place of their professors. */
const substitutes = (groups: readonly number[], date: string) => sql`
  select i.school_id, i.substitute_id as user_id
  from substitutions i
  join subjects t on t.school_id = i.school_id and t.professor_id = i.professor_id
  where t.group_id = any (${[...groups]}::bigint[]) and ${date}::date between i.from_date and i.to_date
    and (i.all_classes or exists (select from substituted_classes k
      where k.school_id = i.school_id and k.substitution_id = i.substitution_id and k.subject_id = t.subject_id))`

/** Families and professors, with who stands in for them; who is both is told once. */
export const addressees = (groups: readonly number[], date: string) => sql`array(
  select distinct u.user_id
  from (
    select r.school_id, r.parent_id as user_id
    from enrollments e
    join students s on s.school_id = e.school_id and s.student_id = e.student_id and s.status = 1
    join open_relationships r on r.school_id = s.school_id and r.student_id = s.student_id
    where e.group_id = any (${[...groups]}::bigint[])
    union all
    select t.school_id, t.professor_id from subjects t where t.group_id = any (${[...groups]}::bigint[])
    union all ${substitutes(groups, date)}
  ) concerned
  join users u on u.school_id = concerned.school_id and u.user_id = concerned.user_id
  where ${reachable} order by 1)`

/** No notice where there is nobody to tell. What was not yet told of lists of the day never is; reminders of lists that are due no more are as read. */
export const insertSuspension = async (tx: Tx, suspension: Suspension) => {
  const { date, level, turn, group_ids, text, school_cycle, off, user_id, now } = suspension
  const { rows } = await sql<{ activity_id: number; notice_id: number | null; expected: number }>`
    with told as (
      insert into notices (user_id, type, title, description, schema, created_at, at_once, addressees, expected)
      select ${user_id}, 'groups', ${suspension.title}, ${suspension.description}, ${JSON.stringify(suspension.schema)}::jsonb,
        ${now}, true, whom.ids, cardinality(whom.ids)
      from (select ${addressees(off, date)} as ids) whom where cardinality(whom.ids) > 0
      returning notice_id, expected
    ), planned as (
      insert into activities (description, school_cycle, level, turn, by_groups, is_range, start_date, no_class, color, created_by, notice_id)
      values (${text}, ${school_cycle}, ${level}, ${turn}, ${group_ids !== null}, 0, ${date}::timestamp at time zone ${zone}, 1,
        ${COLOR}, ${user_id}, (select notice_id from told))
      returning activity_id, notice_id
    ), named as (
      insert into activity_groups (activity_id, group_id)
      select p.activity_id, unnest(${group_ids}::bigint[]) from planned p
    ), untold as (
      delete from feed_events f using subjects s
      where f.kind = 'attendance' and f.date = ${date}::date and s.school_id = f.school_id and s.subject_id = f.subject_id
        and s.group_id = any (${off}::bigint[])
    ), reminded as (
      update feed_entries e set read_at = ${now}
      where e.user_id in (select t.professor_id from subjects t where t.group_id = any (${off}::bigint[])
          union all select u.user_id from (${substitutes(off, date)}) u)
        and e.date = ${date}::date and e.category = 'attendance' and e.student_id is null and e.told ? 'pending' and e.read_at is null
        and not exists (
          select from jsonb_to_recordset(e.told -> 'pending') as p (subject_id bigint)
          join subjects s on s.school_id = e.school_id and s.subject_id = p.subject_id and s.group_id <> all (${off}::bigint[]))
      returning e.school_id, e.entry_id
    ), unsent as (
      delete from deliveries d using reminded r where d.school_id = r.school_id and d.entry_id = r.entry_id
    )
    select activity_id, notice_id, coalesce((select expected from told), 0) as expected from planned`.execute(
    tx,
  )
  const [written] = rows
  if (!written) throw new Error('the suspension was not written')
  return written
}
