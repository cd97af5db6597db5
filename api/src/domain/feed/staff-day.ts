import type { Person } from '@plantel/contract/people'
import type { Turn } from '@plantel/contract/school-words'
import { sql } from 'kysely'

/** A list that somebody was reminded of; `taken` since, or `off`: no classes that day after all. */
interface PendingList {
  class: string
  grade: string
  group: string
  turn: Turn
  starts: string
  taken: boolean
  off: boolean
}

type Names = Pick<Person, 'name' | 'last_name' | 'second_last_name'>

export interface StaffDay {
  pending: PendingList[] | null
  left_students: Names[] | null
  /** Of whom it was said, and is true no more. */
  mended_students: Names[] | null
}

const namedIn = (part: 'left' | 'mended') => sql`
        select json_agg(json_build_object('name', s.name, 'last_name', s.last_name, 'second_last_name', s.second_last_name)
          order by s.last_name collate spanish, s.second_last_name collate spanish, s.name collate spanish, s.student_id)
        from jsonb_array_elements_text(p.told -> ${sql.lit(part)}) as t (student_id)
        join students s on s.school_id = p.school_id and s.student_id = t.student_id::bigint`

/** A part of a `from`, after the entry `p`: what is true of it now. `offset 0`: as in `TOLD_DAY`. */
export const STAFF_DAY = sql`
  left join lateral (
    select (
        select json_agg(json_build_object('class', c.title, 'grade', g.grade, 'group', g."group", 'turn', g.turn, 'starts', t.starts,
          'taken', exists (select from attendance_lists l
            where l.school_id = s.school_id and l.subject_id = s.subject_id and l.date = p.date),
          'off', exists (select from groups_off(p.date) as o (group_id) where o.group_id = g.group_id)) order by t.place)
        from rows from (jsonb_to_recordset(p.told -> 'pending') as (subject_id bigint, starts text)) with ordinality
          as t (subject_id, starts, place)
        join subjects s on s.school_id = p.school_id and s.subject_id = t.subject_id
        join groups g on g.school_id = s.school_id and g.group_id = s.group_id
        join subject_catalogs c on c.school_id = s.school_id and c.catalog_subject_id = s.catalog_subject_id
      ) as pending, (
        ${namedIn('left')}
      ) as left_students, (
        ${namedIn('mended')}
      ) as mended_students
  ) staff on p.student_id is null and p.told is not null`
