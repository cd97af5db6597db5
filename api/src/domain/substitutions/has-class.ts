import { type RawBuilder, sql } from 'kysely'

/** Found once a statement, not once a row: an array that an index can be asked with. */
const has = (user_id: number | null, row: string, graded: boolean): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${row}.professor_id`)} = ${user_id}::bigint
  or ${sql.ref(`${row}.subject_id`)} = any ((select classes_stood_in(${user_id}::bigint, ${sql.lit(graded)}))::bigint[]))`

/**
 * Whether a person has the class of a row today: teaches it, or stands in for who does. The only place that says whose a class is
 * (docs/decisions/0124-who-stands-in.md); what belongs to its titular alone asks for `professor_id`.
 */
export const hasClass = (user_id: number | null, row: string): RawBuilder<boolean> => has(user_id, row, false)

/** Whether a person has the class and writes its grades. */
export const gradesClass = (user_id: number | null, row: string): RawBuilder<boolean> =>
  has(user_id, row, true)

/** Whether a person stood in for the professor of the class of a row on a day. */
export const stoodIn = (user_id: number | null, row: string, day: string): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select from substitutions i
    where i.school_id = ${sql.ref(`${row}.school_id`)} and i.substitute_id = ${user_id}::bigint
      and i.substitution_id = substitution_of(${sql.ref(`${row}.subject_id`)}, ${sql.ref(`${row}.professor_id`)}, ${day}::date))`
