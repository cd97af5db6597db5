import type { Flag } from '@plantel/contract/fields'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { ofCycle } from '../../domain/schools/cycles.ts'
import { hasClass } from '../../domain/substitutions/has-class.ts'

interface Page {
  page: number
  per_page: number
}

export interface GradeRow {
  calification_id: number
  calification: number
  partial_id: number
  subject_id: number
  student_id: number
  is_final: Flag
  version: number
}

export interface GradesAsked {
  student_id: number
  /** Null: the current one. */
  cycle_id: number | null
  subject_id: number | undefined
  taught_by: number | undefined
}

export const listGrades = async (
  tx: Tx,
  { student_id, cycle_id, subject_id, taught_by }: GradesAsked,
  { page, per_page }: Page,
): Promise<(GradeRow & { total: number })[]> => {
  const { rows } = await sql<GradeRow & { total: number }>`
    select k.calification_id, k.calification, k.partial_id, k.subject_id, k.student_id, k.is_final, k.version,
      count(*) over () as total
    from student_subject_stats n
    join subjects s on s.school_id = n.school_id and s.subject_id = n.subject_id
    join groups g on g.school_id = s.school_id and g.group_id = s.group_id and ${ofCycle(sql`g.cycle_id`, cycle_id)}
    join califications k on k.school_id = n.school_id and k.subject_id = n.subject_id and k.student_id = n.student_id
    join partials p on p.school_id = k.school_id and p.partial_id = k.partial_id
    where n.student_id = ${student_id} and n.grade_count > 0
      and (${subject_id ?? null}::bigint is null or n.subject_id = ${subject_id ?? null}::bigint)
      and (${taught_by ?? null}::bigint is null or ${hasClass(taught_by ?? null, 's')})
    order by k.subject_id, p.is_regularized, p.partial, k.is_final, k.calification_id
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  return rows
}

export interface Cell {
  student_id: number
  subject_id: number
  partial_id: number
  is_final: Flag
}

/** Also false when class, student or partial do not exist. */
export const reachesCell = async (
  tx: Tx,
  { student_id, subject_id, partial_id }: Cell,
  { user_id, scopes }: { user_id: number; scopes: readonly ('school' | 'taught')[] },
): Promise<boolean> => {
  const { rows } = await sql`
    select from subjects s
    join students t on t.school_id = s.school_id and t.student_id = ${student_id}
    join partials p on p.school_id = s.school_id and p.partial_id = ${partial_id}
    where s.subject_id = ${subject_id} and (${scopes.includes('school')}
      or (${scopes.includes('taught')} and ${hasClass(user_id, 's')} and exists (
        select from enrollments e
        join groups g on g.school_id = e.school_id and g.group_id = e.group_id and g.cycle_id is null
        where e.school_id = s.school_id and e.group_id = s.group_id and e.student_id = t.student_id)))`.execute(
    tx,
  )
  return rows.length > 0
}

export interface ChangeRow {
  history_id: number
  partial_id: number
  is_final: Flag
  from_calification: number | null
  to_calification: number | null
  changed_at: string
  group_id: string | null
  granted: boolean
  reason: string | null
  /** Null: nobody was signed in. */
  user_id: number | null
  name: string
  last_name: string
  second_last_name: string | null
  url_photo_profile: string | null
  total: number
}

export const listChanges = async (
  tx: Tx,
  { student_id, subject_id, partial_id, is_final }: Cell,
  { page, per_page }: Page,
): Promise<ChangeRow[]> => {
  const { rows } = await sql<ChangeRow>`
    select h.history_id, h.partial_id, h.is_final, h.from_calification, h.to_calification, h.changed_at, h.group_id,
      h.grant_id is not null as granted, h.reason, u.user_id, u.name, u.last_name, u.second_last_name, u.url_photo_profile,
      count(*) over () as total
    from calification_history h
    left join users u on u.school_id = h.school_id and u.user_id = h.user_id
    where h.subject_id = ${subject_id} and h.student_id = ${student_id} and h.partial_id = ${partial_id}
      and h.is_final = ${is_final}
    order by h.history_id desc
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  return rows
}
