import type { FileStatus } from '@plantel/contract/case-files'
import { type RawBuilder, sql } from 'kysely'
import { ofCycle } from '../../domain/schools/cycles.ts'
import { studentNamed, wordsOf } from '../../domain/students/search.ts'
import { reachedBy, type Reader } from './reach.ts'

export interface ReportFilters {
  cycle_id: number | null
  search?: string | undefined
  group_id?: number | undefined
  student_id?: number | undefined
  catalog_report_id?: number | undefined
  from?: string | undefined
  to?: string | undefined
  file_status?: FileStatus | undefined
}

type Condition = RawBuilder<unknown>

const beginningOf = (day: string, daysLater = 0): Condition =>
  sql`(select (${day}::date + ${sql.lit(daysLater)})::timestamp at time zone h.time_zone
    from schools h where h.school_id = current_school_id())`

const ofStudents = (search: string): Condition => sql`r.file_id = any (array(
  select f.file_id from students s join files f on f.school_id = s.school_id and f.student_id = s.student_id
  where ${sql.join(studentNamed(search), sql` and `)}))`

const someConditions = ({ search, student_id }: ReportFilters, reader: Reader): Condition[] => [
  ...(wordsOf(search).length === 0 ? [] : [ofStudents(search ?? '')]),
  ...(student_id === undefined
    ? []
    : [sql`r.file_id in (select f.file_id from files f where f.student_id = ${student_id})`]),
  ...[reachedBy(reader) ?? []].flat(),
]

const manyConditions = ({ catalog_report_id, from, to, file_status }: ReportFilters): Condition[] => [
  ...(catalog_report_id === undefined ? [] : [sql`r.catalog_report_id = ${catalog_report_id}`]),
  ...(from === undefined ? [] : [sql`r.created_at >= ${beginningOf(from)}`]),
  ...(to === undefined ? [] : [sql`r.created_at < ${beginningOf(to, 1)}`]),
  ...(file_status === undefined
    ? []
    : [sql`(r.file_id in (select f.file_id from files f where f.status = ${file_status})) is true`]),
]

const all = (conditions: readonly Condition[]) => sql.join(conditions, sql` and `)

const groupsOf = ({ cycle_id, group_id }: ReportFilters): Condition[] => [
  ofCycle(sql`g.cycle_id`, cycle_id),
  ...(group_id === undefined ? [] : [sql`g.group_id = ${group_id}`]),
]

const keptTotal = (filters: ReportFilters) => sql`(select coalesce(sum(k.reports), 0) from groups g
  join group_stats k on k.school_id = g.school_id and k.group_id = g.group_id where ${all(groupsOf(filters))})`

/** `is true` makes the planner hash the groups instead of joining and sorting. */
export const askedFor = (filters: ReportFilters, reader: Reader) => {
  const { cycle_id, group_id } = filters
  const some = someConditions(filters, reader)
  const many = manyConditions(filters)
  const ofTheCycle = sql`(r.group_id in (select g.group_id from groups g where ${ofCycle(sql`g.cycle_id`, cycle_id)})) is true`
  const where = all([
    ofTheCycle,
    ...(group_id === undefined ? [] : [sql`r.group_id = ${group_id}`]),
    ...many,
    ...some,
  ])
  if (some.length > 0) return { where, few: true, total: sql`count(*) over ()` }
  if (many.length > 0)
    return { where, few: false, total: sql`(select count(*) from reports r where ${where})` }
  return { where, few: false, total: keptTotal(filters) }
}
