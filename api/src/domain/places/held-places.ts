import type { Flag } from '@plantel/contract/fields'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { Place } from '../undo/undo-items.ts'

export interface HeldPlace extends Place {
  special: Flag
}

/** Of the current cycle, by student, in the order of groups; held until the transaction ends. */
export const holdPlaces = async (
  tx: Tx,
  student_ids: readonly number[],
): Promise<Map<number, HeldPlace[]>> => {
  await sql`
    select from students where student_id = any (${[...student_ids]}::bigint[])
    order by student_id for no key update`.execute(tx)
  const { rows } = await sql<HeldPlace & { student_id: number }>`
    select student_id, group_id, special, list_number as number from enrollments
    where student_id = any (${[...student_ids]}::bigint[]) and cycle_id is null
    order by student_id, group_id for no key update`.execute(tx)
  const places = new Map<number, HeldPlace[]>(student_ids.map((student_id) => [student_id, []]))
  for (const { student_id, ...place } of rows) places.get(student_id)?.push(place)
  return places
}

interface Transfer {
  student_id: number
  source_id: number
  target_id: number
}

interface Opening {
  student_id: number
  subject_id: number
  date: string
}

const columnsOf = (transfers: readonly Transfer[]) => sql`unnest(
  ${transfers.map((each) => each.student_id)}::bigint[], ${transfers.map((each) => each.source_id)}::bigint[],
  ${transfers.map((each) => each.target_id)}::bigint[]) as pair (student_id, source_id, target_id)`

/** Days of the classes left on which the classes entered have no list: the marks that move open one. */
export const daysToOpen = async (
  tx: Tx,
  transfers: readonly Transfer[],
  today: string,
): Promise<readonly Opening[]> => {
  if (transfers.length === 0) return []
  const { rows } = await sql<Opening>`
    select a.student_id, pair.target_id as subject_id, a.date
    from ${columnsOf(transfers)}
    join assists a on a.school_id = current_school_id() and a.subject_id = pair.source_id
      and a.student_id = pair.student_id
    where a.date < ${today}::date and not exists (
      select from attendance_lists l
      where l.school_id = a.school_id and l.subject_id = pair.target_id and l.date = a.date)
    order by 1, 2, 3`.execute(tx)
  return rows
}

/** Who has marks in a class that is entered: those that come would lie among them. */
export const findMarkedIn = async (tx: Tx, transfers: readonly Transfer[]): Promise<ReadonlySet<number>> => {
  if (transfers.length === 0) return new Set()
  const { rows } = await sql<{ student_id: number }>`
    select distinct pair.student_id from ${columnsOf(transfers)}
    where exists (
        select from assists a where a.school_id = current_school_id() and a.student_id = pair.student_id
          and a.subject_id = pair.target_id)
      or exists (
        select from califications c where c.school_id = current_school_id() and c.student_id = pair.student_id
          and c.subject_id = pair.target_id)`.execute(tx)
  return new Set(rows.map(({ student_id }) => student_id))
}
