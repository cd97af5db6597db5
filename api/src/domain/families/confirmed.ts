import { type RawBuilder, sql } from 'kysely'

/** Of a row of `family_to_call`: full access, or a contact, who has none to lower. */
export const mayConfirm = (row: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${row}.access`)} = 2 or ${sql.ref(`${row}.contact`)})`

/** Whether somebody who may still confirm the data of the student of a row has, in a cycle. Each looked up by itself (`offset 0`). */
export const isConfirmed = (row: string, cycle: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from family_confirmations f
  where f.school_id = ${sql.ref(`${row}.school_id`)} and f.student_id = ${sql.ref(`${row}.student_id`)} and f.cycle = ${cycle}
    and exists (
      select from family_to_call r
      where r.school_id = f.school_id and r.student_id = f.student_id and r.parent_id = f.parent_id and ${mayConfirm('r')}
      offset 0))`
