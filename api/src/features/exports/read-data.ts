import { EXPORT_DATA } from '@plantel/contract/export-data'
import type { ExportReport } from '@plantel/contract/exports'
import type * as z from 'zod/mini'
import { readWithin } from '../../http/limits/bounds.ts'
import { problem } from '../../http/problems.ts'
import { wrongFields } from '../../http/validate.ts'

type DataOf<Report extends ExportReport> = z.output<(typeof EXPORT_DATA)[Report]>

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw problem.invalid([{ field: 'data', message: 'No es un texto JSON' }])
  }
}

/** @throws 1017 that names each wrong field (`data.group_id`) */
export const readData = <Report extends ExportReport>(report: Report, text: string): DataOf<Report> => {
  const schema: z.ZodMiniType = EXPORT_DATA[report]
  const read = readWithin(schema, parse(text))
  if (read.issues) throw problem.invalid(wrongFields(read.issues, ['data']))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read by the report's own schema
  return read.data as DataOf<Report>
}

/** The columns that were chosen, where there is a choice. */
export const columnsIn = (data: object): readonly string[] | undefined =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read by the report's own schema
  'columns' in data ? (data.columns as readonly string[] | undefined) : undefined
