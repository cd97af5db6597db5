import { type ExportFormat, type ExportReport, readExportable } from '@plantel/contract/exports'
import readExcelFile from 'read-excel-file/node'
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

type Value = string | number | boolean | Date | null

export const readBook = async (
  bytes: Buffer,
): Promise<{ title: string; rows: Value[][]; about: Value[][] }> => {
  const [table, about] = await readExcelFile(bytes, { trim: false })
  return { title: table!.sheet, rows: table!.data as Value[][], about: about!.data as Value[][] }
}
