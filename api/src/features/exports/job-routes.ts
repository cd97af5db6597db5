import { createExportJob, EXPORT_FILES, readExportJob, retryExportJob } from '@plantel/contract/exports'
import { scopesFor } from '@plantel/contract/permissions'
import type { Database, Tx } from '../../db/in-school.ts'
import { countExport } from '../../documents/count-export.ts'
import { AGAIN_SECONDS, exportPlace } from '../../documents/export-place.ts'
import { REPORT_TITLES } from '../../documents/report-titles.ts'
import type { FileStore } from '../../files/file-store.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { queueOpenJob } from '../../jobs/open-jobs.ts'
import { askExport, EXPORT, findExport, findFailed, type WantedExport } from './job-sql.ts'
import { wantsPersonal } from './personal-columns.ts'
import { columnsIn, readData } from './read-data.ts'
import { exportFileKey } from './run-export.ts'

const begin = async (tx: Tx, created_by: number, wanted: WantedExport) => {
  const job_id = await askExport(tx, { created_by, wanted })
  if (job_id === undefined) throw problem.tooMany(AGAIN_SECONDS)
  await queueOpenJob(tx, EXPORT, job_id)
  return { data: { job_id } }
}

export function serveExportJobs(serve: Serve, { db, files }: { db: Database; files: FileStore }): void {
  serve(
    createExportJob,
    async ({ tx, user, params, body }) => {
      if (params.id !== user.school_id) throw problem.notFound()
      const { report } = body
      if (readData(report, body.data).school_id !== user.school_id) throw problem.code(3500)
      const { account_id, user_id } = user
      return begin(tx, user_id, { ...body, account_id, title: REPORT_TITLES[report] })
    },
    exportPlace(db, { alone: true }),
  )

  serve(
    retryExportJob,
    async ({ tx, user, params }) => {
      const wanted = await findFailed(tx, { job_id: params.id, created_by: user.user_id })
      if (!wanted) throw problem.code(3500)
      return begin(tx, user.user_id, { ...wanted, account_id: user.account_id })
    },
    exportPlace(db, { alone: true }),
  )

  serve(
    readExportJob,
    async (call) => {
      const { tx, user, params } = call
      const job_id = params.id
      const found = await findExport(tx, { job_id, created_by: user.user_id })
      if (!found) throw problem.code(3500)
      const { report, format, data, cycle = null } = found.input
      const filters = readData(report, data)
      if (wantsPersonal(columnsIn(filters)) && !scopesFor(user.roles, 'students:write').includes('school'))
        throw problem.forbidden()
      const { name, rows, read_as = [] } = found.result
      // An administrator's file is no director's: what stands in it was read with roles that are gone.
      if (!read_as.every((role) => user.roles.includes(role))) throw problem.forbidden()
      return {
        make: async () => {
          await countExport(db, call, { report, format, filters, cycle, rows })
          const file = await files.get(exportFileKey(user.school_id, job_id, format))
          if (!file) throw problem.code(3500)
          return { ...file, type: EXPORT_FILES[format].type, name }
        },
      }
    },
    exportPlace(db),
  )
}
