import { EXPORT_FILES, type ExportFormat } from '@plantel/contract/exports'
import { drawPdf, drawPdfApart } from '../../documents/pdf.ts'
import { fileName } from '../../documents/file-name.ts'
import { drawWorkbook, drawWorkbookApart } from '../../documents/workbook.ts'
import type { Origin } from './origin.ts'
import { reportCsv } from './report-csv.ts'
import { reportPdf } from './report-pdf.ts'
import { reportWorkbook } from './report-workbook.ts'
import type { ReportTable } from './table.ts'

type Drawn = Record<ExportFormat, (report: ReportTable, origin: Origin) => Promise<Buffer>>

export const DRAWN: Drawn = {
  pdf: (report, origin) => drawPdf(reportPdf(report, origin)),
  excel: (report, origin) => drawWorkbook(reportWorkbook(report, origin)),
  csv: reportCsv,
}

/** For a job. */
export const DRAWN_APART: Drawn = {
  pdf: (report, origin) => drawPdfApart(reportPdf(report, origin)),
  excel: (report, origin) => drawWorkbookApart(reportWorkbook(report, origin)),
  csv: reportCsv,
}

/** A finished cycle is named. */
export const nameOf = (
  { title, name = title }: Pick<ReportTable, 'title' | 'name'>,
  format: ExportFormat,
  { cycle, today, past }: { cycle: string; today: string; past: boolean },
): string => fileName(past ? `${name} ${cycle.split(' · ', 1)[0]}` : name, today, EXPORT_FILES[format].ending)
