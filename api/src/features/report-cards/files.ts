import { EXPORT_FILES } from '@plantel/contract/exports'
import { readGroupReportCards, readReportCardFile } from '@plantel/contract/report-cards'
import type { Database } from '../../db/in-school.ts'
import { countExport } from '../../documents/count-export.ts'
import { exportPlace } from '../../documents/export-place.ts'
import { readLetterhead } from '../../domain/schools/letterhead.ts'
import { drawPdf } from '../../documents/pdf.ts'
import type { FileStore } from '../../files/file-store.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { findReach } from '../../domain/students/reach.ts'
import { findCard } from './cards-sql.ts'
import { cardsDocument } from './document.ts'
import { findIssued } from './job-sql.ts'
import { issuedFileKey } from './run-issue.ts'
import { isReleased, noteSeen } from './seen.ts'

interface Office {
  db: Database
  files: FileStore
  publicUrl: string
}

const { type } = EXPORT_FILES.pdf
const REPORT = { report: 'report-cards', format: 'pdf' } as const

export function serveReportCardFiles(serve: Serve, { db, files, publicUrl }: Office): void {
  const place = exportPlace(db)
  serve(
    readReportCardFile,
    async (call) => {
      const { tx, user, params, today, now } = call
      const card = await findCard(tx, params.id)
      const reach = card && (await findReach(tx, card.student_id, user))
      if (!card || !reach || (reach === 'child' && !isReleased(card, today))) throw problem.code(3500)
      const { student, cycle } = card.content
      const letterhead = await readLetterhead(tx, files)
      const { report_card_id, folio } = card
      const filters = { report_card_id, folio }
      return {
        make: async () => {
          await countExport(db, call, { ...REPORT, filters, cycle: card.snaphot, rows: 1 })
          const bytes = await drawPdf(cardsDocument([card], { letterhead, publicUrl, of: student }))
          if (reach === 'child') await noteSeen(db, user, { report_card_id, now })
          return { bytes, type, name: `Boleta ${student} ${cycle}.pdf` }
        },
      }
    },
    place,
  )

  serve(
    readGroupReportCards,
    async (call) => {
      const { tx, user, params } = call
      const job_id = params.id
      const issued = await findIssued(tx, job_id)
      if (!issued) throw problem.code(3500)
      const { group_id, group_title, snaphot, count } = issued
      return {
        make: async () => {
          await countExport(db, call, {
            ...REPORT,
            filters: { job_id, group_id },
            cycle: snaphot,
            rows: count,
          })
          const file = await files.get(issuedFileKey(user.school_id, job_id))
          if (!file) throw problem.code(3500)
          return { ...file, name: `Boletas ${group_title}.pdf` }
        },
      }
    },
    place,
  )
}
