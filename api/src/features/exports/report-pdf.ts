import { type GradeScale, shownGrade, shownMean } from '@plantel/contract/grade-scale'
import type { Alignment, ContentTable, TableCell } from 'pdfmake/interfaces.js'
import { headingOf } from '../../domain/schools/letterhead.ts'
import type { PdfDocument } from '../../documents/pdf.ts'
import { breakable, lineOf } from '../../documents/plain-text.ts'
import type { Origin } from './origin.ts'
import type { Cell, Head, Kind, ReportTable } from './table.ts'

/** More columns: lying sheet; still more: smaller letters. */
const UPRIGHT_MOST = 7
const USUAL_MOST = 14

/** Letters; a text column that is never longer takes its own width only. */
const SHORT = 20

const LONG_WORD = 19

const DAY = new Intl.DateTimeFormat('es-MX', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
})

const WRITTEN: Record<Exclude<Kind, 'text'>, (value: string | number, scale: GradeScale) => string> = {
  id: (value) => String(value),
  count: (value) => Number(value).toLocaleString('es-MX'),
  rate: (value) => Number(value).toLocaleString('es-MX', { maximumFractionDigits: 1 }),
  mean: (value, scale) => shownMean(Number(value), scale),
  grade: (value, scale) => shownGrade(Number(value), scale),
  day: (value) => DAY.format(new Date(`${value}T00:00:00Z`)),
}

/** A mean without grades is a dash, a missing grade empty. */
const written = (cell: Cell, kind: Kind, scale: GradeScale): string => {
  if (cell === null) return kind === 'mean' ? '—' : ''
  return kind === 'text' ? lineOf(String(cell)) : WRITTEN[kind](cell, scale)
}

/** Breaks long words, which would push other columns off the sheet. */
const wrapping = (text: string) => (text.length <= SHORT ? { noWrap: true } : breakable(text, LONG_WORD))

const widthsOf = ({ head, rows }: ReportTable): string[] => {
  const long = head.map(
    ({ kind }, column) => kind === 'text' && rows.some((row) => String(row[column] ?? '').length > SHORT),
  )
  const widest = long.includes(true) ? -1 : head.findIndex(({ kind }) => kind === 'text')
  return long.map((isLong, column) => (isLong || column === widest ? '*' : 'auto'))
}

const alignment = ({ kind }: Head): Alignment => (kind === 'text' ? 'left' : 'right')

const tableOf = (report: ReportTable, scale: GradeScale): ContentTable => {
  const { head, rows } = report
  const titles = head.map((each): TableCell => ({ text: each.title, bold: true, alignment: alignment(each) }))
  const body = rows.map((row) =>
    head.map((each, column): TableCell => {
      const text = written(row[column] ?? null, each.kind, scale)
      return { text, alignment: alignment(each), ...wrapping(text) }
    }),
  )
  return {
    layout: 'report',
    fontSize: head.length > USUAL_MOST ? 7 : 9,
    table: { headerRows: 1, dontBreakRows: true, widths: widthsOf(report), body: [titles, ...body] },
  }
}

export const reportPdf = (report: ReportTable, { letterhead, cycle, date, scale }: Origin): PdfDocument => {
  const about = report.about.map(([name, value]) => `${name}: ${lineOf(value)}`)
  return {
    title: report.title,
    orientation: report.head.length > UPRIGHT_MOST ? 'landscape' : 'portrait',
    heading: headingOf(letterhead, { title: report.title, lines: [...about, `${cycle} · ${date}`] }),
    content: report.rows.length === 0 ? [{ text: report.none, margin: [0, 12] }] : [tableOf(report, scale)],
    foot: letterhead.school,
  }
}
