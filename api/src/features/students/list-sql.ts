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

const mainGroup = sql`select from enrollments e
  join groups g on g.school_id = e.school_id and g.group_id = e.group_id
  where e.school_id = s.school_id and e.student_id = s.student_id and e.cycle_id is null and e.special = 0`

/** Wildcards that were typed are text like any other; accents and capitals count for nothing. */
const contains = (word: string): RawBuilder<unknown> =>
  sql`s.search like '%' || replace(replace(replace(search_text(${word}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`

/** Each word that was typed must stand somewhere: in the names, the folio, the phone or the e-mail. */
const wordsOf = (search = ''): string[] => [...new Set(search.split(/\s+/).filter(Boolean))]

const placed = ({ status, level, group_id, without_group }: Filters): RawBuilder<unknown>[] => [
  ...(status === undefined ? [] : [sql`s.status = ${status}`]),
  ...(level === undefined ? [] : [sql`exists (${mainGroup} and g.level = ${level})`]),
  ...(group_id === undefined
    ? []
    : [
        sql`exists (select from enrollments e where e.school_id = s.school_id and e.student_id = s.student_id
          and e.group_id = ${group_id} and e.cycle_id is null)`,
      ]),
  ...(without_group === 1 ? [sql`not exists (${mainGroup})`] : []),
]

const where = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`

const KEPT_TOTALS = { 0: sql`inactive_students`, 1: sql`active_students` }
const keptTotal = (status: 0 | 1 | undefined) =>
  sql`(select ${status === undefined ? sql`active_students + inactive_students` : KEPT_TOTALS[status]} from school_stats)`

/** All students of the school or of a status: counted already, and read in the order of an index. */
const isCounted = ({ search, level, group_id, without_group }: Filters): boolean =>
  wordsOf(search).length === 0 && level === undefined && group_id === undefined && without_group !== 1

/**
 * All students, or all of a status, by a kept number. A subquery and no join, for the planner only knows how large schools are on
 * average: in a large one among small ones it would rather join and sort all of it than walk the index.
 */
const byKeptNumber = (keys: RawBuilder<unknown>, status: 0 | 1 | undefined) => {
  const ofStatus = sql`(select s.status from students s where s.school_id = k.school_id and s.student_id = k.student_id) = ${status}`
  return sql`select k.school_id, k.student_id ${keys} from student_stats k ${where(status === undefined ? [] : [ofStatus])}`
}

/**
 * The ids of a page, in order, with the length of the list. What the school has not counted is found once, then counted and sorted.
 * Row security hides from the planner how many fit a search, and keeps it from the trigram index: `offset 0` makes it read the
 * other conditions first, whose numbers it knows, instead of looking up thousands of rows one by one.
 */
const pageOf = (filters: Filters, sort: Sort | undefined) => {
  const { keys, join, order, kept } = orderOf(sort)
  const candidates = sql`select s.school_id, s.student_id, s.search ${keys} from students s ${join} ${where(placed(filters))}`
  if (isCounted(filters)) {
    const counted = kept ? byKeptNumber(keys, filters.status) : candidates
    return {
      order,
      page: sql`page as (select s.*, ${keptTotal(filters.status)} as total from (${counted}) s`,
    }
  }
  return {
    order,
    page: sql`found as materialized (
      select s.* from (${candidates} offset 0) s ${where(wordsOf(filters.search).map(contains))}
    ), page as (select s.*, (select count(*) from found) as total from found s`,
  }
}

/** A page of the school's students. The page is found first; what is shown of a student is read for its rows only. */
export const listStudents = async (
  tx: Tx,
  { sort, page, per_page, ...filters }: Filters & { sort?: Sort | undefined; page: number; per_page: number },
): Promise<(PlacedRow & { total: number })[]> => {
  const { order, page: found } = pageOf(filters, sort)
  const { rows } = await sql<PlacedRow & { total: number }>`
    with ${found} order by ${order} limit ${per_page} offset ${(page - 1) * per_page})
    select ${placedColumns}, p.total
    from page p
    join students s on s.school_id = p.school_id and s.student_id = p.student_id
    ${placement}
    order by ${order}`.execute(tx)
  return rows
}
