import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { HOUR } from '../../domain/timetable/hours-sql.ts'
import { hasClass } from '../../domain/substitutions/has-class.ts'

/** A list that is due today. */
export interface DueHour {
  subject_id: number
  /** `HH:MM` */
  starts: string
  ends: string | null
  room: string | null
  begun: boolean
}

interface Day {
  school_day: boolean
  hours: DueHour[]
}

/** A school day: Monday to Friday, Saturday for who has classes then, unless the calendar has none for all of his groups. */
export const findDay = async (tx: Tx, professor_id: number, today: string, now: Date): Promise<Day> => {
  const { rows } = await sql<Day>`
    select (extract(isodow from ${today}::date) < 6 or (extract(isodow from ${today}::date) = 6 and exists (
          select from class_hours h
          where h.school_id = c.school_id and ${hasClass(professor_id, 'h')} and h.weekday = 6 and not h.ended)))
        and coalesce((
          select bool_or(s.group_id not in (select groups_off(${today}::date)))
          from subjects s join groups g on g.school_id = s.school_id and g.group_id = s.group_id and g.cycle_id is null
          where s.school_id = c.school_id and ${hasClass(professor_id, 's')}), true) as school_day,
      (select coalesce(json_agg(json_build_object('subject_id', d.subject_id, 'starts', to_char(d.starts, ${sql.lit(HOUR)}),
          'ends', to_char(d.ends, ${sql.lit(HOUR)}), 'room', d.room,
          'begun', d.starts <= (${now}::timestamptz at time zone c.time_zone)::time) order by d.starts, d.subject_id), '[]')
        from due_lists(${today}::date) d where ${hasClass(professor_id, 'd')}) as hours
    from schools c where c.school_id = current_school_id()`.execute(tx)
  return rows[0] ?? { school_day: false, hours: [] }
}
