import type { GradeScale } from '@plantel/contract/grade-scale'
import { type CsvCell, writeCsv } from '../../documents/csv.ts'
import { cellOn } from './report-workbook.ts'
import type { Origin } from './origin.ts'
import type { Cell, Kind, ReportTable } from './table.ts'

/** Days stay `2026-11-22`, which no program reads as another one. */
const written = (cell: Cell, kind: Kind, scale: GradeScale): CsvCell => {
  const value = cellOn(cell, kind, scale)
  return value instanceof Date ? value.toISOString().slice(0, 10) : value
}

/** The table alone, so that every program reads it. */
export const reportCsv = ({ head, rows }: ReportTable, { scale }: Origin): Promise<Buffer> =>
  writeCsv(
    head.map(({ title }) => title),
    rows.map((row) => head.map(({ kind }, column) => written(row[column] ?? null, kind, scale))),
  )
