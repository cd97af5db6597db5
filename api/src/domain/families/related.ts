import { type RawBuilder, sql } from 'kysely'

/** Of a row with a student: is this person related to it, with access or without? Then somebody else decides about it. */
export const isRelated = (user_id: number, row: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from relationships r
  where r.school_id = ${sql.ref(`${row}.school_id`)} and r.student_id = ${sql.ref(`${row}.student_id`)} and r.parent_id = ${user_id})`
