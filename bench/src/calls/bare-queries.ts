import type { CallName } from './daily-call.ts'

/** The reference route of a call: one statement on a table with one index. */
export interface BareQuery {
  readonly method: 'GET' | 'POST'
  readonly statement: string
  readonly parametersOf: (id: number, body: object) => unknown[]
}

type Row = Readonly<Record<string, unknown>>

/** A list of rows in a body, as one array per named property. */
export const columns = (body: object, part: string, names: readonly string[]): unknown[][] => {
  const rows: unknown = Reflect.get(body, part)
  return names.map((name) => (Array.isArray(rows) ? rows.map((row: Row) => row[name]) : []))
}

const reading = (name: CallName): BareQuery => ({
  method: 'GET',
  statement: `select row from bare.rows where name = '${name}' and id = $1 order by place`,
  parametersOf: (id) => [id],
})

export const BARE_QUERIES: Readonly<Record<CallName, BareQuery>> = {
  'class-list': reading('class-list'),
  cards: reading('cards'),
  'attendance-save': {
    method: 'POST',
    statement: `insert into bare.marks (subject_id, date, student_id, assistance)
      select * from unnest($1::bigint[], $2::date[], $3::bigint[], $4::smallint[])`,
    parametersOf: (_, body) => columns(body, 'items', ['subject_id', 'date', 'student_id', 'assistance']),
  },
  'grade-save': {
    method: 'POST',
    statement: `insert into bare.grades (subject_id, student_id, partial_id, calification)
      select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::numeric[])`,
    parametersOf: (_, body) =>
      columns(body, 'create', ['subject_id', 'student_id', 'partial_id', 'calification']),
  },
  'grade-update': {
    method: 'POST',
    statement: `update bare.stored s set calification = w.calification, version = s.version + 1
      from unnest($1::bigint[], $2::numeric[]) as w (calification_id, calification)
      where s.calification_id = w.calification_id`,
    parametersOf: (_, body) => columns(body, 'update', ['calification_id', 'calification']),
  },
}

export const BARE_TABLES = `
  create schema bare;
  create table bare.rows (name text, id bigint, place integer, row json, primary key (name, id, place));
  create table bare.marks (
    subject_id bigint, date date, student_id bigint, assistance smallint, primary key (subject_id, date, student_id));
  create table bare.grades (
    subject_id bigint, student_id bigint, partial_id bigint, calification numeric(5, 2),
    primary key (subject_id, student_id, partial_id));
  create table bare.stored (calification_id bigint primary key, calification numeric(5, 2), version integer);
  grant usage on schema bare to plantel_app;
  grant select, insert, update, delete on all tables in schema bare to plantel_app`
