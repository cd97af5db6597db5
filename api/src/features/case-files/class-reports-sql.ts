import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { Reader } from './sql.ts'
import { hasClass } from '../../domain/substitutions/has-class.ts'

interface ReportedClass {
  professor_id: number | null
  /** Of the caller. */
  own: boolean
  group_id: number
  assessor_id: number | null
  cycle_id: number | null
}

/** Its group is locked first: nobody changes the advisor while case files are opened. */
export const findClass = async (
  tx: Tx,
  subject_id: number,
  { user_id, scopes }: Reader,
): Promise<ReportedClass | undefined> => {
  const { rows } = await sql<ReportedClass>`
    select s.professor_id, ${hasClass(user_id, 's')} is true as own, g.group_id, g.assessor_id, g.cycle_id
    from subjects s join groups g on g.school_id = s.school_id and g.group_id = s.group_id
    where s.subject_id = ${subject_id}
      and (${scopes.includes('school')} or (${scopes.includes('taught')} and ${hasClass(user_id, 's')}))
    for share of g`.execute(tx)
  return rows[0]
}

/** How many of them are active students of the group. */
export const countReported = async (
  tx: Tx,
  group_id: number,
  student_ids: readonly number[],
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from enrollments e join students t on t.school_id = e.school_id and t.student_id = e.student_id and t.status = 1
    where e.group_id = ${group_id} and e.student_id = any(${student_ids}::bigint[])`.execute(tx)
  return rows[0]?.count ?? 0
}

/** A case file of each of them with the advisor, where none is open; each opening is recorded. */
export const openFiles = async (
  tx: Tx,
  student_ids: readonly number[],
  assessor_id: number,
): Promise<void> => {
  await sql`
    with opened as (
      insert into files (student_id, assessor_id)
      select student_id, ${assessor_id}::bigint from unnest(${student_ids}::bigint[]) as t (student_id) order by student_id
      on conflict (school_id, student_id, assessor_id) where status = 0 and cycle_id is null do nothing
      returning file_id, student_id
    )
    insert into audit_log (action, details)
    select 'case-file:open', jsonb_build_object('file_id', file_id, 'student_id', student_id)
    from opened order by file_id`.execute(tx)
}

/** Their open case files: nobody closes them now, and one writes at a time. In one order, so that two calls never wait for each other. */
export const lockFiles = async (
  tx: Tx,
  student_ids: readonly number[],
  assessor_id: number,
): Promise<{ file_id: number; student_id: number }[]> => {
  const { rows } = await sql<{ file_id: number; student_id: number }>`
    select file_id, student_id, pg_advisory_xact_lock(hashtext('reports'), file_id::integer)
    from (
      select file_id, student_id from files
      where student_id = any(${student_ids}::bigint[]) and assessor_id = ${assessor_id} and status = 0 and cycle_id is null
      order by file_id for share
    ) f`.execute(tx)
  return rows
}
