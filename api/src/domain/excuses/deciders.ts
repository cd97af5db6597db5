import { type Role, scopesFor } from '@plantel/contract/permissions'
import { type RawBuilder, sql } from 'kysely'
import { isRelatedTo } from '../families/related.ts'

type Honoured = 'school' | 'taught' | 'advised'

export interface Staff {
  user_id: number
  scopes: readonly (Honoured | 'children')[]
}

export const deciderOf = ({ user_id, roles }: { user_id: number; roles: readonly Role[] }): Staff => ({
  user_id,
  scopes: scopesFor(roles, 'excuses:decide'),
})

export const recorderOf = ({ user_id, roles }: { user_id: number; roles: readonly Role[] }): Staff => ({
  user_id,
  scopes: scopesFor(roles, 'excuses:record'),
})

/** Of a group `g`. */
const isTitular = (user_id: number) => sql`exists (
  select from subjects t where t.school_id = g.school_id and t.subject_id = g.roll_subject_id and t.professor_id = ${user_id})`

/** Whoever is related to the student has no say, in whatever role. */
const reaches = (
  row: string,
  { user_id, scopes }: Staff,
  taught: RawBuilder<unknown>,
): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${row}.${column}`)
  return sql<boolean>`(
    not ${isRelatedTo(user_id, row)}
    and (${sql.lit(scopes.includes('school'))} or exists (
      select from enrollments e join groups g on g.school_id = e.school_id and g.group_id = e.group_id
      where e.school_id = ${of('school_id')} and e.student_id = ${of('student_id')} and e.cycle_id is null and (
        (${sql.lit(scopes.includes('advised'))} and g.assessor_id = ${user_id})
        or (${sql.lit(scopes.includes('taught'))} and ${taught})))))`
}

/** Whether this person decides the justificantes of the student of `row`. */
export const decides = (row: string, staff: Staff): RawBuilder<boolean> =>
  reaches(row, staff, sql`teacher_excuses(g.level) and ${isTitular(staff.user_id)}`)

/** Whether this person records what the family of the student hands in. */
export const records = (row: string, staff: Staff): RawBuilder<boolean> =>
  reaches(row, staff, isTitular(staff.user_id))
