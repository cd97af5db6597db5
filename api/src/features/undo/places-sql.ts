import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { Place } from '../../domain/undo/undo-items.ts'
import { problem } from '../../http/problems.ts'

/** @throws 9013 when one of them is of a finished cycle */
export const refuseEnded = async (tx: Tx, group_ids: readonly number[]): Promise<void> => {
  const { rows } = await sql`
    select from groups where group_id = any (${[...group_ids]}::bigint[]) and cycle_id is not null limit 1`.execute(
    tx,
  )
  if (rows.length > 0) throw problem.code(9013)
}

/** Of who is back: the number of before, while it is nobody's, and the one that was given now is not used up. */
export const mendNumber = async (tx: Tx, student_id: number, { group_id, number }: Place): Promise<void> => {
  if (number === null) return
  const { rows } = await sql<{ given: number }>`
    with back as (
      select e.enrollment_id, e.list_number as given from enrollments e
      join groups g on g.school_id = e.school_id and g.group_id = e.group_id and g.last_list_number >= ${number}
      where e.student_id = ${student_id} and e.group_id = ${group_id} and e.list_number <> ${number}
        and not exists (
          select from enrollments other
          where other.school_id = e.school_id and other.group_id = e.group_id and other.list_number = ${number})
    )
    update enrollments e set list_number = ${number} from back where e.enrollment_id = back.enrollment_id
    returning back.given`.execute(tx)
  const [mended] = rows
  if (mended) await returnNumber(tx, { group_id, number: mended.given })
}

/** The last number that a group gave is given again. */
export const returnNumber = async (tx: Tx, { group_id, number }: Place): Promise<void> => {
  await sql`
    update groups set last_list_number = last_list_number - 1
    where group_id = ${group_id} and last_list_number = ${number}`.execute(tx)
}

export const dropLists = async (
  tx: Tx,
  opened: readonly { subject_id: number; date: string }[],
): Promise<void> => {
  if (opened.length === 0) return
  await sql`
    select drop_opened_lists(${opened.map((each) => each.subject_id)}::bigint[], ${opened.map((each) => each.date)}::date[])`.execute(
    tx,
  )
}
