import type { Flag } from '@plantel/contract/fields'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { gradesClass } from '../substitutions/has-class.ts'

export interface Change {
  calification_id: number
  calification: number
  version?: number | undefined
}

export interface Creation {
  calification: number
  partial_id: number
  student_id: number
  subject_id: number
  is_final: Flag
}

export interface GradeRow {
  calification_id: number
  calification: number
  partial_id: number
  subject_id: number
  student_id: number
  is_final: Flag
  version: number
}

/** Locked until the transaction ends. */
export interface StoredGrade extends GradeRow {
  group_id: number
  /** The caller writes the grades of its class. */
  own: boolean
  frozen: boolean
  enrolled: boolean
}

export interface ClearedGrade extends Omit<StoredGrade, 'calification' | 'version' | 'group_id'> {
  stored: GradeRow | null
}

export interface Cell {
  place: number
  subject_id: number | null
  own: boolean
  frozen: boolean
  partial_id: number | null
  partials: boolean
  enrolled: boolean
  stored: GradeRow | null
}

const column = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.map(of)

const EMPTY = sql`'[]'::json`

const gradeObject = sql`json_build_object(
      'calification_id', k.calification_id, 'calification', k.calification, 'partial_id', k.partial_id,
      'subject_id', k.subject_id, 'student_id', k.student_id, 'is_final', k.is_final, 'version', k.version)`

const storedOf = (ids: readonly number[], user_id: number) => sql`(
  select coalesce(json_agg(json_build_object(
    'calification_id', k.calification_id, 'calification', k.calification, 'partial_id', k.partial_id,
    'subject_id', k.subject_id, 'student_id', k.student_id, 'is_final', k.is_final, 'version', k.version,
    'group_id', s.group_id, 'own', ${gradesClass(user_id, 's')} is true, 'frozen', g.cycle_id is not null,
    'enrolled', exists (select from held h where h.group_id = s.group_id and h.student_id = k.student_id))), '[]')
  from locked k
  join subjects s on s.school_id = k.school_id and s.subject_id = k.subject_id
  join groups g on g.school_id = s.school_id and g.group_id = s.group_id
  where k.calification_id = any (${ids}::bigint[]))`

const cellsOf = (user_id: number) => sql`(
  select coalesce(json_agg(json_build_object(
    'place', w.place - 1, 'subject_id', s.subject_id, 'own', ${gradesClass(user_id, 's')} is true, 'frozen', g.cycle_id is not null,
    'partial_id', p.partial_id,
    'partials', p.partial_id is not null
      or exists (select from partials q where q.level = g.level and q.cycle_id is null and q.status = 1),
    'enrolled', exists (select from held h where h.group_id = g.group_id and h.student_id = w.student_id),
    'stored', case when k.calification_id is not null then ${gradeObject} end)
    order by w.place), '[]')
  from wanted w
  left join subjects s on s.subject_id = w.subject_id
  left join groups g on g.school_id = s.school_id and g.group_id = s.group_id
  left join partials p on p.partial_id = w.partial_id and p.level = g.level and p.cycle_id is null and p.status = 1
  left join locked k on k.subject_id = w.subject_id and k.student_id = w.student_id
    and k.partial_id = w.partial_id and k.is_final = w.is_final)`

/** Locks places, then grades, each by id: savers and moves wait instead of overwriting or deadlocking. */
export const findCells = async (
  tx: Tx,
  update: readonly { calification_id: number }[],
  create: readonly Creation[],
  user_id: number,
): Promise<{ stored: StoredGrade[]; cells: Cell[] }> => {
  const ids = column(update, (each) => each.calification_id)
  const named = sql`select unnest(${ids}::bigint[])`
  const inWanted = sql`
    select c.calification_id from wanted w join califications c on c.subject_id = w.subject_id
      and c.student_id = w.student_id and c.partial_id = w.partial_id and c.is_final = w.is_final`
  const asked = [...(update.length > 0 ? [named] : []), ...(create.length > 0 ? [inWanted] : [])]
  const ofNamed = sql`
    select s.group_id, k.student_id from califications k
    join subjects s on s.school_id = k.school_id and s.subject_id = k.subject_id
    where k.calification_id = any (${ids}::bigint[])`
  const ofWanted = sql`select s.group_id, w.student_id from wanted w join subjects s on s.subject_id = w.subject_id`
  const places = [...(update.length > 0 ? [ofNamed] : []), ...(create.length > 0 ? [ofWanted] : [])]
  const { rows } = await sql<{ stored: StoredGrade[]; cells: Cell[] }>`
    with wanted as materialized (
      select * from unnest(
        ${column(create, (each) => each.subject_id)}::bigint[], ${column(create, (each) => each.student_id)}::bigint[],
        ${column(create, (each) => each.partial_id)}::bigint[], ${column(create, (each) => each.is_final)}::smallint[]
      ) with ordinality as w (subject_id, student_id, partial_id, is_final, place)
    ), places as materialized (
      select distinct group_id, student_id from (${sql.join(places, sql` union all `)}) place
    ), held as materialized (
      select e.group_id, e.student_id
      from places p
      join enrollments e on e.group_id = p.group_id and e.student_id = p.student_id
      join students t on t.school_id = e.school_id and t.student_id = e.student_id and t.status = 1
      order by e.enrollment_id
      for key share of e
    ), locked as materialized (
      select k.* from califications k
      where k.calification_id in (${sql.join(asked, sql` union all `)}) and (select count(*) from held) >= 0
      order by k.calification_id
      for update of k
    )
    select ${update.length > 0 ? storedOf(ids, user_id) : EMPTY} as stored, ${create.length > 0 ? cellsOf(user_id) : EMPTY} as cells`.execute(
    tx,
  )
  return rows[0] ?? { stored: [], cells: [] }
}

