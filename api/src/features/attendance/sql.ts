import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { listSubject } from '../../domain/attendance/list-of.ts'
import { isTakeable } from '../../domain/attendance/limits.ts'
import { type StoredCode, storedCodes } from '../../domain/attendance/codes.ts'
import type { Mark, MovedMarks } from './rules.ts'
import type { SentList, StoredList } from './sent-list.ts'
import { hasClass, stoodIn } from '../../domain/substitutions/has-class.ts'

export interface ClassFacts {
  subject_id: number
  /** Of the caller, or was on the day of a list that waited on a device. */
  own: boolean
  /** Its titular decides justificantes. */
  teacher_excuses: boolean
  ended: boolean
  partials: number
  partial_id: number | null
  strangers: number[]
  taken: boolean
  /** The list of the day that another class of the same professor passes for this one. */
  shows: string | null
  codes: StoredCode[]
  /** Of today, or of one of the last school days. */
  takeable: boolean
  /** The list that the device has sent before by this name. */
  sent: StoredList | null
  /** In the school's time zone; null when the device does not say. */
  passed_on: string | null
}

/** By the device's name of it. */
const storedAs = (sent: SentList | undefined) => sql`
  select a.subject_id, a.date, a.taken_by, a.sent_digest = ${sent?.sent_digest ?? null}::bytea as same
  from attendance_lists a where a.client_id = ${sent?.client_id ?? null}::uuid`

export const findSentList = async (tx: Tx, sent: SentList): Promise<StoredList | undefined> => {
  const { rows } = await sql<StoredList>`${storedAs(sent)}`.execute(tx)
  return rows[0]
}

/** Whether the school has the class, whoever teaches it. */
export const isClass = async (
  tx: Tx,
  { subject_id, group_id }: { subject_id: number; group_id: number },
): Promise<boolean> => {
  const { rows } = await sql`
    select from subjects where subject_id = ${subject_id} and group_id = ${group_id}`.execute(tx)
  return rows.length > 0
}

/** `HH:MM` */
export const hourOf = sql<string | null>`to_char(a.arrived_at, 'HH24:MI')`

/** Of the mark `a` in its list `l`; its hour is `hourOf`. */
export const MARK_COLUMNS = [
  'a.assist_id',
  'a.student_id',
  'a.subject_id',
  'l.partial_id',
  'a.date',
  'a.assistance',
  'a.code',
  'a.excused',
  'a.note',
  'a.version',
] as const

/** Locks the students' places in the order of ids until the list is written, against moves. */
export const findTaughtClass = async (
  tx: Tx,
  list: {
    subject_id: number
    group_id: number
    date: string
    today: string
    student_ids: number[]
    user_id: number
    /** Whoever has it. */
    everywhere: boolean
    sent: SentList | undefined
  },
): Promise<ClassFacts | undefined> => {
  const today = hasClass(list.user_id, 's')
  const own = list.sent?.passed_at ? sql`(${today} or ${stoodIn(list.user_id, 's', list.date)})` : today
  const { rows } = await sql<ClassFacts>`
    with class as materialized (
      select s.school_id, s.subject_id, s.group_id, ${own} is true as own, g.level, g.cycle_id is not null as ended,
        ${listSubject(list.date)} as list_subject_id, ${isTakeable(list.date, list.today)} as takeable
      from subjects s
      join groups g on g.school_id = s.school_id and g.group_id = s.group_id
      where s.subject_id = ${list.subject_id} and s.group_id = ${list.group_id}
        and (${list.everywhere} or ${own})
    ), held as materialized (
      select e.student_id
      from class c
      join enrollments e on e.school_id = c.school_id and e.group_id = c.group_id
        and e.student_id = any (${list.student_ids}::bigint[])
      join students t on t.school_id = e.school_id and t.student_id = e.student_id and t.status = 1
      order by e.enrollment_id
      for key share of e
    )
    select c.subject_id, c.own, teacher_excuses(c.level) as teacher_excuses, c.ended, c.takeable,
      (select count(*) from partials p where p.level = c.level and p.cycle_id is null and p.status = 1
        and not p.is_regularized) as partials,
      (select p.partial_id from partials p where p.level = c.level and p.cycle_id is null and p.status = 1
        and not p.is_regularized and ${list.date}::date between p.start_date and p.end_date) as partial_id,
      (select coalesce(json_agg(w.student_id), '[]') from unnest(${list.student_ids}::bigint[]) as w (student_id)
        where w.student_id not in (select student_id from held)) as strangers,
      exists (select from attendance_lists a where a.subject_id = c.subject_id and a.date = ${list.date}::date) as taken,
      (select t.title from subjects r
        join subject_catalogs t on t.school_id = r.school_id and t.catalog_subject_id = r.catalog_subject_id
        where r.school_id = c.school_id and r.subject_id = c.list_subject_id and r.subject_id <> c.subject_id) as shows,
      ${storedCodes} as codes,
      (select row_to_json(l) from (${storedAs(list.sent)}) l) as sent,
      (select (${list.sent?.passed_at ?? null}::timestamptz at time zone o.time_zone)::date from schools o
        where o.school_id = c.school_id) as passed_on
    from class c`.execute(tx)
  return rows[0]
}

export const readMarks = (tx: Tx, subject_id: number, date: string): Promise<Mark[]> =>
  tx
    .selectFrom('assists as a')
    .select(['a.student_id', 'a.assistance', 'a.code', 'a.excused', hourOf.as('arrived_at'), 'a.note'])
    .where('a.subject_id', '=', subject_id)
    .where('a.date', '=', date)
    .execute()

export const readMovedMarks = async (tx: Tx, subject_id: number, date: string): Promise<MovedMarks> => {
  const taken = JSON.stringify({ subject_id, date })
  const { rows } = await sql<MovedMarks>`
    with moves as (
      select (m.details->>'student_id')::bigint as student_id, (pair->>'source_id')::bigint as source_id,
        (pair->>'target_id')::bigint as target_id
      from audit_log l
      join audit_log m on m.school_id = l.school_id and m.at > now() - interval '2 days' and m.audit_id > l.audit_id
        and m.action in ('students:move', 'students:exchange')
      cross join jsonb_array_elements(m.details->'subjects') pair
      where l.at > now() - interval '2 days' and l.action = 'attendance:take' and l.details @> ${taken}::jsonb
    )
    select coalesce((select json_agg(m.student_id) from moves m where m.target_id = ${subject_id}), '[]') as came,
      coalesce((
        select json_agg(json_build_object('student_id', a.student_id, 'assistance', a.assistance, 'code', a.code,
          'excused', a.excused, 'arrived_at', ${hourOf}, 'note', a.note))
        from moves m
        join assists a on a.subject_id = m.target_id and a.date = ${date}::date and a.student_id = m.student_id
        where m.source_id = ${subject_id}), '[]') as gone`.execute(tx)
  return rows[0] ?? { came: [], gone: [] }
}
