import { type ExportFormat, type ExportReport, readExportable } from '@plantel/contract/exports'
import readExcelFile from 'read-excel-file/node'
import * as z from 'zod/mini'
import { as, type Person } from './as.ts'

interface Asked {
  format?: ExportFormat
  data?: Record<string, unknown>
  cycle?: string
}

export const exportCall = (
  person: Person,
  report: ExportReport,
  { format = 'excel', data = {}, cycle }: Asked = {},
) => ({
  query: {
    report,
    format,
    data: JSON.stringify({ school_id: person.school_id, ...data }),
    ...(cycle === undefined ? {} : { cycle }),
  },
})

export const askExport = (person: Person, report: ExportReport, asked: Asked = {}) =>
  as(person).answer(readExportable, exportCall(person, report, asked))

// The library declares the class of dates where it gives a date.
const Rows = z.array(z.array(z.nullable(z.union([z.string(), z.number(), z.boolean(), z.date()]))))
type Rows = z.output<typeof Rows>

export const readBook = async (bytes: Buffer): Promise<{ title: string; rows: Rows; about: Rows }> => {
  const [table, about] = await readExcelFile(bytes, { trim: false })
  return { title: table!.sheet, rows: Rows.parse(table!.data), about: Rows.parse(about!.data) }
}
