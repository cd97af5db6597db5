import { EXPORT_FILES, EXPORT_ROWS_MAX } from '@plantel/contract/exports'
import { exportSupervisedSchools } from '@plantel/contract/supervision'
import type { Database } from '../../../db/in-school.ts'
import { countExport } from '../../../documents/count-export.ts'
import { exportPlace } from '../../../documents/export-place.ts'
import { findSchool } from '../../../domain/schools/sql.ts'
import type { FileStore } from '../../../files/file-store.ts'
import type { Ask } from '../../../http/ask.ts'
import type { Serve } from '../../../http/serve.ts'
import { DRAWN, nameOf } from '../draw.ts'
import { readOrigin } from '../origin.ts'
import { SCHOOL_REPORTS } from './tables.ts'
import { sourceOf } from '../source.ts'
import { tooMany } from '../too-many.ts'

/** A supervisor's own exports: of counts of schools, never of what is within one. */
export function serveSchoolExports(
  serve: Serve,
  { db, ask, files }: { db: Database; ask: Ask; files: FileStore },
): void {
  serve(
    exportSupervisedSchools,
    async (call) => {
      const { tx, user, today, query } = call
      const { format, table, ...asked } = query
      const { time_zone } = await findSchool(tx, user.school_id)
      const begin = (total: number): void => {
        if (total > EXPORT_ROWS_MAX[format]) throw tooMany(total, EXPORT_ROWS_MAX[format])
      }
      const source = sourceOf(ask, call, { zone: time_zone, cycle: undefined, begin })
      const { report, table: lay } = SCHOOL_REPORTS[table]
      const laidOut = await lay(source, asked)
      const origin = await readOrigin(tx, files, { today, cycle: undefined, data: {} })
      const exported = { report, format, filters: asked, cycle: null, rows: laidOut.rows.length }
      return {
        make: async () => {
          await countExport(db, call, exported)
          const name = nameOf(laidOut, format, { cycle: origin.cycle, today, past: false })
          return { bytes: await DRAWN[format](laidOut, origin), type: EXPORT_FILES[format].type, name }
        },
      }
    },
    exportPlace(db, { alone: true }),
  )
}
