import { NEVER_CAME_DAYS } from '@plantel/contract/leavings'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { daysMissed, keptAbsences } from '../../domain/attendance/days-missed.ts'

export interface TooEarly {
  student_id: number
  absence_days: number
  /** Missing each school day from now on, the last one that is needed; null: beyond what is looked at. */
  first_day: string | null
}

const LOOKED_AT = 60

/** Of these, who has missed fewer days than make *Nunca se presentó*. A group's calendar is read once for each day asked of it. */
export const findTooEarly = async (
  tx: Tx,
  student_ids: readonly number[],
  today: string,
): Promise<TooEarly[]> => {
  const { rows } = await sql<TooEarly>`
    with early as materialized (
      select s.student_id, p.group_id, y.absence_days, ${NEVER_CAME_DAYS}::bigint - y.absence_days as needed,
        ${today}::date + exists (
          select from absence_days d
          where d.school_id = s.school_id and d.student_id = s.student_id and d.date = ${today}::date)::integer as since
      from students s
      join student_places p on p.school_id = s.school_id and p.student_id = s.student_id
      cross join lateral ${daysMissed('s', keptAbsences('s', null), null)} y
      where s.student_id = any (${[...student_ids]}::bigint[]) and y.absence_days < ${NEVER_CAME_DAYS}
    ),
    asked as materialized (
      select n.group_id, n.needed, n.since, (
        select d.day from school_days(n.group_id, n.since, n.since + ${LOOKED_AT}::integer) as d (day)
        order by d.day offset n.needed - 1 limit 1) as day
      from (select distinct group_id, needed, since from early) n
    )
    select e.student_id, e.absence_days, a.day::text as first_day
    from early e
    join asked a on a.group_id is not distinct from e.group_id and a.needed = e.needed and a.since = e.since`.execute(
    tx,
  )
  return rows
}
