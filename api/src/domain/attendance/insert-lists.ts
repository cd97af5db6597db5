import { countMarks } from '@plantel/contract/attendance'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { SaidMark } from './add-marks.ts'

type NewMark = SaidMark & { student_id: number }

interface DeviceList {
  client_id: string
  sent_digest: Buffer
  passed_at: Date | null
}

export interface NewList {
  subject_id: number
  date: string
  partial_id: number
  marks: readonly NewMark[]
  /** With the device's name of it. */
  sent?: DeviceList | undefined
}

interface Taking {
  taken_by: number
  at: Date
  /** Beside class, day and counts, what the log says. */
  details?: Readonly<Record<string, unknown>>
}

export interface ListKey {
  subject_id: number
  date: string
}

/** One statement, whatever their number. @returns those that nobody took first (their key makes the second call wait) */
export const insertLists = async (
  tx: Tx,
  lists: readonly NewList[],
  { taken_by, at, details }: Taking,
): Promise<ListKey[]> => {
  const entries = lists.map(({ subject_id, date, marks, sent }) =>
    JSON.stringify({
      subject_id,
      date,
      students: marks.length,
      absences: countMarks(marks).absences,
      ...(sent?.passed_at ? { passed_at: sent.passed_at } : {}),
      ...details,
    }),
  )
  const marks = lists.flatMap(({ marks: own }, place) => own.map((mark) => ({ ...mark, place: place + 1 })))
  const { rows } = await sql<ListKey>`
    with wanted as materialized (
      select * from unnest(
        ${lists.map(({ subject_id }) => subject_id)}::bigint[], ${lists.map(({ date }) => date)}::date[],
        ${lists.map(({ partial_id }) => partial_id)}::bigint[], ${lists.map(({ sent }) => sent?.client_id ?? null)}::uuid[],
        ${lists.map(({ sent }) => sent?.sent_digest ?? null)}::bytea[], ${lists.map(({ sent }) => sent?.passed_at ?? null)}::timestamptz[],
        ${entries}::text[]
      ) with ordinality as list (subject_id, date, partial_id, client_id, sent_digest, passed_at, details, place)
    ), list as (
      insert into attendance_lists (subject_id, date, partial_id, taken_by, taken_at, client_id, sent_digest, passed_at)
      select subject_id, date, partial_id, ${taken_by}, ${at}, client_id, sent_digest, passed_at from wanted order by place
      on conflict do nothing
      returning subject_id, date
    ), taken as materialized (
      select w.place, w.subject_id, w.date, w.details from list l join wanted w on w.subject_id = l.subject_id and w.date = l.date
    ), marks as (
      insert into assists (subject_id, date, student_id, assistance, code, excused, arrived_at, note)
      select t.subject_id, t.date, mark.student_id, mark.assistance, mark.code, mark.excused, mark.arrived_at, mark.note
      from unnest(
        ${marks.map(({ place }) => place)}::bigint[], ${marks.map(({ student_id }) => student_id)}::bigint[],
        ${marks.map(({ assistance }) => assistance)}::smallint[], ${marks.map(({ code }) => code)}::text[],
        ${marks.map(({ excused }) => excused)}::boolean[], ${marks.map(({ arrived_at }) => arrived_at)}::time[],
        ${marks.map(({ note }) => note)}::text[]
      ) with ordinality as mark (place, student_id, assistance, code, excused, arrived_at, note, turn)
      join taken t on t.place = mark.place order by mark.turn
    ), entry as (
      insert into audit_log (action, details) select 'attendance:take', t.details::jsonb from taken t order by t.place
    )
    select subject_id, date from taken`.execute(tx)
  return rows
}
