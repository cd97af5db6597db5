import { MARK } from '@plantel/contract/marks'
import type { Assistance } from '@plantel/contract/school-words'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { ofCycle } from '../schools/cycles.ts'
import { GRACE, TOLD_AFTER } from './limits.ts'
import { type MarkOfDay, isTold } from './told-rule.ts'

export interface Clock {
  today: string
  now: Date
}

/** Of a list `l`. */
export const isSettled = (now: Date) => sql<boolean>`l.taken_at + ${GRACE} <= ${now}::timestamptz`

/** Of a list `l`. */
export const hasWaited = (now: Date) => sql<boolean>`
  coalesce(class_began(l.subject_id, l.date), l.taken_at) + ${TOLD_AFTER} <= ${now}::timestamptz`

/** Lists that come later than these many days after their day are the administration's alone. */
const LATE_DAYS = 31

export interface RecentMark extends MarkOfDay {
  assist_id: number
  subject_id: number
  date: string
  assistance: Assistance
  code: string
  excused: boolean
}

const marksOf = (its: RawBuilder<unknown>, { today, now }: Clock, leaves: RawBuilder<unknown>) => sql<
  RecentMark[]
>`(
  select coalesce(json_agg(json_build_object('assist_id', a.assist_id, 'subject_id', a.subject_id, 'date', a.date,
    'assistance', a.assistance, 'code', a.code, 'excused', a.excused, 'settled', ${isSettled(now)},
    'waited', a.code = ${sql.lit(MARK.present)} or ${hasWaited(now)}) order by l.date, l.taken_at, l.subject_id), '[]')
  from (
    select distinct b.date from student_subject_stats n
    join attendance_lists b on b.school_id = n.school_id and b.subject_id = n.subject_id
      and b.date between ${today}::date - ${sql.lit(LATE_DAYS)} and ${today}::date
    where n.school_id = current_school_id() and n.student_id = ${its}
      and (b.date = ${today}::date or b.taken_at + greatest(${GRACE}, ${TOLD_AFTER}) > ${now}::timestamptz)
  ) d
  join student_subject_stats k on k.school_id = current_school_id() and k.student_id = ${its}
  join attendance_lists l on l.school_id = k.school_id and l.subject_id = k.subject_id and l.date = d.date
  join assists a on a.school_id = l.school_id and a.subject_id = l.subject_id and a.date = l.date and a.student_id = k.student_id
  where ${leaves})`

/**
 * Marks of the student in `of` on days that may have some that the family is not told of yet: each by its key. They are of the lists of
 * a cycle; null: the current one.
 */
export const recentMarks = (of: 's' | 't', clock: Clock, cycle_id: number | null) =>
  marksOf(
    sql.ref(`${of}.student_id`),
    clock,
    sql`exists (select from partials p where p.school_id = l.school_id and p.partial_id = l.partial_id
      and ${ofCycle(sql`p.cycle_id`, cycle_id)})`,
  )

/** Which of these marks, by day and by list, the family is not told of yet. */
export const untoldOf = (marks: readonly RecentMark[]): RecentMark[] =>
  marks.filter(
    (mark) =>
      !isTold(
        mark,
        marks.find(({ date }) => date === mark.date),
      ),
  )

/** As `recentMarks`, of one student. */
export const findRecentMarks = async (
  tx: Tx,
  student_id: number,
  clock: Clock,
  cycle_id: number | null,
): Promise<RecentMark[]> => {
  const { rows } = await sql<{ marks: RecentMark[] }>`
    select ${recentMarks('s', clock, cycle_id)} as marks from students s
    where s.school_id = current_school_id() and s.student_id = ${student_id}`.execute(tx)
  return rows[0]?.marks ?? []
}

/** Marks that the family of a child is not told of yet, of any cycle. */
export const findUntold = async (tx: Tx, student_id: number, clock: Clock): Promise<Set<number>> => {
  const { rows } = await sql<{ marks: RecentMark[] }>`
    select ${marksOf(sql`${student_id}::bigint`, clock, sql`true`)} as marks`.execute(tx)
  return new Set(untoldOf(rows[0]?.marks ?? []).map(({ assist_id }) => assist_id))
}
