import type { Flag } from '@plantel/contract/fields'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { Place } from './undo-items.ts'

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
  pairs: readonly { source_id: number; target_id: number }[]
  today: string
}

/** Days of the classes left on which the classes entered have no list: the marks that move open one. */
export const daysToOpen = async (
  tx: Tx,
  { student_id, pairs, today }: Transfer,
): Promise<{ subject_id: number; date: string }[]> => {
  const { rows } = await sql<{ subject_id: number; date: string }>`
    select pair.target_id as subject_id, a.date
    from unnest(${pairs.map((each) => each.source_id)}::bigint[], ${pairs.map((each) => each.target_id)}::bigint[])
      as pair (source_id, target_id)
    join assists a on a.school_id = current_school_id() and a.subject_id = pair.source_id and a.student_id = ${student_id}
    where a.date < ${today}::date and not exists (
      select from attendance_lists l
      where l.school_id = a.school_id and l.subject_id = pair.target_id and l.date = a.date)
    order by 1, 2`.execute(tx)
  return rows
}

/** Whether a student has marks in one of these classes: those of who comes would lie among them. */
export const hasMarksIn = async (
  tx: Tx,
  student_id: number,
  subject_ids: readonly number[],
): Promise<boolean> => {
  const { rows } = await sql<{ marked: boolean }>`
    select exists (select from assists where student_id = ${student_id} and subject_id = any (${[...subject_ids]}::bigint[]))
      or exists (
        select from califications where student_id = ${student_id} and subject_id = any (${[...subject_ids]}::bigint[])) as marked`.execute(
    tx,
  )
  return rows[0]?.marked ?? false
}
