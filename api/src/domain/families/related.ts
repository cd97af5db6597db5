import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'

/** Of a row with a student: is or was this person, or column of one, related to the student? */
export const isRelatedTo = (person: number | RawBuilder<unknown>, row: string): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from related_people kin
    where kin.school_id = ${sql.ref(`${row}.school_id`)} and kin.student_id = ${sql.ref(`${row}.student_id`)}
      and kin.parent_id = ${person})`

/** Of their own child nobody decides, in whatever role: somebody else does. @throws 404 also for an unknown student */
export const checkUnrelated = async (
  tx: Tx,
  { user_id, student_id }: { user_id: number; student_id: number },
): Promise<void> => {
  const { rows } = await sql`
    select from students s where s.student_id = ${student_id} and not ${isRelatedTo(user_id, 's')}`.execute(
    tx,
  )
  if (rows.length === 0) throw problem.notFound()
}

/** Is a person of a family to which this one belongs or belonged? What lets them in, or shuts them out, somebody else changes. */
export const isOfFamilyOf = (user_id: number, person: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from related_people own
    join related_people kin on kin.school_id = own.school_id and kin.student_id = own.student_id
    where own.school_id = current_school_id() and own.parent_id = ${user_id}
      and kin.parent_id = ${person} and kin.parent_id <> own.parent_id)`

/** @throws 404 */
export const checkNoFamily = async (
  tx: Tx,
  { by, user_id }: { by: number; user_id: number },
): Promise<void> => {
  const { rows } = await sql<{ family: boolean }>`
    select ${isOfFamilyOf(by, sql`${user_id}::bigint`)} as family`.execute(tx)
  if (rows[0]?.family) throw problem.notFound()
}
