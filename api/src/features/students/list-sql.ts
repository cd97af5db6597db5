import type { Status } from '@plantel/contract/school-words'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import {
  type Condition,
  type Filters,
  ownConditions,
  placeConditions,
} from '../../domain/students/narrowed.ts'
import { longestPage } from '../../http/long-pages.ts'
import { wordsOf } from '../../domain/students/search.ts'
import { orderOf, type Sort, type Table, TABLES } from './list-order.ts'
import { type PlacedRow, placedColumns, placement } from './placement.ts'

const where = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`

const KEPT_TOTALS = { 0: sql`inactive_students`, 1: sql`active_students` }
const keptTotal = (status: Status | undefined) =>
  sql`(select ${status === undefined ? sql`active_students + inactive_students` : KEPT_TOTALS[status]} from school_stats)`

const walkConditions = (table: Table, filters: Filters): Condition[] => {
  const { status } = filters
  const placed = placeConditions(filters)
  const ofStatus = status === undefined ? [] : [sql`${sql.ref(`${table}.status`)} = ${status}`]
  if (table === 'c') return [...placed, ...ofStatus]
  // `is true` makes the planner hash the ids instead of joining and sorting.
  const among = sql`(${sql.ref(`${table}.student_id`)} in (select c.student_id from student_places c ${where(placed)})) is true`
  const ofPlace = placed.length === 0 ? [] : [among]
  if (table === 's') return [...ofPlace, ...ofStatus]
  // No join: with average statistics the planner would sort a large school instead of walking the index.
  const itsStatus = sql`(select s.status from students s where s.school_id = k.school_id and s.student_id = k.student_id)`
  return [...ofPlace, ...(status === undefined ? [] : [sql`${itsStatus} = ${status}`])]
}

interface Found {
  order: RawBuilder<unknown>
  rows: RawBuilder<unknown>
}

/** Walks the order's index as far as the page; the length is kept, or counted in an index. */
const walk = (filters: Filters, sort: Sort | undefined): Found => {
  const isPlaced = placeConditions(filters).length > 0
  const { of, keys, order } = orderOf(sort, isPlaced ? 'c' : 's')
  const total = isPlaced
    ? sql`(select count(*) from student_places c ${where(walkConditions('c', filters))})`
    : keptTotal(filters.status)
  const from = TABLES[of]
  const conditions = where(walkConditions(of, filters))
  const id = sql.raw(`${of}.school_id, ${of}.student_id`)
  return { order, rows: sql`select ${id} ${keys}, ${total} as total from ${from} ${conditions}` }
}

const joined = (table: 'k' | 'c') =>
  sql`join ${TABLES[table]} on ${sql.raw(`${table}.school_id = s.school_id and ${table}.student_id = s.student_id`)}`

const find = (filters: Filters, sort: Sort | undefined): Found => {
  const { of, keys, order } = orderOf(sort)
  const placed = placeConditions(filters)
  const conditions = [...ownConditions(filters), ...placed]
  const joins = [
    ...(of === 'k' ? [joined('k')] : []),
    ...(of === 'c' || placed.length > 0 ? [joined('c')] : []),
  ]
  const from = sql`students s ${sql.join(joins, sql` `)}`
  const rows = sql`select s.school_id, s.student_id ${keys}, count(*) over () as total from ${from} ${where(conditions)}`
  return { order, rows }
}

const OF_RECORD = ['incomplete', 'turning_18', 'to_reenrol', 'proposed'] as const

/** The planner is told the page's maximum length, not its start: planning each call costs thrice the list. */
export const listStudents = async (
  tx: Tx,
  { sort, page, per_page, ...filters }: Filters & { sort?: Sort | undefined; page: number; per_page: number },
): Promise<(PlacedRow & { total: number })[]> => {
  const words = wordsOf(filters.search)
  const { order, rows: found } =
    words.length > 0 ||
    filters.group_id !== undefined ||
    filters.student_id !== undefined ||
    filters.watch !== undefined ||
    filters.check !== undefined ||
    OF_RECORD.some((name) => filters[name] === 1)
      ? find(filters, sort)
      : walk(filters, sort)
  const { rows } = await sql<PlacedRow & { total: number }>`
    with page as (
      select * from (
        ${found} order by ${order} limit ${sql.lit(longestPage(per_page))} offset (select ${(page - 1) * per_page}::integer)
      ) longest limit ${per_page})
    select ${placedColumns}, p.total
    from page p
    join students s on s.school_id = p.school_id and s.student_id = p.student_id
    ${placement}
    order by ${order}`.execute(tx)
  return rows
}
