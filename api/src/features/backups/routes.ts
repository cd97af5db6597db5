import {
  BACKUP_PARTS,
  type BackupPart,
  fetchBackup,
  readBackups,
  startBackup,
} from '@plantel/contract/backups'
import { JOIN_HOURS } from '@plantel/contract/reserved-copies'
import { Readable } from 'node:stream'
import { writeAudit } from '../../audit/write-audit.ts'
import { type Database, inSchool, type Tx } from '../../db/in-school.ts'
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
import { serveReservedCopies } from './reserved/reserved-routes.ts'
import { askReserved, hasDirector, tellDirectors } from './reserved/reserved-sql.ts'
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

const HOUR_MS = 3_600_000

const refused = (message: string) => problem.invalid([{ field: 'reserved', message }])

/** Waits for a director; meanwhile the school does everything else. @throws 1017 */
const askWithReserved = async (
  tx: Tx,
  user_id: number,
  { parts, now }: { parts: readonly BackupPart[]; now: Date },
): Promise<void> => {
  if (!(await hasDirector(tx))) throw refused('Nadie de la dirección puede entrar a Plantel para autorizarlo')
  const until = new Date(now.getTime() + JOIN_HOURS * HOUR_MS)
  const request_id = await askReserved(tx, { parts, now, until })
  if (request_id === undefined) throw refused('Ya se pidió: espere a la dirección, o retire esa solicitud')
  await tellDirectors(tx, request_id, user_id)
  await writeAudit(tx, 'backup:ask', { request_id, parts, reserved: true })
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
    async ({ tx, user, body, now }) => {
      const parts = BACKUP_PARTS.filter((part) => body.parts?.includes(part) ?? true)
      if (body.reserved === true) {
        await askWithReserved(tx, user.user_id, { parts, now })
        return { data: { job_id: null } }
      }
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

  serveReservedCopies(serve)
}
