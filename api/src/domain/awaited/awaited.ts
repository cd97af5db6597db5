import { type RawBuilder, sql } from 'kysely'

/** Of a row with a student: not one who is to enrol again and has not come once (`docs/decisions/0125-who-is-still-awaited.md`). */
export const isNotAwaited = (row: string): RawBuilder<boolean> => sql<boolean>`not exists (
  select from awaited_students awaited
  where awaited.school_id = ${sql.ref(`${row}.school_id`)} and awaited.student_id = ${sql.ref(`${row}.student_id`)})`
