import { type Attention, FAMILY_TO_DO, type ToDo } from '@plantel/contract/family-home'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

/** The rows of one kind, with the columns of `NO_TASK`. They read who the children are, and with which access, from `kids`. */
type TaskRows = RawBuilder<unknown>

interface Asked {
  parent_id: number
  today: string
  /** Today's. */
  cycle: string
}
type TasksOf = (asked: Asked) => TaskRows

const openReports: TasksOf = () => sql`
  select 'report', w.file_id, k.student_id, 'Reporte abierto: ' || t.title, w.day
  from kids k
  join schools c on c.school_id = k.school_id
  cross join lateral (
    select f.file_id, r.catalog_report_id, (r.created_at at time zone c.time_zone)::date as day
    from files f join reports r on r.school_id = f.school_id and r.file_id = f.file_id
    where f.school_id = k.school_id and f.student_id = k.student_id and f.status = 0 and f.cycle_id is null
    order by r.created_at desc, r.report_id desc limit 1) w
  join report_catalogs t on t.school_id = k.school_id and t.catalog_report_id = w.catalog_report_id`

/** The own one, for two weeks, until the family sends another for one of its days. */
const rejectedExcuses: TasksOf = ({ parent_id, today }) => sql`
  select 'excuse-rejected', x.excuse_id, k.student_id, 'Justificante rechazado' || coalesce(': ' || x.answer, ''), x.from_date
  from kids k
  cross join lateral (
    select e.excuse_id, e.answer, e.from_date
    from excuses e
    where e.school_id = k.school_id and e.student_id = k.student_id and e.sent_by = ${parent_id} and e.status = 2
      and e.cycle_id is null and e.decided_at > ${today}::date - interval '14 days'
      and not exists (select from excuses o where o.school_id = e.school_id and o.student_id = e.student_id
        and o.sent_by = e.sent_by and o.status in (0, 1) and o.excuse_id > e.excuse_id
        and o.from_date <= e.to_date and o.to_date >= e.from_date)
    order by e.decided_at desc, e.excuse_id desc limit 1) x
  where k.access = 2`

/** Those that nobody replaced, until this parent has read the news or the boleta itself. */
const newCards: TasksOf = ({ parent_id }) => sql`
  select 'boleta', c.report_card_id, k.student_id, 'Boleta de ' || s.name, null
  from kids k
  join feed_entries e on e.school_id = k.school_id and e.user_id = ${parent_id} and e.student_id = k.student_id
    and e.report_card_id is not null and e.read_at is null
  join report_cards c on c.school_id = e.school_id and c.report_card_id = e.report_card_id and c.replaced_at is null
  join students s on s.school_id = k.school_id and s.student_id = k.student_id`

/** Notices that ask, once each, until this parent has answered for every child or the last day is over; without one, for two months. */
const askingNotices: TasksOf = ({ parent_id, today }) => sql`
  select 'answer', n.notice_id, case when count(*) = 1 then min(q.student_id) end, n.title, n.due
  from (
    select q.school_id, q.question_id, q.notice_id, q.student_id
    from kids k join notice_questions q on q.school_id = k.school_id and q.student_id = k.student_id
    union all
    select q.school_id, q.question_id, q.notice_id, null from notice_questions q where q.user_id = ${parent_id}
  ) q
  join notices n on n.school_id = q.school_id and n.notice_id = q.notice_id and n.withdrawn_at is null
    and (n.due >= ${today}::date or n.due is null and n.created_at > ${today}::date - interval '60 days')
  join feed_entries e on e.school_id = n.school_id and e.notice_id = n.notice_id and e.user_id = ${parent_id}
  where not exists (select from notice_answers a
    where a.school_id = q.school_id and a.question_id = q.question_id and a.user_id = ${parent_id})
  group by n.school_id, n.notice_id, n.title, n.due`

/** Until when the school asks, if that is a day of this cycle (`cycleOfDay`). */
const confirmBy = (cycle: string) => sql`(select c.value::date from settings c
  where c.school_id = current_school_id() and c.key = 'confirm-until'
    and c.value >= ${cycle.slice(0, 4)}::text || '-08-01' and c.value < ${cycle.slice(5)}::text || '-08-01')`

/** Once a cycle, of those who are at the school. */
const confirmations: TasksOf = ({ parent_id, cycle }) => sql`
  select 'confirm', k.student_id, k.student_id, 'Datos de ' || s.name, ${confirmBy(cycle)}
  from kids k
  join students s on s.school_id = k.school_id and s.student_id = k.student_id and s.status = 1
  where k.access = 2 and not exists (select from family_confirmations f
    where f.school_id = k.school_id and f.student_id = k.student_id and f.parent_id = ${parent_id} and f.cycle = ${cycle})`

/** What waits for the family: each kind is one entry here. */
const TO_DO: readonly TasksOf[] = [newCards, askingNotices, confirmations]

/** What a family should look at besides grades, at most one row of a kind for each child. */
const ATTENTION: readonly TasksOf[] = [rejectedExcuses, openReports]

const NO_TASK = sql`
  select null::text as kind, null::bigint as id, null::bigint as student_id, null::text as text, null::date as day where false`

const together = (parts: readonly TasksOf[], asked: Asked): TaskRows =>
  sql.join([NO_TASK, ...parts.map((part) => part(asked))], sql` union all `)

export interface Tasks {
  to_do: ToDo[]
  attention: (Attention & { student_id: number })[]
}

/** All kinds in one statement. */
export const readTasks = async (tx: Tx, asked: Asked): Promise<Tasks> => {
  const { rows } = await sql<Tasks>`
    with kids as materialized (
      select r.school_id, r.student_id, r.access from open_relationships r where r.parent_id = ${asked.parent_id})
    select
      (select coalesce(json_agg(json_build_object('kind', d.kind, 'id', d.id, 'student_id', d.student_id,
          'text', d.text, 'due', d.day) order by d.day nulls last, d.kind, d.id), '[]')
        from (select * from (${together(TO_DO, asked)}) all_kinds
          order by day nulls last, kind, id limit ${sql.lit(FAMILY_TO_DO)}) d) as to_do,
      (select coalesce(json_agg(json_build_object('kind', a.kind, 'id', a.id, 'student_id', a.student_id,
          'text', a.text, 'date', a.day)), '[]')
        from (${together(ATTENTION, asked)}) a) as attention`.execute(tx)
  return rows[0] ?? { to_do: [], attention: [] }
}
