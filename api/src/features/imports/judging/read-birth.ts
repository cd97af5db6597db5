import { readDate } from '@plantel/contract/import/dates'
import { isNothing, tidy } from '@plantel/contract/import/nothing'
import type { FileRow } from '../value.ts'
import type { Columns } from './cells.ts'
import { type Collecting, soundCell } from './collecting.ts'
import type { Decisions } from './file-decisions.ts'

interface Reading {
  columns: Columns
  decisions: Pick<Decisions, 'dates'>
  today: string
  date1904: boolean
}

/** The day of birth, of one column or of three. */
export const readBirth = (
  row: FileRow,
  { columns, decisions, today, date1904 }: Reading,
  curp: string,
  said: Collecting,
) => {
  const parts = (['birth_year', 'birth_month', 'birth_day'] as const).map((field) => columns.cell(row, field))
  const [year = ''] = parts
  const inOrder = year.length > 2 ? parts : parts.toReversed()
  const written = columns.cell(row, 'date_birth') || (parts.every(Boolean) ? inOrder.join('-') : '')
  const text = soundCell(written, 'date_birth', said)
  if (text === '' || isNothing(tidy(text))) return null
  return said.take('date_birth', readDate(tidy(text), { order: decisions.dates, date1904, today, curp }))
}
