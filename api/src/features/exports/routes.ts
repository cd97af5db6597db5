import {
  EXPORT_FILES,
  EXPORT_JOB_ROWS_MAX,
  EXPORT_ROWS_MAX,
  type ExportFormat,
  readExportable,
} from '@plantel/contract/exports'
import type { Database } from '../../db/in-school.ts'
import { countExport } from '../../documents/count-export.ts'
import { exportPlace } from '../../documents/export-place.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Ask } from '../../http/ask.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { findSchool } from '../../domain/schools/sql.ts'
import { DRAWN, nameOf } from './draw.ts'
import { readOrigin } from './origin.ts'
import { readData } from './read-data.ts'
import { serveExportJobs } from './job-routes.ts'
import { serveSchoolExports } from './schools/routes.ts'
import { reportOf } from './reports.ts'
import { sourceOf } from './source.ts'
import { tooMany } from './too-many.ts'

const written = (count: number) => count.toLocaleString('es-MX')

const beginAs =
  (format: ExportFormat) =>
  (total: number): void => {
    if (total > EXPORT_JOB_ROWS_MAX[format]) throw tooMany(total, EXPORT_JOB_ROWS_MAX[format])
    if (total > EXPORT_ROWS_MAX[format])
      throw problem.code(9019, { detail: `Tiene ${written(total)} renglones: se prepara y se le avisará` })
  }

export function serveExports(
  serve: Serve,
  { db, ask, files }: { db: Database; ask: Ask; files: FileStore },
): void {
  serveExportJobs(serve, { db, files })
  serveSchoolExports(serve, { db, ask, files })
  serve(
    readExportable,
    async (call) => {
      const { tx, user, today, query } = call
      const { report, format, cycle } = query
      const data = readData(report, query.data)
      if (data.school_id !== user.school_id) throw problem.code(3500)
      const { time_zone } = await findSchool(tx, user.school_id)
      const source = sourceOf(ask, call, { zone: time_zone, cycle, begin: beginAs(format) })
      const laidOut = await reportOf(report, source, data)
      const origin = await readOrigin(tx, files, { today, cycle, data })
      const exported = { report, format, filters: data, cycle: cycle ?? null, rows: laidOut.rows.length }
      return {
        make: async () => {
          await countExport(db, call, exported)
          const name = nameOf(laidOut, format, { cycle: origin.cycle, today, past: cycle !== undefined })
          return { bytes: await DRAWN[format](laidOut, origin), type: EXPORT_FILES[format].type, name }
        },
      }
    },
    exportPlace(db, { alone: true }),
  )
}
