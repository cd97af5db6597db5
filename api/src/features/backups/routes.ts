import { BACKUP_PARTS, fetchBackup, readBackups, startBackup } from '@plantel/contract/backups'
import { Readable } from 'node:stream'
import { writeAudit } from '../../audit/write-audit.ts'
import { type Database, inSchool } from '../../db/in-school.ts'
import { refuseBesideWhole } from '../../domain/schools/whole-school.ts'
import type { FileStore } from '../../files/file-store.ts'
import { unseal } from '../../files/sealed.ts'
import { readPage } from '../../http/pages.ts'
import { problem } from '../../http/problems.ts'
import type { Before } from '../../http/request.ts'
import type { Serve } from '../../http/serve.ts'
import { queueOpenJob } from '../../jobs/open-jobs.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { confirmPassword } from '../../passwords/confirm-password.ts'
import { backupFileKey, FORGET_BACKUP, goneAfter } from './run-backup.ts'
import { askBackup, BACKUP, findBackup, listBackups, noteFetched } from './sql.ts'

/** Whoever asks for another school's is not asked for a password. */
const confirmStart: Before<typeof startBackup> = async (call) => {
  if (call.params.id !== call.user.school_id) throw problem.notFound()
  await confirmPassword(3753)(call)
}

/** As above, for a file that is not there. */
const confirmFetch: Before<typeof fetchBackup> = async (call) => {
  const { params, user, now } = call
  await call.inSchool(async (tx) => {
    if (!(await findBackup(tx, { job_id: params.id, created_by: user.user_id, now })))
      throw problem.notFound()
  })
  await confirmPassword(3753)(call)
}

export function serveBackups(serve: Serve, { db, files }: { db: Database; files: FileStore }): void {
  serve(readBackups, async ({ tx, user, params, query, now }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const { rows, meta } = await readPage(query, (page) => listBackups(tx, now, page))
    return {
      data: rows.map(({ created_by, ...row }) => ({ ...row, own: created_by === user.user_id })),
      meta,
    }
  })

  serve(
    startBackup,
    async ({ tx, user, body }) => {
      const parts = BACKUP_PARTS.filter((part) => body.parts?.includes(part) ?? true)
      await refuseBesideWhole(tx, BACKUP)
      const job_id = await askBackup(tx, { created_by: user.user_id, wanted: { parts } })
      if (job_id === undefined) throw problem.code(9107)
      await queueOpenJob(tx, BACKUP, job_id)
      await writeAudit(tx, 'backup:ask', { job_id, parts })
      return { data: { job_id } }
    },
    confirmStart,
  )

  serve(
    fetchBackup,
    async ({ tx, user, params, now }) => {
      const { school_id, user_id } = user
      const job_id = params.id
      const kept = await findBackup(tx, { job_id, created_by: user_id, now })
      if (!kept) throw problem.notFound()
      await writeAudit(tx, 'backup:fetch', { job_id, rows: kept.rows })
      const noteSent = () =>
        inSchool(db, school_id, user_id, async (later) => {
          const until = goneAfter(now)
          if (await noteFetched(later, { job_id, now, until }))
            await queueJob(later, FORGET_BACKUP, { job_id }, { runAt: until })
        })
      return {
        make: async () => {
          const file = await files.get(backupFileKey(school_id, job_id))
          if (!file) throw problem.notFound()
          const bytes = Readable.from(unseal(file.bytes, kept.file_key))
          return { bytes, size: kept.bytes, type: 'application/zip', name: kept.name, whenSent: noteSent }
        },
      }
    },
    confirmFetch,
  )
}
