import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { type Reminded, remindOnceAnHour } from '../../domain/feed/once-an-hour.ts'
import { clockOf } from './board-sql.ts'

interface Asked {
  date: string
  now: Date
  professor_ids: readonly number[] | undefined
}

/** One entry a professor and day: whoever has several lists to take is told of all of them. Who stands in hears it, not who is absent. */
export const remind = (tx: Tx, { date, now, professor_ids }: Asked): Promise<Reminded> => {
  const named =
    professor_ids === undefined ? sql`true` : sql`d.professor_id = any (${[...professor_ids]}::bigint[])`
  return remindOnceAnHour(tx, {
    now,
    category: 'attendance',
    pending: sql`${clockOf({ date, now })}, pending as materialized (
      select u.school_id, u.user_id, jsonb_agg(jsonb_build_object('subject_id', d.subject_id, 'starts', to_char(d.starts, 'FMHH24:MI'))
        order by d.starts, d.subject_id) as lists
      from clock
      join due_lists(${date}::date) d on d.starts <= clock.hour and ${named}
      left join substitutions i on i.school_id = clock.school_id
        and i.substitution_id = substitution_of(d.subject_id, d.professor_id, ${date}::date)
      join users u on u.school_id = clock.school_id and u.user_id = coalesce(i.substitute_id, d.professor_id) and u.status = 1
      where not exists (select from attendance_lists l
        where l.school_id = clock.school_id and l.subject_id = d.subject_id and l.date = ${date}::date)
      group by u.school_id, u.user_id
    )`,
    same: sql`e.date = ${date}::date and e.student_id is null and e.told ? 'pending'`,
    columns: sql`date, told`,
    values: sql`${date}::date, jsonb_build_object('pending', lists)`,
    key: sql`(school_id, user_id, date, (told ? 'left')) where category = 'attendance' and student_id is null`,
    renewed: sql`, told = excluded.told`,
    named: professor_ids ?? [],
  })
}
