import type { PoolClient } from 'pg'
import type { CallName } from './daily-call.ts'
import { columns } from './bare-queries.ts'

/** One statement that writes every row that a save of the API writes, into tables with the same indexes and nothing else. */
export interface WholeQuery {
  readonly statement: string
  readonly parametersOf: (body: object) => unknown[]
}

export type WholeQueries = Readonly<Partial<Record<CallName, WholeQuery>>>

/** Tables that these saves write, with the fillfactor of the real ones. */
const TABLES: Readonly<Record<string, number>> = {
  attendance_lists: 100,
  assists: 100,
  califications: 100,
  calification_history: 100,
  student_subject_stats: 70,
  student_stats: 60,
  subject_stats: 50,
  group_stats: 50,
  absence_days: 100,
  student_absence_days: 100,
  feed_events: 100,
  audit_log: 100,
}

const PLAIN_COLUMNS = `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as names,
    string_agg(quote_ident(column_name), '' ) filter (where is_identity = 'YES') as identity
  from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`

/** Copies of the tables with their columns, checks and indexes, but no row security, foreign keys or triggers. */
export const makeWholeTables = async (client: PoolClient): Promise<void> => {
  await client.query(
    'create schema whole authorization plantel_owner; grant usage on schema whole to plantel_app',
  )
  for (const [table, fillfactor] of Object.entries(TABLES)) {
    const { rows } = await client.query<{ names: string; identity: string | null }>(PLAIN_COLUMNS, [table])
    const { names = '', identity = null } = rows[0] ?? {}
    await client.query(`
      create table whole.${table} (like public.${table} including all) with (fillfactor = ${fillfactor});
      insert into whole.${table} (${names}) overriding system value select ${names} from public.${table};
      alter table whole.${table} owner to plantel_owner;
      grant select, insert, update, delete on whole.${table} to plantel_app`)
    if (identity !== null)
      await client.query(`alter table whole.${table} alter column ${identity} restart with 1000000000`)
  }
}

/** Adds the named sums of `counted`, which has a row for each student, to everything that is kept of them. */
const kept = (school_id: number, sums: readonly string[], alsoOfStudent = ''): string => {
  const more = (change: string) => sums.map((name) => `${name} = k.${name} + ${change}.${name}`).join(', ')
  const ofClass = `select subject_id, ${sums.map((name) => `sum(${name}) as ${name}`).join(', ')} from counted group by subject_id`
  return `
    of_both as (update whole.student_subject_stats k set ${more('c')} from counted c
      where k.school_id = ${school_id} and k.subject_id = c.subject_id and k.student_id = c.student_id),
    of_students as (update whole.student_stats k set ${more('c')}${alsoOfStudent} from counted c
      where k.school_id = ${school_id} and k.student_id = c.student_id),
    of_class as (update whole.subject_stats k set ${more('c')} from (${ofClass}) c
      where k.school_id = ${school_id} and k.subject_id = c.subject_id returning k.group_id, ${sums.map((name) => `c.${name}`).join(', ')}),
    of_group as (update whole.group_stats k set ${more('c')} from of_class c
      where k.school_id = ${school_id} and k.group_id = c.group_id)`
}

const attendance = (school_id: number): string => `
  with counted as materialized (
    select subject_id, date, student_id, assistance, (array['F', 'P'])[assistance + 1] as code, (assistance = 1)::integer as presences,
      (assistance = 0)::integer as absences, 0 as lates, 0 as excused
    from unnest($1::bigint[], $2::date[], $3::bigint[], $4::smallint[]) as w (subject_id, date, student_id, assistance)
  ), listed as (
    insert into whole.attendance_lists (school_id, subject_id, date, partial_id, taken_by)
    select distinct ${school_id}, subject_id, date, 1, 1 from counted
  ), marked as (
    insert into whole.assists (school_id, subject_id, date, student_id, assistance, code)
    select ${school_id}, subject_id, date, student_id, assistance, code from counted
  ), missed as (
    insert into whole.absence_days as d (school_id, student_id, date, partial_id, excused, absences)
    select ${school_id}, student_id, date, 1, false, 1 from counted where assistance = 0
    on conflict (school_id, student_id, date) do update set absences = d.absences + 1
    returning student_id
  ), missed_days as (
    insert into whole.student_absence_days as d (school_id, student_id, partial_id, absence_days, absences)
    select ${school_id}, student_id, 1, 1, 1 from missed
    on conflict (school_id, student_id, partial_id) do update set absence_days = d.absence_days + 1, absences = d.absences + 1
  ), told as (
    insert into whole.feed_events (school_id, kind, subject_id, date)
    select distinct ${school_id}, 'attendance', subject_id, date from counted
  ), ${kept(school_id, ['presences', 'absences', 'lates', 'excused'])}
  insert into whole.audit_log (school_id, user_id, action) values (${school_id}, 1, 'attendance:take')`

/** A student's average, which the lists sort by. */
const AVERAGE = `coalesce((k.grade_sum + c.grade_sum) / nullif(k.grade_count + c.grade_count, 0), 0)`

/** `written` has the grades after the save, and before it as `was`. */
const grades = (school_id: number, written: string): string => `
  with written as (${written}), counted as materialized (
    select subject_id, student_id, (100 * (calification - coalesce(was, 0)))::bigint as grade_sum,
      (was is null)::integer as grade_count
    from written
  ), history as (
    insert into whole.calification_history
      (school_id, calification_id, subject_id, student_id, partial_id, is_final, from_calification, to_calification, user_id)
    select ${school_id}, calification_id, subject_id, student_id, partial_id, is_final, was, calification, 1 from written
    returning history_id
  ), ${kept(school_id, ['grade_sum', 'grade_count'], `, average = ${AVERAGE}`)}
  insert into whole.feed_events (school_id, kind, ids) select ${school_id}, 'grade', array_agg(history_id) from history`

export const wholeQueries = (school_id: number): WholeQueries => ({
  'attendance-save': {
    statement: attendance(school_id),
    parametersOf: (body) => columns(body, 'items', ['subject_id', 'date', 'student_id', 'assistance']),
  },
  'grade-save': {
    statement: grades(
      school_id,
      `insert into whole.califications (school_id, subject_id, student_id, partial_id, calification)
       select ${school_id}, * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::numeric[])
       returning califications.*, null::numeric as was`,
    ),
    parametersOf: (body) =>
      columns(body, 'create', ['subject_id', 'student_id', 'partial_id', 'calification']),
  },
  'grade-update': {
    statement: grades(
      school_id,
      `update whole.califications k set calification = w.calification, version = k.version + 1
       from unnest($1::bigint[], $2::numeric[]) as w (calification_id, calification)
       where k.school_id = ${school_id} and k.calification_id = w.calification_id
       returning k.*, old.calification as was`,
    ),
    parametersOf: (body) => columns(body, 'update', ['calification_id', 'calification']),
  },
})
