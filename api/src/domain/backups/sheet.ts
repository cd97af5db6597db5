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
  /** One more than a sheet may have, if there are. */
  read: (tx: Tx) => Promise<WorkbookCell[][]>
}

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
    const found = await sql<Row>`select * from (${rows}) r limit ${SHEET_ROWS_MAX + 1}`.execute(tx)
    return found.rows.map((row) => columns.map(({ of }) => of(row)))
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
