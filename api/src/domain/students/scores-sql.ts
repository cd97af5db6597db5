import type { Flag } from '@plantel/contract/fields'
import type { Person } from '@plantel/contract/people'
import { type RawBuilder, sql } from 'kysely'
import type { GroupColumns } from '../groups/group-of.ts'
import { GROUP_ORDER } from '../groups/group-order.ts'
import { groupPartials, type PartialRow } from '../groups/group-partials.ts'
import type { Marks } from '../groups/marks.ts'
import { ofCycle } from '../schools/cycles.ts'

export interface SubjectScoresRow extends Marks {
  subject_id: number
  title: string
  folio: string
  professor: Person | null
  califications: {
    calification_id: number
    calification: number
    partial_id: number
    is_final: Flag
    version: number
  }[]
}

export interface GroupScoresRow extends GroupColumns {
  cycle_id: number | null
  partials: PartialRow[]
  subjects: SubjectScoresRow[]
}

const CALIFICATIONS = sql`(
  select coalesce(json_agg(json_build_object('calification_id', k.calification_id, 'calification', k.calification,
    'partial_id', k.partial_id, 'is_final', k.is_final, 'version', k.version) order by k.calification_id), '[]')
  from califications k
  where k.school_id = s.school_id and k.subject_id = s.subject_id and k.student_id = t.student_id)`

/** `g`: group, `t`: student, by title; `leaves` is a filter on the classes `s`. */
export const subjectsWithScores = (leaves: RawBuilder<unknown> = sql`true`) => sql<SubjectScoresRow[]>`(
  select coalesce(json_agg(json_build_object('subject_id', s.subject_id, 'title', c.title, 'folio', c.folio,
    'professor', case when u.user_id is not null then json_build_object('name', u.name, 'last_name', u.last_name,
      'second_last_name', u.second_last_name, 'url_photo_profile', u.url_photo_profile) end,
    'grade_sum', coalesce(n.grade_sum, 0), 'grade_count', coalesce(n.grade_count, 0),
    'presences', coalesce(n.presences, 0), 'absences', coalesce(n.absences, 0),
    'lates', coalesce(n.lates, 0), 'excused', coalesce(n.excused, 0), 'califications', ${CALIFICATIONS})
    order by c.title collate spanish, s.subject_id), '[]')
  from subjects s
  join subject_catalogs c on c.school_id = s.school_id and c.catalog_subject_id = s.catalog_subject_id
  left join users u on u.school_id = s.school_id and u.user_id = s.professor_id
  left join student_subject_stats n
    on n.school_id = s.school_id and n.subject_id = s.subject_id and n.student_id = t.student_id
  where s.school_id = g.school_id and s.group_id = g.group_id and (${leaves}))`

/** Groups of the student `t`, the regular one first. Null: the current cycle; else as it ended. */
export const groupsWithScores = (cycle_id: number | null) => sql<GroupScoresRow[]>`(
  select coalesce(json_agg(json_build_object('group_id', g.group_id, 'grade', g.grade, 'group', g."group", 'turn', g.turn,
    'level', g.level, 'special', g.special, 'cycle_id', g.cycle_id, 'partials', ${groupPartials()},
    'subjects', ${subjectsWithScores()}) order by g.special, ${sql.join(GROUP_ORDER)}), '[]')
  from enrollments e
  join groups g on g.school_id = e.school_id and g.group_id = e.group_id and ${ofCycle(sql`g.cycle_id`, cycle_id)}
  where e.school_id = t.school_id and e.student_id = t.student_id)`
