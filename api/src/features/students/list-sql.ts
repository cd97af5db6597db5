import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { orderOf, type Sort } from './list-order.ts'
import { type PlacedRow, placedColumns, placement } from './placement.ts'

export interface Filters {
  search?: string | undefined
  status?: 0 | 1 | undefined
  level?: number | undefined
  group_id?: number | undefined
  without_group?: 0 | 1 | undefined
}

/** Who is in a regular group of the level. A student has one at a time, so nobody is counted twice. */
const ofLevel = (level: number) => sql`select e.student_id from groups g
  join enrollments e on e.school_id = g.school_id and e.group_id = g.group_id
  where g.cycle_id is null and g.special = 0 and g.level = ${level}`

/** With `is true` the ids are looked up in a hash while the names are walked; as a plain condition they would be joined, and sorted. */
const among = (ids: RawBuilder<unknown>) => sql`(s.student_id in (${ids})) is true`

/** The pattern stands in a subquery of its own to be made once, not for each row. */
const contains = (word: string) => sql`s.search like (select search_pattern(${word}))`

/** Each word that was typed must stand somewhere: in the names, the folio, the phone or the e-mail. */
const wordsOf = (search = ''): string[] => [...new Set(search.split(/\s+/).filter(Boolean))]

const conditionsOf = ({ search, status, level, group_id, without_group }: Filters): RawBuilder<unknown>[] => [
  ...wordsOf(search).map(contains),
  ...(status === undefined ? [] : [sql`s.status = ${status}`]),
  ...(level === undefined ? [] : [among(ofLevel(level))]),
  ...(group_id === undefined
    ? []
    : [
        sql`exists (select from enrollments e where e.school_id = s.school_id and e.student_id = s.student_id
          and e.group_id = ${group_id} and e.cycle_id is null)`,
      ]),
  ...(without_group === 1
    ? [
        sql`not exists (select from enrollments e where e.school_id = s.school_id and e.student_id = s.student_id
          and e.cycle_id is null and e.special = 0)`,
      ]
    : []),
]

const where = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`

const KEPT_TOTALS = { 0: sql`inactive_students`, 1: sql`active_students` }
const keptTotal = (status: 0 | 1 | undefined) =>
  sql`(select ${status === undefined ? sql`active_students + inactive_students` : KEPT_TOTALS[status]} from school_stats)`

/** All students of the school or of a status: counted already, and read in the order of an index. */
const isCounted = ({ search, level, group_id, without_group }: Filters): boolean =>
  wordsOf(search).length === 0 && level === undefined && group_id === undefined && without_group !== 1

/** The length of the list: kept; of a level, from its enrolments, so that the names are walked no further than the page; or as found. */
const totalOf = (filters: Filters): RawBuilder<unknown> => {
  if (isCounted(filters)) return keptTotal(filters.status)
  const { level, ...others } = filters
  const only = level !== undefined && others.status === undefined && isCounted(others)
  return only ? sql`(select count(*) from (${ofLevel(level)}) c)` : sql`count(*) over ()`
}

/**
 * All students, or all of a status, by a kept number. A subquery and no join, for the planner only knows how large schools are on
 * average: in a large one among small ones it would rather join and sort all of it than walk the index.
 */
const byKeptNumber = (keys: RawBuilder<unknown>, status: 0 | 1 | undefined) => {
  const ofStatus = sql`(select s.status from students s where s.school_id = k.school_id and s.student_id = k.student_id) = ${status}`
  return sql`select k.school_id, k.student_id ${keys} from student_stats k ${where(status === undefined ? [] : [ofStatus])}`
}

/**
 * The ids of a page, in order, with the length of the list. By name, it is one walk through `students_by_name`, which has the
 * words and the status too.
 */
const pageOf = (filters: Filters, sort: Sort | undefined) => {
  const { keys, join, order, kept } = orderOf(sort)
  const rows =
    kept && isCounted(filters)
      ? byKeptNumber(keys, filters.status)
      : sql`select s.school_id, s.student_id ${keys} from students s ${join} ${where(conditionsOf(filters))}`
  return { order, page: sql`select s.*, ${totalOf(filters)} as total from (${rows}) s` }
}

/** A page of the school's students. The page is found first; what is shown of a student is read for its rows only. */
export const listStudents = async (
  tx: Tx,
  { sort, page, per_page, ...filters }: Filters & { sort?: Sort | undefined; page: number; per_page: number },
): Promise<(PlacedRow & { total: number })[]> => {
  const { order, page: found } = pageOf(filters, sort)
  const { rows } = await sql<PlacedRow & { total: number }>`
    with page as (${found} order by ${order} limit ${per_page} offset ${(page - 1) * per_page})
    select ${placedColumns}, p.total
    from page p
    join students s on s.school_id = p.school_id and s.student_id = p.student_id
    ${placement}
    order by ${order}`.execute(tx)
  return rows
}
