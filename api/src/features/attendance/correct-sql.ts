import { type RawBuilder, sql } from 'kysely'
import { markArrays } from '../../domain/attendance/add-marks.ts'
import { isCorrectable } from '../../domain/attendance/limits.ts'
import { type StoredCode, storedCodes } from '../../domain/attendance/codes.ts'
import type { Tx } from '../../db/in-school.ts'
import type { Said } from './rules.ts'
import { hourOf, MARK_COLUMNS } from './sql.ts'
import { hasClass } from '../../domain/substitutions/has-class.ts'

export interface StoredMark extends Said {
  assist_id: number
  student_id: number
  version: number
}

export interface CorrectedList {
  subject_id: number
  date: string
  partial_id: number
  /** Of the caller. */
  own: boolean
  taken_by: number
  teacher_excuses: boolean
  ended: boolean
  /** `HH:MM`, now, at the school. */
  hour: string
  /** By its professor. */
  correctable: boolean
  codes: StoredCode[]
  marks: StoredMark[]
  /** Who is asked about, is active and enrolled. */
  enrolled: number[]
}

/** The list of these marks, or of this class and day. Locks the marks that it reads. */
export const findList = async (
  tx: Tx,
  asked: {
    assist_ids: number[]
    student_ids: number[]
    subject_id: number | null
    date: string | null
    user_id: number
    today: string
    now: Date
  },
): Promise<CorrectedList[]> => {
  const { rows } = await sql<CorrectedList>`
    with named as (
      select subject_id, date from assists where assist_id = any (${asked.assist_ids}::bigint[])
      union select ${asked.subject_id}::bigint, ${asked.date}::date where ${asked.subject_id}::bigint is not null
    ), list as materialized (
      select l.* from attendance_lists l join named n on n.subject_id = l.subject_id and n.date = l.date
      where l.school_id = current_school_id()
    ), locked as materialized (
      select a.* from list l join assists a on a.school_id = l.school_id and a.subject_id = l.subject_id and a.date = l.date
      where a.assist_id = any (${asked.assist_ids}::bigint[]) or a.student_id = any (${asked.student_ids}::bigint[])
      order by a.student_id for no key update of a
    ), held as materialized (
      select e.group_id, e.student_id from list l
      join subjects s on s.school_id = l.school_id and s.subject_id = l.subject_id
      join enrollments e on e.school_id = s.school_id and e.group_id = s.group_id and e.student_id = any (${asked.student_ids}::bigint[])
      join students t on t.school_id = e.school_id and t.student_id = e.student_id and t.status = 1
      order by e.enrollment_id for key share of e
    )
    select l.subject_id, l.date, l.partial_id, ${hasClass(asked.user_id, 's')} is true as own, l.taken_by, teacher_excuses(g.level) as teacher_excuses, g.cycle_id is not null as ended, ${storedCodes} as codes,
      (select to_char(${asked.now}::timestamptz at time zone c.time_zone, 'HH24:MI') from schools c where c.school_id = l.school_id) as hour,
      ${isCorrectable(sql`l.date`, asked.today)} as correctable,
      (select coalesce(json_agg(h.student_id), '[]') from held h) as enrolled,
      (select coalesce(json_agg(json_build_object('assist_id', a.assist_id, 'student_id', a.student_id, 'version', a.version,
          'code', a.code, 'assistance', a.assistance, 'excused', a.excused, 'arrived_at', ${hourOf}, 'note', a.note)), '[]')
        from locked a where a.subject_id = l.subject_id and a.date = l.date) as marks
    from list l
    join subjects s on s.school_id = l.school_id and s.subject_id = l.subject_id
    join groups g on g.school_id = s.school_id and g.group_id = s.group_id`.execute(tx)
  return rows
}

/** `undo` goes in the same statement. @returns undo_id */
export const changeMarks = async (
  tx: Tx,
  changes: readonly (Said & { assist_id: number })[],
  undo: RawBuilder<{ undo_id: number }> | undefined,
): Promise<number | null> => {
  const changing = sql`
    update assists a set assistance = w.assistance, code = w.code, excused = w.excused, arrived_at = w.arrived_at, note = w.note,
      version = a.version + 1
    from unnest(${changes.map(({ assist_id }) => assist_id)}::bigint[], ${markArrays(changes)})
      as w (assist_id, assistance, code, excused, arrived_at, note)
    where a.school_id = current_school_id() and a.assist_id = w.assist_id`
  const statement = undo ? sql<{ undo_id: number }>`with changed as (${changing}) ${undo}` : changing
  const { rows } = await sql<{ undo_id: number }>`${statement}`.execute(tx)
  return rows[0]?.undo_id ?? null
}

export const readList = (
  tx: Tx,
  list: { subject_id: number; date: string },
  student_ids: readonly number[],
) =>
  tx
    .selectFrom('assists as a')
    .innerJoin('attendance_lists as l', (on) =>
      on
        .onRef('l.school_id', '=', 'a.school_id')
        .onRef('l.subject_id', '=', 'a.subject_id')
        .onRef('l.date', '=', 'a.date'),
    )
    .select(MARK_COLUMNS)
    .select(hourOf.as('arrived_at'))
    .where('a.subject_id', '=', list.subject_id)
    .where('a.date', '=', list.date)
    .where('a.student_id', 'in', [...student_ids])
    .execute()

/** True: done. False: somebody else's, or too late. Null: there is none. */
export const takeListBack = async (
  tx: Tx,
  { subject_id, date, now }: { subject_id: number; date: string; now: Date },
): Promise<boolean | null> => {
  const { rows } = await sql<{
    done: boolean | null
  }>`select undo_list(${subject_id}, ${date}::date, ${now}) as done`.execute(tx)
  return rows[0]?.done ?? null
}
