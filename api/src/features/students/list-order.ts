import { type RawBuilder, sql } from 'kysely'
import { sortedBy } from '../../http/order-by.ts'

/** `s`, `k` and `c` are the tables' names in every statement. */
export const TABLES = { s: sql`students s`, k: sql`student_stats k`, c: sql`student_places c` }
export type Table = keyof typeof TABLES

interface Sorting {
  of: Table
  columns: readonly string[]
}

/** Whitelist for `sort`: statements are prepared by their text. */
const SORTS = {
  name: {
    of: 's',
    columns: ['last_name collate spanish', 'second_last_name collate spanish', 'name collate spanish'],
  },
  folio: { of: 's', columns: ['folio'] },
  // With a status, the planner would rather sort all of them by the names' index.
  student_id: { of: 'k', columns: [] },
  average_rating: { of: 'k', columns: ['average'] },
  total_absence: { of: 'k', columns: ['absences'] },
  total_presence: { of: 'k', columns: ['presences'] },
  groups: { of: 'c', columns: ['groups'] },
  amount_subjects: { of: 'c', columns: ['amount_subjects'] },
  relationships: { of: 'c', columns: ['relationships'] },
} as const satisfies Record<string, Sorting>

type SortName = keyof typeof SORTS
export type Sort = SortName | `-${SortName}`

interface Order {
  of: Table
  keys: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

/** Ties by id in the same direction, for one index. `named`: the table whose names are walked. */
export const orderOf = (sort: Sort = 'name', named: 's' | 'c' = 's'): Order => {
  const { name, down } = sortedBy(SORTS, sort)
  const { of: its, columns }: Sorting = SORTS[name]
  const of = name === 'name' ? named : its
  const direction = down ? ' desc' : ''
  const sorted = [...columns.map((_, place) => `key${place}`), 'student_id']
  return {
    of,
    keys: sql.raw(columns.map((column, place) => `, ${of}.${column} as key${place}`).join('')),
    order: sql.raw(sorted.map((key) => `${key}${direction}`).join(', ')),
  }
}
