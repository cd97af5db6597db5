import { EXCUSE_STATUS, type ExcuseStatus } from '@plantel/contract/excuses'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { decides, type Staff } from '../../domain/excuses/deciders.ts'
import type { Wish } from './rules.ts'

export interface Range {
  student_id: number
  from_date: string
  to_date: string
}

/** Undefined: not this person's to decide. */
export const findDecidable = async (tx: Tx, excuse_id: number, staff: Staff): Promise<Range | undefined> => {
  const { rows } = await sql<Range>`
    select x.student_id, x.from_date, x.to_date from excuses x
    where x.excuse_id = ${excuse_id} and ${decides('x', staff)}`.execute(tx)
  return rows[0]
}

/**
 * Lists of the student that are being saved or corrected are waited for, and those that come later see the decision. In the order in
 * which a cut and a list take their locks.
 */
export const holdMarks = async (tx: Tx, { student_id, from_date, to_date }: Range): Promise<void> => {
  await sql`select from students where student_id = ${student_id} for no key update`.execute(tx)
  await sql`
    select from enrollments where student_id = ${student_id} and cycle_id is null order by enrollment_id for update`.execute(
    tx,
  )
  await sql`
    select from student_subject_stats k
    join attendance_lists l on l.school_id = k.school_id and l.subject_id = k.subject_id
      and l.date between ${from_date}::date and ${to_date}::date
    join assists a on a.school_id = l.school_id and a.subject_id = l.subject_id and a.date = l.date and a.student_id = k.student_id
    where k.school_id = current_school_id() and k.student_id = ${student_id}
    order by a.subject_id, a.date for no key update of a`.execute(tx)
}

export interface Standing {
  status: ExcuseStatus
  answer: string | null
  decider_id: number | null
  decided_at: string | null
  ended: boolean
}

export const holdExcuse = async (tx: Tx, excuse_id: number): Promise<Standing> => {
  const { rows } = await sql<Standing>`
    select status, answer, decided_by as decider_id, decided_at, cycle_id is not null as ended
    from excuses where excuse_id = ${excuse_id} for update`.execute(tx)
  if (!rows[0]) throw new Error('the justificante is gone')
  return rows[0]
}

export const decide = async (
  tx: Tx,
  excuse_id: number,
  { status, answer, by, at }: Wish & { by: number; at: Date },
): Promise<void> => {
  const open = status === EXCUSE_STATUS.sent
  await sql`
    update excuses set status = ${status}, answer = ${answer}, decided_by = ${open ? null : by}, decided_at = ${open ? null : at}
    where excuse_id = ${excuse_id}`.execute(tx)
  if (status === EXCUSE_STATUS.accepted) await sql`select excuse_absences(${excuse_id})`.execute(tx)
  if (open) await sql`select take_excuse_back(${excuse_id})`.execute(tx)
}
