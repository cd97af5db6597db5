import type { Turn } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import { CAPTURED_CLASSES, UNGRADED } from '../capture/captured-classes.ts'

/** A class where `graded` of `students` have their grade of a partial. */
export interface UngradedClass {
  class: string
  grade: string
  group: string
  turn: Turn
  graded: number
  students: number
}

/** A part of a `from`, after the entry `p`: what is missing now to the reader of a capture that closes. */
export const UNGRADED_CLASSES = sql`
  left join lateral (
    select json_agg(json_build_object('class', c.title, 'grade', g.grade, 'group', g."group", 'turn', g.turn,
      'graded', coalesce(n.graded, 0), 'students', k.students)
      order by length(g.grade), g.grade, g."group" collate spanish, g.turn, c.title collate spanish, s.subject_id) as ungraded
    from (
      select q.*, p.user_id as reader_id from partials q
      where q.school_id = p.school_id and q.partial_id = p.partial_id and p.category = 'grade' and p.student_id is null
    ) p ${CAPTURED_CLASSES}
    join subject_catalogs c on c.school_id = s.school_id and c.catalog_subject_id = s.catalog_subject_id
    where s.professor_id = p.reader_id and ${UNGRADED}
  ) capture on p.category = 'grade' and p.student_id is null`
