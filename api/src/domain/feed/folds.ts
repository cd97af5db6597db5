import { FOLD_MAX, type FoldKind } from '@plantel/contract/feed'
import { type RawBuilder, sql } from 'kysely'

/** Fewer are told one by one. */
const FOLD_FROM = 3

export interface Fold {
  kind: FoldKind
  day: string
  students: number
  unread: boolean
  /** Newest first, at most `FOLD_MAX`. */
  entry_ids: number[]
}

/**
 * A part of a `with`: of `entries` (a `from` with its `where`), students of whom one kind of thing is told on one day at the school:
 * for who leads the school (`heads`), who reached one number of reports and who is of age soon; of those whom the reader advises, new
 * reports (`advises`, a condition on `e`). The newest stands for all.
 */
export const foldOf = (
  entries: RawBuilder<unknown>,
  { heads, advises }: { heads: boolean; advises: RawBuilder<unknown> },
): RawBuilder<unknown> => sql`
  fold as materialized (
    select max(l.entry_id) as entry_id, l.kind, (l.created_at at time zone z.time_zone)::date as day, count(distinct l.student_id)::integer as students,
      bool_or(l.read_at is null) as unread, array_agg(l.entry_id order by l.entry_id desc) as entry_ids
    from (
      select e.*, case when e.file_limit is not null then 'limit' when e.custody is not null then 'adult' else 'reports' end as kind
      from ${entries} and ((${sql.lit(heads)} and (e.file_limit is not null or e.custody = 'adult'))
        or (e.report_id is not null and ${advises}))
    ) l
    cross join (select time_zone from schools where school_id = current_school_id()) z
    group by l.kind, l.file_limit, (l.created_at at time zone z.time_zone)::date
    having count(distinct l.student_id) >= ${sql.lit(FOLD_FROM)})`

/** Of an entry `e`: no other one stands for it. */
export const STANDS = sql<boolean>`e.entry_id not in (select unnest(f.entry_ids[2:]) from fold f)`

/** Of the fold `f` that an entry leads. */
export const FOLD = sql`case when f.entry_id is not null then json_build_object('kind', f.kind, 'day', f.day, 'students', f.students, 'unread', f.unread,
  'entry_ids', to_json(f.entry_ids[:${sql.lit(FOLD_MAX)}])) end`
