import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { groupColumns } from '../../domain/groups/group-of.ts'
import { groupPartials, type PartialRow, partialsOfGroup } from '../../domain/groups/group-partials.ts'
import { type Names, namesJson } from '../../domain/people/person-json.ts'
import { type SchoolSettings, settingsJson } from '../../domain/schools/sql.ts'
import { fromGroup, type GroupAsked, groupStudents, type SheetGroup } from './group-sql.ts'
import type { MonthDays } from './month.ts'

export interface GradedClass {
  subject_id: number
  title: string
  /** student_id, partial_id, calification. */
  grades: [number, number, number][]
}

export interface GradesRow extends SheetGroup {
  advisor: Names | null
  partials: PartialRow[]
  classes: GradedClass[]
  settings: SchoolSettings
}

const touches = ({ first, last }: MonthDays) =>
  sql`p.start_date <= ${last}::date and p.limit_date >= ${first}::date`

/** Undefined when the group is not of this school and cycle. */
export const findGrades = async (
  tx: Tx,
  group: GroupAsked,
  month: MonthDays,
): Promise<GradesRow | undefined> => {
  const { rows } = await sql<GradesRow>`
    select ${groupColumns}, y.cycle, ${groupStudents} as students,
      (select ${namesJson} from users u where u.school_id = g.school_id and u.user_id = g.assessor_id) as advisor,
      ${groupPartials(touches(month))} as partials,
      (select coalesce(json_agg(json_build_object('subject_id', s.subject_id, 'title', c.title, 'grades', (
          select coalesce(json_agg(json_build_array(k.student_id, k.partial_id, k.calification)), '[]')
          from califications k
          where k.school_id = s.school_id and k.subject_id = s.subject_id and k.is_final = 0
            and k.partial_id in (select p.partial_id from ${partialsOfGroup(touches(month))})))
          order by c.title collate spanish, s.subject_id), '[]')
        from subjects s
        join subject_catalogs c on c.school_id = s.school_id and c.catalog_subject_id = s.catalog_subject_id
        where s.school_id = g.school_id and s.group_id = g.group_id) as classes,
      ${settingsJson('calification-minimum', 'calification-scale', 'single-scale', 'partial-word')} as settings
    ${fromGroup(group)}`.execute(tx)
  return rows[0]
}
