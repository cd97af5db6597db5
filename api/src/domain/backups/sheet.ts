import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { WorkbookCell, WorkbookColumn } from '../../documents/workbook.ts'

/** A sheet is whole in memory: the rest is in the tables. */
export const SHEET_ROWS_MAX = 30_000

interface Shown<Row> extends WorkbookColumn {
  of: (row: Row) => WorkbookCell
}

export interface Sheet {
  title: string
  columns: WorkbookColumn[]
  /** Null: more than a sheet may have. */
  read: (tx: Tx) => Promise<WorkbookCell[][] | null>
}

/** A few at a time: whole rows are many times as large as what is written of them. */
const BATCH = 1_000

export const sheet = <Row>({
  title,
  rows,
  columns,
}: {
  title: string
  rows: RawBuilder<Row>
  columns: readonly Shown<Row>[]
}): Sheet => ({
  title,
  columns: columns.map(({ title: head, width, format }) => ({
    title: head,
    width,
    ...(format && { format }),
  })),
  read: async (tx) => {
    const longer = await sql`select from (${rows}) r offset ${SHEET_ROWS_MAX} limit 1`.execute(tx)
    if (longer.rows.length > 0) return null
    const cursor = sql.id(`sheet_${title}`)
    await sql`declare ${cursor} no scroll cursor for ${rows}`.execute(tx)
    const cells: WorkbookCell[][] = []
    for (;;) {
      const batch = await sql<Row>`fetch ${sql.lit(BATCH)} from ${cursor}`.execute(tx)
      if (batch.rows.length === 0) break
      cells.push(...batch.rows.map((row) => columns.map(({ of }) => of(row))))
    }
    await sql`close ${cursor}`.execute(tx)
    return cells
  },
})

export const WIDTHS = { name: 18, text: 26, short: 12 }

export const as = <Row>(title: string, of: Shown<Row>['of'], width: number = WIDTHS.name): Shown<Row> => ({
  title,
  width,
  of,
})

/** A column as it stands. */
export const plain = <Column extends string>(title: string, column: Column, width: number = WIDTHS.name) =>
  as<Record<Column, WorkbookCell>>(title, (row) => row[column], width)
