import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { groupColumns } from '../../groups/group-of.ts'
import { fromGroup, type GroupAsked, groupStudents, type SheetGroup } from './group-sql.ts'
import type { MonthDays } from './month.ts'

export interface SheetPartial {
  partial_id: number
  partial: number
  is_regularized: boolean
  start_date: string
  end_date: string
  limit_date: string
}

export interface GradedClass {
  subject_id: number
  title: string
  /** Of the partials on the sheet: student_id, partial_id, calification. */
  grades: [number, number, number][]
}

export interface GradesRow extends SheetGroup {
  advisor: { name: string; last_name: string; second_last_name: string | null } | null
  partials: SheetPartial[]
  classes: GradedClass[]
  /** The setting; null: its default. */
  minimum: string | null
}

/** The partials of the level and cycle of the group `g` whose days, until grades are no longer captured, touch the month. */
const touched = ({ first, last }: MonthDays) => sql`
  partials p
  where p.school_id = g.school_id and p.level = g.level and p.cycle_id is not distinct from g.cycle_id and p.status = 1
    and p.start_date <= ${last}::date and p.limit_date >= ${first}::date`

/** Everything on the sheet of a group and month, in one statement; nothing when the group is not of this school and cycle. */
export const findGrades = async (
  tx: Tx,
  group: GroupAsked,
  month: MonthDays,
): Promise<GradesRow | undefined> => {
  const { rows } = await sql<GradesRow>`
    select ${groupColumns}, y.cycle, ${groupStudents} as students,
      (select json_build_object('name', u.name, 'last_name', u.last_name, 'second_last_name', u.second_last_name)
        from users u where u.school_id = g.school_id and u.user_id = g.assessor_id) as advisor,
      (select coalesce(json_agg(json_build_object('partial_id', p.partial_id, 'partial', p.partial,
          'is_regularized', p.is_regularized, 'start_date', p.start_date, 'end_date', p.end_date, 'limit_date', p.limit_date)
          order by p.is_regularized, p.partial, p.partial_id), '[]')
        from ${touched(month)}) as partials,
      (select coalesce(json_agg(json_build_object('subject_id', s.subject_id, 'title', c.title, 'grades', (
          select coalesce(json_agg(json_build_array(k.student_id, k.partial_id, k.calification)), '[]')
          from califications k
          where k.school_id = s.school_id and k.subject_id = s.subject_id and k.is_final = 0
            and k.partial_id in (select p.partial_id from ${touched(month)})))
          order by c.title collate spanish, s.subject_id), '[]')
        from subjects s
        join subject_catalogs c on c.school_id = s.school_id and c.catalog_subject_id = s.catalog_subject_id
        where s.school_id = g.school_id and s.group_id = g.group_id) as classes,
      (select x.value from settings x where x.school_id = g.school_id and x.key = 'calification-minimum') as minimum
    ${fromGroup(group)}`.execute(tx)
  return rows[0]
}
