import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { type GroupColumns, groupColumns } from '../../domain/groups/group-of.ts'
import { GROUP_ORDER } from '../../domain/groups/group-order.ts'
import { addressees } from './suspension-sql.ts'

export type SuspendedGroup = GroupColumns

/** Current groups that an activity concerns, as `days_without_classes` has them. */
export const findSuspended = async (tx: Tx, activity_id: number): Promise<SuspendedGroup[]> => {
  const { rows } = await sql<SuspendedGroup>`
    select ${groupColumns}
    from activities a
    join groups g on g.school_id = a.school_id and g.cycle_id is null and a.level in (0, g.level) and coalesce(a.turn, g.turn) = g.turn
      and (not a.by_groups or exists (
        select from activity_groups m
        where m.school_id = a.school_id and m.activity_id = a.activity_id and m.group_id = g.group_id))
    where a.activity_id = ${activity_id}
    order by ${sql.join(GROUP_ORDER)}`.execute(tx)
  return rows
}

/** Those from which no other activity takes the day. */
export const withClasses = async (
  tx: Tx,
  groups: readonly SuspendedGroup[],
  date: string,
): Promise<SuspendedGroup[]> => {
  const { rows } = await sql<{ group_id: number }>`
    select groups_off(${date}::date) as group_id`.execute(tx)
  const off = new Set(rows.map(({ group_id }) => group_id))
  return groups.filter(({ group_id }) => !off.has(group_id))
}

/** What families were not told yet of lists of today, they are told now. What they were told stays as it is. */
export const tellOfListsAgain = async (
  tx: Tx,
  group_ids: readonly number[],
  today: string,
): Promise<void> => {
  await sql`
    insert into feed_events (kind, subject_id, date, due_at)
    select 'attendance', l.subject_id, l.date, greatest(now(), l.taken_at + absence_grace())
    from subjects s
    join attendance_lists l on l.school_id = s.school_id and l.subject_id = s.subject_id and l.date = ${today}::date
    where s.group_id = any (${[...group_ids]}::bigint[])`.execute(tx)
}

/** It is handed out and delivered no further. Told to nobody, it is withdrawn; what somebody has read stays. @returns how many have it */
export const stopSuspension = async (tx: Tx, notice_id: number, now: Date): Promise<number> => {
  const { rows } = await sql<{ recipients: number }>`
    with stopped as (
      update notices set addressees = null, deliver_at = null, expected = recipients,
        withdrawn_at = case when recipients = 0 then ${now}::timestamptz end
      where notice_id = ${notice_id} and withdrawn_at is null
      returning school_id, notice_id, recipients
    ), unsent as (
      delete from deliveries d using stopped s
      where d.school_id = s.school_id and d.notice_id = s.notice_id and d.status = 'waiting'
    )
    select recipients from stopped`.execute(tx)
  return rows[0]?.recipients ?? 0
}

interface Resumption {
  /** The suspension. Who has it, and has to do with one of these groups, is told. */
  notice_id: number
  group_ids: readonly number[]
  /** The day of it. */
  date: string
  user_id: number
  title: string
  description: string
  now: Date
}

/** Undefined: there is nobody to tell. */
export const insertResumption = async (
  tx: Tx,
  { notice_id, group_ids, date, user_id, title, description, now }: Resumption,
): Promise<{ notice_id: number; expected: number } | undefined> => {
  const { rows } = await sql<{ notice_id: number; expected: number }>`
    insert into notices (user_id, type, title, description, schema, created_at, at_once, addressees, expected)
    select ${user_id}, 'groups', ${title}, ${description}, ${JSON.stringify({ groups: group_ids })}::jsonb, ${now}, true,
      whom.ids, cardinality(whom.ids)
    from (
      select array(
        select e.user_id from feed_entries e
        where e.notice_id = ${notice_id} and e.user_id = any (${addressees(group_ids, date)}) order by e.user_id) as ids
    ) whom
    where cardinality(whom.ids) > 0
    returning notice_id, expected`.execute(tx)
  return rows[0]
}
