import { FOLD_MAX } from '@plantel/contract/feed'
import { type RawBuilder, sql } from 'kysely'

/** Fewer are told one by one. */
const FOLD_FROM = 3

export interface Fold {
  students: number
  unread: boolean
  /** Newest first, at most `FOLD_MAX`. */
  entry_ids: number[]
}

/**
 * A part of a `with`: of `entries` (a `from` with its `where`), students who reached one number of reports on one day at the school. The
 * newest stands for all.
 */
export const foldOf = (entries: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  fold as materialized (
    select max(l.entry_id) as entry_id, count(*)::integer as students, bool_or(l.read_at is null) as unread,
      array_agg(l.entry_id order by l.entry_id desc) as entry_ids
    from (select e.* from ${entries} and e.file_limit is not null) l
    cross join (select time_zone from schools where school_id = current_school_id()) z
    group by l.file_limit, (l.created_at at time zone z.time_zone)::date
    having count(*) >= ${sql.lit(FOLD_FROM)})`

/** Of an entry `e`: no other one stands for it. */
export const STANDS = sql<boolean>`e.entry_id not in (select unnest(f.entry_ids[2:]) from fold f)`

/** Of the fold `f` that an entry leads. */
export const FOLD = sql`case when f.entry_id is not null then json_build_object('students', f.students, 'unread', f.unread,
  'entry_ids', to_json(f.entry_ids[:${sql.lit(FOLD_MAX)}])) end`
