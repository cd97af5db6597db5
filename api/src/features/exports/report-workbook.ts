import { type GradeScale, scaledGrade, scaledMean } from '@plantel/contract/grade-scale'
import type { Workbook, WorkbookCell } from '../../documents/workbook.ts'
import type { Origin } from './origin.ts'
import type { Cell, Head, Kind, ReportTable } from './table.ts'

const TEXT_MOST = 45
const FILTER = 4

const formatOf = (kind: Kind): string | undefined =>
  ({
    text: undefined,
    id: undefined,
    count: '#,##0',
    rate: '0.0',
    mean: '0.0',
    grade: undefined,
    day: 'dd/mm/yyyy',
  })[kind]

const VALUES: Record<Exclude<Kind, 'text'>, (value: string | number, scale: GradeScale) => WorkbookCell> = {
  id: (value) => value,
  count: (value) => value,
  rate: (value) => value,
  mean: (value, scale) => scaledMean(Number(value), scale),
  grade: (value, scale) => scaledGrade(Number(value), scale),
  day: (value) => new Date(`${value}T00:00:00Z`),
}

export const cellOn = (cell: Cell, kind: Kind, scale: GradeScale): WorkbookCell =>
  cell === null || kind === 'text' ? cell : VALUES[kind](cell, scale)

const widthOf = ({ rows }: ReportTable, { title, kind }: Head, column: number): number => {
  const lengthOf = (row: ReportTable['rows'][number]) => String(row[column] ?? '').length
  const longest = kind === 'text' ? rows.reduce((most, row) => Math.max(most, lengthOf(row)), 0) : 8
  return Math.min(TEXT_MOST, Math.max(title.length + FILTER, longest + 2))
}

export const reportWorkbook = (report: ReportTable, { letterhead, cycle, date, scale }: Origin): Workbook => {
  const { title, about, none, head, rows } = report
  return {
    title,
    columns: head.map((each, column) => {
      const format = formatOf(each.kind)
      return {
        title: each.title,
        width: widthOf(report, each, column),
        ...(format === undefined ? {} : { format }),
      }
    }),
    rows: rows.map((row) => head.map(({ kind }, column) => cellOn(row[column] ?? null, kind, scale))),
    about: [
      ['Escuela', letterhead.school],
      ['CCT', letterhead.clave],
      ['Reporte', title],
      ...about,
      ['Ciclo escolar', cycle],
      ['Fecha', date],
      ['Renglones', rows.length === 0 ? none : String(rows.length)],
    ],
  }
}
