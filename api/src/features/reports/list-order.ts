import { type RawBuilder, sql } from 'kysely'
import { sortedBy } from '../../http/order-by.ts'
import { ofCycle } from '../../domain/schools/cycles.ts'
import { GROUP_ORDER } from '../../domain/groups/group-order.ts'

type Sql = RawBuilder<unknown>

interface Sorting {
  keys: readonly Sql[]
  joined: Sql
  /** `from … where …` that walks the order's index: the planner would sort a large school. */
  walk: (where: Sql, wanted: { towards: Sql; cycle_id: number | null }) => Sql
}

const WRITTEN = [sql`r.created_at`, sql`r.report_id`]

const fromReports = (where: Sql) => sql`from reports r where ${where}`

const ofReports = (keys: readonly Sql[]): Sorting => ({ keys, joined: sql``, walk: fromReports })

/** Whitelist for `sort`: statements are prepared by their text. */
const SORTS = {
  created_at: ofReports(WRITTEN),
  file_id: ofReports([sql`r.file_id`, ...WRITTEN]),
  student: {
    keys: [
      sql`s.last_name collate spanish`,
      sql`s.second_last_name collate spanish`,
      sql`s.name collate spanish`,
      sql`s.student_id`,
      ...WRITTEN,
    ],
    joined: sql`join files f on f.school_id = r.school_id and f.file_id = r.file_id
      join students s on s.school_id = f.school_id and s.student_id = f.student_id`,
    walk: (where) => sql`from students s cross join lateral (
      select r.school_id, r.report_id, r.created_at from files f
      join reports r on r.school_id = f.school_id and r.file_id = f.file_id
      where f.school_id = s.school_id and f.student_id = s.student_id and ${where} offset 0) r`,
  },
  group: {
    keys: [sql`g.cycle_id`, ...GROUP_ORDER, ...WRITTEN],
    joined: sql`join groups g on g.school_id = r.school_id and g.group_id = r.group_id`,
    walk: (where, { cycle_id }) => sql`from groups g cross join lateral (
      select r.school_id, r.report_id, r.created_at from reports r
      where r.school_id = g.school_id and r.group_id = g.group_id and ${where} offset 0) r
      where ${ofCycle(sql`g.cycle_id`, cycle_id)}`,
  },
  title: {
    keys: [sql`c.title collate spanish`, sql`c.catalog_report_id`, ...WRITTEN],
    joined: sql`join report_catalogs c on c.school_id = r.school_id and c.catalog_report_id = r.catalog_report_id`,
    walk: (where, { towards }) => sql`from (
        select * from report_catalogs order by title collate spanish ${towards}, catalog_report_id ${towards} offset 0
      ) c cross join lateral (
        select r.school_id, r.report_id, r.created_at from reports r
        where r.school_id = c.school_id and r.catalog_report_id = c.catalog_report_id and ${where} offset 0) r`,
  },
} as const satisfies Record<string, Sorting>

type SortName = keyof typeof SORTS
export type Sort = SortName | `-${SortName}`

interface Wanted {
  sort?: Sort | undefined
  cycle_id: number | null
  where: Sql
  /** Few enough to sort. */
  few: boolean
}

/** Ties by creation time in the same direction, so that one index serves both. */
export const orderOf = ({ sort = '-created_at', cycle_id, where, few }: Wanted) => {
  const { name, down } = sortedBy(SORTS, sort)
  const towards = down ? sql`desc` : sql`asc`
  const { keys, joined, walk }: Sorting = SORTS[name]
  return {
    among: few ? sql`from reports r ${joined} where ${where}` : walk(where, { towards, cycle_id }),
    order: sql.join(keys.map((key) => sql`${key} ${towards}`)),
  }
}
