import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

const WAITING = sql`v.school_id = current_school_id() and v.spread_at is null`
const DUE = sql`${WAITING} and v.due_at <= now()`

/** One at a time in a school, so that nothing is spread twice. */
const hold = sql`select pg_advisory_xact_lock(hashtext('webhooks'), current_school_id()::integer)`

/** What was saved of a class and a partial since the first event of it becomes that one. */
const joinGrades = sql`
  with pending as (
    select v.event_id, v.data, first_value(v.event_id) over class as kept, min(v.due_at) over class as due
    from webhook_events v
    where ${WAITING} and v.type = 'grade.saved'
    window class as (partition by v.data -> 'subject_id', v.data -> 'partial_id' order by v.created_at, v.event_id
      rows between unbounded preceding and unbounded following)
  ), joined as (
    select p.kept, jsonb_agg(distinct child.id) as students
    from pending p cross join jsonb_array_elements(p.data -> 'student_ids') as child (id)
    where p.due <= now()
    group by p.kept having count(distinct p.event_id) > 1
  ), gone as (
    delete from webhook_events v using pending p
    where v.school_id = current_school_id() and v.event_id = p.event_id and p.event_id <> p.kept and p.due <= now()
  )
  update webhook_events v set data = jsonb_set(v.data, '{student_ids}', j.students)
  from joined j where v.school_id = current_school_id() and v.event_id = j.kept`

/** Lists that were taken back meanwhile, and notices. */
const dropTakenBack = sql`
  delete from webhook_events v
  where ${DUE} and (
    v.type in ('attendance.taken', 'absence.recorded') and not exists (
      select from attendance_lists l where l.school_id = v.school_id and l.subject_id = (v.data ->> 'subject_id')::bigint
        and l.date = (v.data ->> 'date')::date)
    or v.type = 'notice.sent' and exists (
      select from notices n where n.school_id = v.school_id and n.notice_id = (v.data ->> 'notice_id')::bigint
        and n.withdrawn_at is not null))`

/** Of the absences, those that were not corrected. */
const keepAbsences = sql`
  update webhook_events v set data = jsonb_set(v.data, '{student_ids}', coalesce((
    select jsonb_agg(a.student_id order by a.student_id)
    from assists a
    where a.school_id = v.school_id and a.subject_id = (v.data ->> 'subject_id')::bigint and a.date = (v.data ->> 'date')::date
      and a.assistance = 0 and v.data -> 'student_ids' @> to_jsonb(a.student_id)), '[]'))
  where ${DUE} and v.type = 'absence.recorded'`

const dropEmpty = sql`
  delete from webhook_events v where ${DUE} and v.type = 'absence.recorded' and v.data -> 'student_ids' = '[]'`

/** @returns the addresses that have something to be sent to */
export const spreadEvents = async (tx: Tx): Promise<number[]> => {
  for (const step of [hold, joinGrades, dropTakenBack, keepAbsences, dropEmpty]) await step.execute(tx)
  const { rows } = await sql<{ endpoint_id: number }>`
    with told as (
      update webhook_events v set spread_at = now() where ${DUE} returning v.school_id, v.event_id, v.type
    ), made as (
      insert into webhook_deliveries (endpoint_id, event_id)
      select e.endpoint_id, t.event_id
      from told t join webhook_endpoints e on e.school_id = t.school_id and e.status = 'on' and t.type = any (e.types)
      on conflict (school_id, endpoint_id, event_id) do nothing
      returning endpoint_id
    )
    select distinct endpoint_id from made order by endpoint_id`.execute(tx)
  return rows.map(({ endpoint_id }) => endpoint_id)
}

export const nextSpread = sql`select min(v.due_at) from webhook_events v where ${WAITING}`