/** Reads the whole history (no index; a professor's: own classes only), so call it only for a refused save. */
export const findCleared = async (
  tx: Tx,
  ids: readonly number[],
  { user_id, everywhere }: { user_id: number; everywhere: boolean },
): Promise<ClearedGrade[]> => {
  const { rows } = await sql<ClearedGrade>`
    select h.calification_id, h.partial_id, h.subject_id, h.student_id, h.is_final,
      ${gradesClass(user_id, 's')} is true as own, g.cycle_id is not null as frozen,
      exists (
        select from enrollments e
        join students t on t.school_id = e.school_id and t.student_id = e.student_id and t.status = 1
        where e.school_id = s.school_id and e.group_id = s.group_id and e.student_id = h.student_id) as enrolled,
      case when k.calification_id is not null then ${gradeObject} end as stored
    from subjects s
    join groups g on g.school_id = s.school_id and g.group_id = s.group_id
    join calification_history h on h.school_id = s.school_id and h.subject_id = s.subject_id
      and h.to_calification is null and h.calification_id = any (${[...ids]}::bigint[])
    left join califications k on k.school_id = h.school_id and k.subject_id = h.subject_id
      and k.student_id = h.student_id and k.partial_id = h.partial_id and k.is_final = h.is_final
    where ${everywhere} or ${gradesClass(user_id, 's')}
    order by h.calification_id`.execute(tx)
  return rows
}

const changed = (update: readonly Change[]) => sql`
  changed as (
    update califications k set calification = w.calification, version = k.version + 1
    from unnest(
      ${column(update, (each) => each.calification_id)}::bigint[], ${column(update, (each) => each.calification)}::numeric[]
    ) as w (calification_id, calification)
    where k.calification_id = w.calification_id
    returning k.*
  )`

const created = (create: readonly Creation[]) => sql`
  created as (
    insert into califications (subject_id, student_id, partial_id, is_final, calification)
    select * from unnest(
      ${column(create, (each) => each.subject_id)}::bigint[], ${column(create, (each) => each.student_id)}::bigint[],
      ${column(create, (each) => each.partial_id)}::bigint[], ${column(create, (each) => each.is_final)}::smallint[],
      ${column(create, (each) => each.calification)}::numeric[])
    on conflict (school_id, subject_id, student_id, partial_id, is_final) do nothing
    returning *
  )`

/**
 * At least one grade: empty parts still run triggers. Omits new grades whose cell was filled meanwhile. `undo` and `entry` go in the
 * same statement: a save of a class costs no other. Without changes there is no `entry`.
 */
export const writeCells = async (
  tx: Tx,
  {
    update,
    create,
    undo,
    entry,
  }: {
    update: readonly Change[]
    create: readonly Creation[]
    /** Not of an import: that is reverted. */
    undo?: RawBuilder<unknown>
    entry: RawBuilder<unknown> | undefined
  },
): Promise<{ written: GradeRow[]; undo_id: number | null }> => {
  const parts = [
    ...(update.length > 0 ? [{ name: sql`changed`, rows: changed(update) }] : []),
    ...(create.length > 0 ? [{ name: sql`created`, rows: created(create) }] : []),
  ]
  const names = parts.map(({ name }) => sql`select * from ${name}`)
  const kept = undo ? sql`, kept as (${undo})` : sql``
  const logged = entry ? sql`, logged as (${entry})` : sql``
  const { rows } = await sql<GradeRow & { undo_id: number | null }>`
    with ${sql.join(parts.map((part) => part.rows))}${kept}${logged}
    select calification_id, calification, partial_id, subject_id, student_id, is_final, version, ${undo ? sql`(select undo_id from kept)` : sql`null::bigint`} as undo_id
    from (${sql.join(names, sql` union all `)}) written`.execute(tx)
  return { written: rows, undo_id: rows[0]?.undo_id ?? null }
}

/** Of many, which an import made. */
export const removeCells = async (
  tx: Tx,
  ids: readonly number[],
  entry: RawBuilder<unknown>,
): Promise<void> => {
  await sql`
    with cleared as (delete from califications where calification_id = any (${[...ids]}::bigint[])) ${entry}`.execute(
    tx,
  )
}

/** @returns undo_id */
export const deleteGrade = async (
  tx: Tx,
  calification_id: number,
  { undo, entry }: { undo: RawBuilder<{ undo_id: number }>; entry: RawBuilder<unknown> },
): Promise<number | null> => {
  const { rows } = await sql<{ undo_id: number }>`
    with cleared as (delete from califications where calification_id = ${calification_id}), logged as (${entry}) ${undo}`.execute(
    tx,
  )
  return rows[0]?.undo_id ?? null
}

export const openGrant = async (tx: Tx, session_id: number, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ grant_id: string }>`
    select set_config('app.grant_id', grant_id::text, true) as grant_id from grade_grants
    where session_id = ${session_id} and expires_at > ${now} order by expires_at desc limit 1`.execute(tx)
  return rows.length > 0
}

/** @returns grant_id */
export const insertGrant = async (
  tx: Tx,
  grant: { session_id: number; user_id: number; created_at: string; expires_at: string },
): Promise<number> => {
  const { grant_id } = await tx
    .insertInto('grade_grants')
    .values(grant)
    .returning('grant_id')
    .executeTakeFirstOrThrow()
  return grant_id
}

export const endGrants = async (tx: Tx, session_id: number, now: Date): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('grade_grants')
    .set({ expires_at: now.toISOString() })
    .where('session_id', '=', session_id)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
