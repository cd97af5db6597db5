import type { StudentSubject } from '@plantel/contract/enrollments'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { type GroupColumns, groupColumns } from '../../domain/groups/group-of.ts'
import { personJson } from '../../domain/people/person-json.ts'
import { ofCycle } from '../../domain/schools/cycles.ts'
import { hasClass } from '../../domain/substitutions/has-class.ts'

interface Page {
  /** Null: the current one. */
  cycle_id: number | null
  page: number
  per_page: number
}

export interface Whose {
  student_id: number
  taught_by?: number | undefined
}

export type GroupRow = GroupColumns & { subjects: number }

const inOrder = sql`g.special, g.level, length(g.grade), g.grade, g."group" collate spanish, g.turn, g.group_id`

export const listGroups = async (
  tx: Tx,
  { student_id, taught_by }: Whose,
  { page, per_page, cycle_id, specialOnly }: Page & { specialOnly: boolean },
): Promise<(GroupRow & { total: number })[]> => {
  const taught = sql`exists (select from subjects m
    where m.school_id = g.school_id and m.group_id = g.group_id and ${hasClass(taught_by ?? null, 'm')})`
  const { rows } = await sql<GroupRow & { total: number }>`
    select ${groupColumns}, n.subjects, count(*) over () as total
    from enrollments e
    join groups g on g.school_id = e.school_id and g.group_id = e.group_id
    join group_stats n on n.school_id = g.school_id and n.group_id = g.group_id
    where e.student_id = ${student_id} and ${ofCycle(sql`e.cycle_id`, cycle_id)}
      and (not ${specialOnly} or e.special = 1) and (${taught_by === undefined} or ${taught})
    order by ${inOrder} limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  return rows
}

export const readGroupRow = async (tx: Tx, group_id: number): Promise<GroupRow> => {
  const { rows } = await sql<GroupRow>`
    select ${groupColumns}, n.subjects from groups g
    join group_stats n on n.school_id = g.school_id and n.group_id = g.group_id
    where g.group_id = ${group_id}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`a locked group is gone: ${group_id}`)
  return row
}

export interface SubjectRow extends GroupColumns {
  subject_id: number
  catalog_subject_id: number
  folio: string
  title: string
  professor: StudentSubject['professor']
  total: number
}

export const listSubjects = async (
  tx: Tx,
  { student_id, taught_by }: Whose,
  { page, per_page, cycle_id }: Page,
): Promise<SubjectRow[]> => {
  const { rows } = await sql<SubjectRow>`
    select m.subject_id, m.catalog_subject_id, c.folio, c.title, ${groupColumns}, count(*) over () as total,
      (select ${personJson('professor_id')}
        from users u where u.school_id = m.school_id and u.user_id = m.professor_id) as professor
    from enrollments e
    join groups g on g.school_id = e.school_id and g.group_id = e.group_id
    join subjects m on m.school_id = g.school_id and m.group_id = g.group_id
    join subject_catalogs c on c.school_id = m.school_id and c.catalog_subject_id = m.catalog_subject_id
    where e.student_id = ${student_id} and ${ofCycle(sql`e.cycle_id`, cycle_id)}
      and (${taught_by === undefined} or ${hasClass(taught_by ?? null, 'm')})
    order by ${inOrder}, c.title collate spanish, m.subject_id
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  return rows
}
