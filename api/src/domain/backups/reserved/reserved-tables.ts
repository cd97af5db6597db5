import { type RawBuilder, sql } from 'kysely'
import type { Column } from '../columns.ts'
import { type CopiedTable, isEntryOfFamily, isOwnFamily } from '../copied-table.ts'
import { COPIED_TABLES, SEALED_TABLES } from '../tables.ts'

export interface ReservedFor {
  /** Who asked: what the copy keeps from them is here. */
  maker: number
  /** Who joined: of their own family nothing is here either. */
  director: number
}

/** Every table of which a copy leaves rows or values behind. */
export const RESERVED_TABLES: readonly CopiedTable[] = [
  ...SEALED_TABLES,
  ...COPIED_TABLES.filter(({ inside, sealed, own }) => inside ?? sealed ?? own),
]

const isWhole = (table: CopiedTable): boolean => SEALED_TABLES.includes(table)

/** Of rows that the copy has: what they are numbered by, and what it lacks of them. */
export const reservedColumns = (table: CopiedTable, columns: readonly Column[]): string[] => {
  const { sealed = [], own = [] } = table
  if (isWhole(table) || table.inside) return [...table.columns, ...sealed]
  const keys = columns.filter(({ key, name }) => key && name !== 'school_id').map(({ name }) => name)
  return [...keys, ...sealed, ...own]
}

const isKeptBack = (table: CopiedTable, maker: number): RawBuilder<unknown> => {
  const { inside, sealed = [], own = [] } = table
  if (isWhole(table)) return sql`true`
  if (inside) return inside(maker)
  return sql.join(
    [
      ...(sealed.length > 0
        ? [sql`num_nonnulls(${sql.join(sealed.map((name) => sql.ref(`m.${name}`)))}) > 0`]
        : []),
      ...(own.length > 0 ? [isOwnFamily(maker)] : []),
    ],
    sql` or `,
  )
}

/** @throws for a table of which nobody knows whose its rows are */
const isOfFamily = ({ name, columns }: CopiedTable, director: number): RawBuilder<unknown> => {
  if (columns.includes('student_id')) return isOwnFamily(director)
  if (columns.includes('audit_id')) return isEntryOfFamily(director)
  throw new Error(`whose the rows of ${name} are, nobody knows`)
}

export interface ReservedTable {
  /** As a table that is copied whole. */
  table: CopiedTable
  /** Rows that stay: of the director's own family. */
  left: RawBuilder<{ rows: number }>
}

/** What a copy keeps back of a table, as a table of its own. */
export const reservedTable = (
  table: CopiedTable,
  columns: readonly Column[],
  { maker, director }: ReservedFor,
): ReservedTable => {
  const { name, title, only = sql`true` } = table
  const kept = sql`(${only}) and (${isKeptBack(table, maker)})`
  const family = isOfFamily(table, director)
  return {
    table: { name, title, columns: reservedColumns(table, columns), only: sql`${kept} and not (${family})` },
    left: sql<{ rows: number }>`
      select count(*)::integer as rows from ${sql.table(name)} m where ${kept} and (${family})`,
  }
}
