import { type Access, ACCESS } from '@plantel/contract/school-words'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'

/** The children that a parent may see, once per statement. */
export const childrenOf = (parent_id: number): RawBuilder<unknown> =>
  sql`(select child.student_id from open_relationships child where child.parent_id = ${parent_id})`

/** Of a row with a student: is it a child that this parent may see? */
export const isChildOf = (parent_id: number, row: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from open_relationships child
  where child.school_id = ${sql.ref(`${row}.school_id`)} and child.student_id = ${sql.ref(`${row}.student_id`)}
    and child.parent_id = ${parent_id})`

interface Pair {
  parent_id: number
  student_id: number
}

/** Who justifies, asks for a document or sends data of the child has full access. @throws 404 not seen at all · 403 seen only */
export const checkMayAct = async (tx: Tx, { parent_id, student_id }: Pair): Promise<void> => {
  const { rows } = await sql<{ access: Access }>`
    select access from open_relationships where parent_id = ${parent_id} and student_id = ${student_id}`.execute(
    tx,
  )
  const [child] = rows
  if (!child) throw problem.notFound()
  if (child.access < ACCESS.full) throw problem.forbidden()
}
