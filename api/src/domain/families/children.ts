import { type RawBuilder, sql } from 'kysely'

/** The children that a parent may see, once per statement. */
export const childrenOf = (parent_id: number): RawBuilder<unknown> =>
  sql`(select child.student_id from open_relationships child where child.parent_id = ${parent_id})`

/** Of a row with a student: is it a child that this parent, or the one of a column, may see? */
export const isChildOf = (
  parent_id: number | RawBuilder<unknown>,
  row: string,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from open_relationships child
  where child.school_id = ${sql.ref(`${row}.school_id`)} and child.student_id = ${sql.ref(`${row}.student_id`)}
    and child.parent_id = ${parent_id})`
