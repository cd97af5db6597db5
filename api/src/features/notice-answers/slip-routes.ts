import { readSlips, SLIPS_MAX } from '@plantel/contract/asked-notices'
import type { Database } from '../../db/in-school.ts'
import { countExport } from '../../documents/count-export.ts'
import { exportPlace } from '../../documents/export-place.ts'
import { drawPdf } from '../../documents/pdf.ts'
import { lineOf } from '../../documents/plain-text.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { titleOf } from './asked-rules.ts'
import { readAsking } from './asked-routes.ts'
import { findSchoolName } from './link-sql.ts'
import { familiesDocument } from './families-document.ts'
import { slipsDocument } from './slips-document.ts'
import { listSlips } from './slips-sql.ts'

const wrongCount = (message: string) => problem.invalid([{ field: 'group_id', message }])

export function serveSlips(serve: Serve, db: Database): void {
  serve(
    readSlips,
    async ({ tx, user, request_id, params, query }) => {
      const notice = await readAsking(tx, params.id, user)
      const { as, ...which } = query
      const rows = await listSlips(tx, { notice_id: params.id, ask: notice.ask, ...which }, user)
      if (rows.length === 0) throw wrongCount('No falta ninguna familia: no hay talones que imprimir')
      if (rows.length > SLIPS_MAX) throw wrongCount('Son demasiados talones: elija un grupo')
      const { name: school } = await findSchoolName(tx, user.school_id)
      const slips = rows.map((row) => ({ ...row, group_title: titleOf(row) }))
      return {
        make: async () => {
          const filters = { notice_id: params.id, ...query }
          const exported = {
            report: 'notice-slips',
            format: 'pdf',
            filters,
            cycle: null,
            rows: slips.length,
          } as const
          await countExport(db, { user, request_id }, exported)
          const words = { ...notice, school }
          const paper = as === 'list' ? familiesDocument(words, slips) : slipsDocument(words, slips)
          const bytes = await drawPdf(paper)
          const name = lineOf(`${paper.title}.pdf`)
          return { bytes, type: 'application/pdf', size: bytes.length, name }
        },
      }
    },
    exportPlace(db),
  )
}
