import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { Place } from '../undo/undo-items.ts'
import { problem } from '../../http/problems.ts'

/** @throws 9013 when one of them is of a finished cycle */
export const refuseEnded = async (tx: Tx, group_ids: readonly number[]): Promise<void> => {
  const { rows } = await sql`
    select from groups where group_id = any (${[...group_ids]}::bigint[]) and cycle_id is not null limit 1`.execute(
    tx,
  )
  if (rows.length > 0) throw problem.code(9013)
}

interface Back extends Place {
  student_id: number
}

/** Of who is back: the number of before, while it is nobody's. @returns the numbers that were given instead */
export const mendNumbers = async (tx: Tx, places: readonly Back[]): Promise<Place[]> => {
  const numbered = places.filter(({ number }) => number !== null)
  if (numbered.length === 0) return []
  const { rows } = await sql<Place>`
    with back as (
      select e.enrollment_id, e.group_id, e.list_number as given, had.number
      from unnest(${numbered.map((each) => each.student_id)}::bigint[], ${numbered.map((each) => each.group_id)}::bigint[],
        ${numbered.map((each) => each.number)}::integer[]) as had (student_id, group_id, number)
      join enrollments e on e.school_id = current_school_id() and e.student_id = had.student_id
        and e.group_id = had.group_id and e.list_number <> had.number
      join groups g on g.school_id = e.school_id and g.group_id = e.group_id and g.last_list_number >= had.number
      where not exists (
        select from enrollments other
        where other.school_id = e.school_id and other.group_id = e.group_id and other.list_number = had.number)
    )
    update enrollments e set list_number = back.number from back
    where e.school_id = current_school_id() and e.enrollment_id = back.enrollment_id
    returning back.group_id, back.given as number`.execute(tx)
  return rows
}

const keyOf = ({ group_id, number }: Place): string => `${group_id} ${number}`

/** The last numbers that a group gave, and which are nobody's any more, are given again. */
export const returnNumbers = async (tx: Tx, given: readonly Place[]): Promise<void> => {
  const numbered = given.filter(({ number }) => number !== null)
  if (numbered.length === 0) return
  const free = new Set(numbered.map(keyOf))
  const { rows } = await sql<{ group_id: number; number: number }>`
    select group_id, last_list_number as number from groups
    where group_id = any (${[...new Set(numbered.map((each) => each.group_id))]}::bigint[]) and last_list_number is not null
    order by group_id for no key update`.execute(tx)
  const last = rows.map(({ group_id, number }) => {
    let lowest = number
    while (free.has(keyOf({ group_id, number: lowest }))) lowest -= 1
    return { group_id, number: lowest }
  })
  await sql`
    update groups g set last_list_number = last.number
    from unnest(${last.map((each) => each.group_id)}::bigint[], ${last.map((each) => each.number)}::integer[]) as last (group_id, number)
    where g.school_id = current_school_id() and g.group_id = last.group_id and g.last_list_number <> last.number`.execute(
    tx,
  )
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
