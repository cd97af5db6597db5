import type { SchoolSubject } from '@plantel/contract/dashboard'
import { sql } from 'kysely'
import { type GroupColumns, groupColumns, groupOf } from '../../domain/groups/group-of.ts'
import { type Marks, shownMarks } from '../../domain/groups/marks.ts'
import { personJson } from '../../domain/people/person-json.ts'

export interface SubjectRow extends GroupColumns, Marks {
  subject_id: number
  catalog_subject_id: number
  title: string
  folio: string
  professor: SchoolSubject['professor']
  students: number
}

export const subjectColumns = sql`s.subject_id, s.catalog_subject_id, c.title, c.folio, ${groupColumns}, k.students,
  n.grade_sum, n.grade_count, n.presences, n.absences, n.lates, n.excused,
  case when u.user_id is not null then ${personJson('professor_id')} end as professor`

/** For the class `s`. The subquery keeps the planner from joining the professor to a whole school. */
export const subjectTables = sql`
  join groups g on g.school_id = s.school_id and g.group_id = s.group_id
  join group_stats k on k.school_id = s.school_id and k.group_id = s.group_id
  join subject_catalogs c on c.school_id = s.school_id and c.catalog_subject_id = s.catalog_subject_id
  join subject_stats n on n.school_id = s.school_id and n.subject_id = s.subject_id
  left join lateral (
    select * from users u where u.school_id = s.school_id and u.user_id = s.professor_id offset 0
  ) u on true`

export const subjectRow = (row: SubjectRow): SchoolSubject => ({
  subject_id: row.subject_id,
  catalog_subject_id: row.catalog_subject_id,
  title: row.title,
  folio: row.folio,
  level: row.level,
  group: groupOf(row),
  professor: row.professor,
  students: row.students,
  ...shownMarks(row),
})
