import { readLeavingPaper, readLeavings } from '@plantel/contract/leavings'
import { groupTitle } from '@plantel/contract/school-words'
import type { Database } from '../../db/in-school.ts'
import { countExport } from '../../documents/count-export.ts'
import { exportPlace } from '../../documents/export-place.ts'
import { drawPdf } from '../../documents/pdf.ts'
import { daysInARow } from '../../domain/attendance/days-in-a-row.ts'
import { leavingFolio } from '../../domain/leavings/folio.ts'
import { readLetterhead } from '../../domain/schools/letterhead.ts'
import type { FileStore } from '../../files/file-store.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { serveBulkLeavings } from './bulk-routes.ts'
import { serveMovements } from './movements.ts'
import { leavingDocument, leavingFileName } from './paper.ts'
import { findLeavings, findPaper, type LeavingRow } from './sql.ts'

const leavingOf = ({ number, group, ...leaving }: LeavingRow) => ({
  ...leaving,
  folio: leavingFolio(number),
  group_title: group && groupTitle(group),
})

export function serveLeavings(serve: Serve, { db, files }: { db: Database; files: FileStore }): void {
  serveBulkLeavings(serve)
  serveMovements(serve)

  serve(readLeavings, async ({ tx, user, today, params }) => {
    const row = await findLeavings(tx, params.id, { user_id: user.user_id, today })
    if (!row) throw problem.notFound()
    const { missed, off, leavings, ...facts } = row
    // Today's list may not be taken yet: it counts from the last day that was missed.
    const absent_days = daysInARow(missed.at(-1) ?? today, missed, new Set(off))
    const came = facts.last_presence !== null && facts.last_presence > (missed.at(-1) ?? '')
    return { data: { ...facts, absent_days: came ? 0 : absent_days, leavings: leavings.map(leavingOf) } }
  })

  serve(
    readLeavingPaper,
    async ({ tx, user, today, request_id, params, query }) => {
      const row = await findPaper(tx, params.id, user.user_id)
      if (!row) throw problem.notFound()
      const letterhead = await readLetterhead(tx, files, { level: row.level, turn: row.group?.turn ?? null })
      const { paper } = query
      return {
        make: async () => {
          const filters = { student_id: row.student_id, leaving_id: params.id, paper }
          await countExport(
            db,
            { user, request_id },
            { report: 'leaving-paper', format: 'pdf', filters, cycle: null, rows: 1 },
          )
          const bytes = await drawPdf(leavingDocument(letterhead, row, { paper, today }))
          return { bytes, type: 'application/pdf', size: bytes.length, name: leavingFileName(row, paper) }
        },
      }
    },
    exportPlace(db),
  )
}
