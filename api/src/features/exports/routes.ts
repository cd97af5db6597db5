import { EXPORT_FILES, type ExportFormat, readExportable } from '@plantel/contract/exports'
import type { Database } from '../../db/in-school.ts'
import { countExport } from '../../documents/count-export.ts'
import { exportPlace } from '../../documents/export-place.ts'
import { drawPdf } from '../../documents/pdf.ts'
import { drawWorkbook } from '../../documents/workbook.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Ask } from '../../http/ask.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { findSchool } from '../../domain/schools/sql.ts'
import { type Origin, readOrigin } from './origin.ts'
import { readData } from './read-data.ts'
import { reportPdf } from './report-pdf.ts'
import { reportWorkbook } from './report-workbook.ts'
import { REPORTS } from './reports.ts'
import { sourceOf } from './source.ts'
import type { ReportTable } from './table.ts'

const DRAWN: Record<ExportFormat, (report: ReportTable, origin: Origin) => Promise<Buffer>> = {
  pdf: (report, origin) => drawPdf(reportPdf(report, origin)),
  excel: (report, origin) => drawWorkbook(reportWorkbook(report, origin)),
}

export function serveExports(
  serve: Serve,
  { db, ask, files }: { db: Database; ask: Ask; files: FileStore },
): void {
  serve(
    readExportable,
    async (call) => {
      const { tx, user, today, query } = call
      const { report, format, cycle } = query
      const data = readData(report, query.data)
      if (data.school_id !== user.school_id) throw problem.code(3500)
      const { time_zone } = await findSchool(tx, user.school_id)
      const source = sourceOf(ask, call, { zone: time_zone, cycle })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read by this report's own schema, which the compiler cannot follow
      const laidOut = await REPORTS[report](source, data as never)
      const origin = await readOrigin(tx, files, { today, cycle })
      const exported = { report, format, filters: data, cycle: cycle ?? null, rows: laidOut.rows.length }
      return {
        make: async () => {
          await countExport(db, call, exported)
          return { bytes: await DRAWN[format](laidOut, origin), ...EXPORT_FILES[format] }
        },
      }
    },
    exportPlace(db),
  )
}
