import { PAGE } from './size.ts'

export interface BareList {
  readonly order: 'name' | 'title' | 'average' | 'absences'
  /** Source of the total: a kept number, an index, or the rows found. */
  readonly counted: 'kept' | 'index' | 'matches'
  readonly page?: number
  /** Words that `search` must contain. */
  readonly words?: readonly string[]
  readonly only?: { readonly column: 'level' | 'status'; readonly value: number }
}

/** Plain tables: each row as it is answered, and the columns that it is searched, filtered and sorted by. */
export const BARE_LIST_TABLES = `
  create schema bare_lists;
  create table bare_lists.students (
    student_id bigint primary key, last_name text, second_last_name text, name text, search text, level smallint,
    status smallint, average integer, absences integer, row json);
  create table bare_lists.groups (
    group_id bigint primary key, place integer unique, search text, average numeric, row json);
  create table bare_lists.totals (list text primary key, total integer);
  grant usage on schema bare_lists to plantel_app;
  grant select, insert on all tables in schema bare_lists to plantel_app`

const NAME = 'last_name collate spanish, second_last_name collate spanish, name collate spanish, student_id'

/** Created after filling. The search of groups has none: with 400 rows no index is faster. */
export const BARE_LIST_INDEXES = `
  create index on bare_lists.students (${NAME});
  create index on bare_lists.students (level, ${NAME});
  create index on bare_lists.students (status, ${NAME});
  create index on bare_lists.students (average, student_id);
  create index on bare_lists.students (absences, student_id);
  create index on bare_lists.students using gin (search gin_trgm_ops);
  create index on bare_lists.groups (average desc, place)`

const ORDERS = {
  students: {
    name: NAME,
    title: NAME,
    average: 'average desc, student_id desc',
    absences: 'absences, student_id',
  },
  groups: { name: 'place', title: 'place', average: 'average desc, place', absences: 'place' },
}

/** One statement: the rows of a page with the total of the list. */
export const bareStatement = (
  of: 'students' | 'groups',
  { order, counted, page = 1, words = [], only }: BareList,
): { statement: string; parameters: unknown[] } => {
  const parameters: unknown[] = [PAGE, (page - 1) * PAGE]
  const given = (value: unknown) => `$${parameters.push(value)}`
  const conditions = [
    ...words.map((word) => `search like ${given(`%${word}%`)}`),
    ...(only ? [`${only.column} = ${given(only.value)}`] : []),
  ]
  const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`
  const total = {
    kept: `(select total from bare_lists.totals where list = '${of}')`,
    index: `(select count(*) from bare_lists.${of} ${where})`,
    matches: 'count(*) over ()',
  }[counted]
  return {
    statement: `select row, ${total} as total from bare_lists.${of} ${where} order by ${ORDERS[of][order]} limit $1 offset $2`,
    parameters,
  }
}
