import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { queueDeliveries } from '../../domain/feed/queue-deliveries.ts'
import { waysOut } from '../../domain/feed/ways-out-sql.ts'
import { clockOf } from './board-sql.ts'

interface Asked {
  date: string
  now: Date
  professor_ids: readonly number[] | undefined
}

/**
 * One entry a professor and day, renewed at most once an hour: of two calls at once the second waits at the key, and then finds it
 * new. Whoever has several lists to take is told of all of them.
 */
export const remind = async (
  tx: Tx,
  { date, now, professor_ids }: Asked,
): Promise<{ reminded: number; waiting: number; known: number }> => {
  const named =
    professor_ids === undefined ? sql`true` : sql`d.professor_id = any (${[...professor_ids]}::bigint[])`
  const { rows } = await sql<{ reminded: number; waiting: number; known: number }>`
    with ${clockOf({ date, now })}, pending as materialized (
      select u.school_id, u.user_id, jsonb_agg(jsonb_build_object('subject_id', d.subject_id, 'starts', to_char(d.starts, 'FMHH24:MI'))
        order by d.starts, d.subject_id) as lists
      from clock
      join due_lists(${date}::date) d on d.starts <= clock.hour and ${named}
      join users u on u.school_id = clock.school_id and u.user_id = d.professor_id and u.status = 1
      where not exists (select from attendance_lists l
        where l.school_id = clock.school_id and l.subject_id = d.subject_id and l.date = ${date}::date)
      group by u.school_id, u.user_id
    ), overtaken as (
      delete from deliveries d using feed_entries e, pending p
      where e.school_id = p.school_id and e.user_id = p.user_id and e.date = ${date}::date and e.category = 'attendance'
        and e.student_id is null and e.told ? 'pending' and e.created_at <= ${now}::timestamptz - interval '1 hour'
        and d.school_id = e.school_id and d.entry_id = e.entry_id
    ), told as (
      insert into feed_entries (user_id, category, date, told, created_at)
      select user_id, 'attendance', ${date}::date, jsonb_build_object('pending', lists), ${now}::timestamptz
      from pending order by user_id
      on conflict (school_id, user_id, date, (told ? 'left')) where category = 'attendance' and student_id is null
      do update set entry_id = default, told = excluded.told, created_at = excluded.created_at, read_at = null
      where feed_entries.created_at <= excluded.created_at - interval '1 hour'
      returning school_id, entry_id, user_id
    ), ${queueDeliveries(waysOut(now, 'attendance'), now)}
    select (select count(*) from told) as reminded,
      (select count(*) from pending) - (select count(*) from told) as waiting,
      (select count(*) from users u where u.user_id = any (${[...(professor_ids ?? [])]}::bigint[])) as known,
      (select deliveries from queued) as deliveries`.execute(tx)
  const { reminded = 0, waiting = 0, known = 0 } = rows[0] ?? {}
  return { reminded, waiting, known }
}
