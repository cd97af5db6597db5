import type { Turn } from '@plantel/contract/school-words'
import { sql } from 'kysely'

/** A list that somebody was reminded of; `taken` since. */
interface PendingList {
  class: string
  grade: string
  group: string
  turn: Turn
  starts: string
  taken: boolean
}

interface LeftStudent {
  name: string
  last_name: string
  second_last_name: string | null
}

export interface StaffDay {
  pending: PendingList[] | null
  left_students: LeftStudent[] | null
}

/** A part of a `from`, after the entry `p`: what is true of it now. `offset 0`: as in `TOLD_DAY`. */
export const STAFF_DAY = sql`
  left join lateral (
    select (
        select json_agg(json_build_object('class', c.title, 'grade', g.grade, 'group', g."group", 'turn', g.turn, 'starts', t.starts,
          'taken', exists (select from attendance_lists l
            where l.school_id = s.school_id and l.subject_id = s.subject_id and l.date = p.date)) order by t.place)
        from rows from (jsonb_to_recordset(p.told -> 'pending') as (subject_id bigint, starts text)) with ordinality
          as t (subject_id, starts, place)
        join subjects s on s.school_id = p.school_id and s.subject_id = t.subject_id
        join groups g on g.school_id = s.school_id and g.group_id = s.group_id
        join subject_catalogs c on c.school_id = s.school_id and c.catalog_subject_id = s.catalog_subject_id
      ) as pending, (
        select json_agg(distinct jsonb_build_object('name', s.name, 'last_name', s.last_name, 'second_last_name', s.second_last_name))
        from jsonb_array_elements(p.told -> 'left') as named (assist_id)
        cross join lateral (
          select i.student_id from assists i
          where i.school_id = p.school_id and i.assist_id = named.assist_id::bigint and i.assistance = 0 offset 0) a
        join students s on s.school_id = p.school_id and s.student_id = a.student_id
      ) as left_students
  ) staff on p.student_id is null and p.told is not null`
