import {
  applyImport,
  createImport,
  createTextImport,
  readImport,
  readImports,
  readImportTables,
  revertImport,
} from '@plantel/contract/imports'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import type { FileStore } from '../../files/file-store.ts'
import { readPage } from '../../http/pages.ts'
import { problem } from '../../http/problems.ts'
import type { Before, Caller } from '../../http/request.ts'
import type { Serve } from '../../http/serve.ts'
import { insertGrant } from '../../domain/grades/cells-sql.ts'
import { queueJob } from '../../jobs/queue-job.ts'
import { keepUploads, type StoredUpload } from '../../files/stored-upload.ts'
import { firstLook } from '../../lists/first-look.ts'
import { UnreadableList } from '../../lists/unreadable-list.ts'
import { confirmPassword } from '../../passwords/confirm-password.ts'
import { refuseBesideWhole } from '../../domain/schools/whole-school.ts'
import { settingNumber } from '../../domain/schools/setting-number.ts'
import { sql } from 'kysely'
import { Readable } from 'node:stream'
import { isEmptySchool } from '../../domain/restoring/writing/restore-school.ts'
import { type CopyPlaces, serveCopies } from './copies/routes.ts'
import { serveImportFiles } from './file-routes.ts'
import { type ImportRecord, insertImport, isCopy, listImports, type NewImport } from './imports-sql.ts'
import { kindsIn } from './kinds.ts'
import { FORGET_IMPORT } from './forget.ts'
import { rehearseRevert, shownRevert } from './reverting/revert.ts'
import { findCutSince } from './jobs-sql.ts'
import { serveMending } from './mending-routes.ts'
import { answer, changeable, checkHour, checkOwnKind, found, seenOf, startJob } from './one-import.ts'
import { rememberColumns } from './remembered.ts'
import { IMPORT_APPLY } from './run-apply.ts'
import { IMPORT_READ } from './run-read.ts'
import { IMPORT_REVERT } from './run-revert.ts'

const DAY_MS = 86_400_000
const PASTED = 'Texto pegado.txt'

type Uploading = Pick<Caller<'school' | 'taught'>, 'scopes' | 'user_id'>
type Confirming = Uploading & Pick<Caller, 'session_id'>

const start = async (tx: Tx, row: NewImport, { user, now }: { user: Uploading; now: Date }) => {
  await checkHour(tx, user)
  const import_id = await insertImport(tx, row)
  await startJob(tx, import_id, IMPORT_READ, row.created_by)
  const { rows } = await sql<{ days: number }>`select ${settingNumber('import-days')} as days`.execute(tx)
  const runAt = new Date(now.getTime() + (rows[0]?.days ?? 90) * DAY_MS)
  await queueJob(tx, FORGET_IMPORT, { import_id }, { runAt })
  await writeAudit(tx, 'import:upload', { import_id, bytes: row.bytes })
  return found(tx, import_id, user)
}

/** The password that was just confirmed signs the grades of a list, and opens no editing besides: it is over at once. */
const confirmed = async (
  tx: Tx,
  { session_id, user_id, scopes }: Confirming,
  { found: read, now }: Pick<ImportRecord, 'found'> & { now: Date },
) => {
  if (!scopes.includes('school') || !read || !kindsIn(read).includes('grades')) return {}
  const created_at = now.toISOString()
  return { grant_id: await insertGrant(tx, { session_id, user_id, created_at, expires_at: created_at }) }
}

const passwordFirst: Before<typeof applyImport> = confirmPassword(3753)

/** A rehearsal asks nobody. */
const passwordUnlessRehearsed: Before<typeof revertImport> = async (call) => {
  const { rehearse, password } = call.body
  if (rehearse) return
  if (!password) throw problem.invalid([{ field: 'password', message: 'Campo requerido' }])
  await confirmPassword(3753)({ ...call, body: { password } })
}

/** What is certainly no list is refused at once. @throws 9101 · 9103 · 9104 */
const checkKind = async ({ begin, key }: StoredUpload, files: FileStore): Promise<void> => {
  try {
    await firstLook(begin, async () => {
      const file = await files.get(key)
      if (!file) throw new Error('a list that has just arrived is not in the store')
      return file.bytes
    })
  } catch (error) {
    throw error instanceof UnreadableList ? problem.code(error.code) : error
  }
}

const serveReading = (serve: Serve, files: FileStore): void => {
  serve(createImport, async ({ tx, user, params, body, stored, now, afterCommit }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    checkOwnKind(body.kind, user)
    if (!stored) throw new Error('the list did not arrive in the store')
    await checkKind(stored, files)
    const { key: file_key, bytes, sha256, name } = stored
    const file_name = name.trim().slice(-255) || 'Lista'
    afterCommit(async () => stored.claim())
    const row = { kind: body.kind ?? null, file_name, file_key, sha256, bytes, created_by: user.user_id }
    return { data: await start(tx, row, { user, now }) }
  })

  serve(
    createTextImport,
    async ({ tx, user, params, body, prepared, now, afterCommit }) => {
      if (params.id !== user.school_id) throw problem.notFound()
      checkOwnKind(body.kind, user)
      const { key: file_key, bytes, sha256 } = prepared
      afterCommit(async () => prepared.claim())
      const file = { file_name: PASTED, file_key, bytes, sha256 }
      const row = { kind: body.kind ?? null, ...file, created_by: user.user_id }
      return { data: await start(tx, row, { user, now }) }
    },
    async ({ user, params, body, whenOver }: Parameters<Before<typeof createTextImport>>[0]) => {
      if (params.id !== user.school_id) throw problem.notFound()
      const keep = keepUploads(files, { school_id: user.school_id, whenOver })
      return keep(Readable.from([Buffer.from(body.text, 'utf8')]), PASTED)
    },
  )

  serve(readImports, async ({ tx, user, params, query }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const { rows, meta } = await readPage(query, (page) => listImports(tx, page, seenOf(user)))
    return { data: rows, meta }
  })

  serve(readImport, ({ tx, user, params }) => answer(tx, params.id, user))

  serve(readImportTables, async ({ tx, user, params }) => {
    const { found: tables } = await found(tx, params.id, user)
    if (!tables) throw problem.notFound()
    return { data: { ...tables, remembered: tables.remembered ?? false } }
  })
}

const serveDoing = (serve: Serve): void => {
  serve(
    applyImport,
    async ({ tx, user, params, body, now }) => {
      const record = await changeable(tx, params.id, user)
      const { counts, to_apply } = record
      const expected: Record<string, number> = body.expect
      if (Object.entries(counts).some(([state, count]) => expected[state] !== count)) throw problem.code(9106)
      if (to_apply === 0) throw problem.invalid([{ field: 'expect', message: 'No hay nada que importar' }])
      await refuseBesideWhole(tx, IMPORT_APPLY)
      if (isCopy(record) && !(await isEmptySchool(tx))) throw problem.code(9109)
      await rememberColumns(tx, record)
      return {
        data: {
          job_id: await startJob(
            tx,
            params.id,
            IMPORT_APPLY,
            user.user_id,
            await confirmed(tx, user, { ...record, now }),
          ),
        },
      }
    },
    passwordFirst,
  )

  serve(
    revertImport,
    async ({ tx, user, params, body, now }) => {
      const { applied, revert_until, status, found: read } = await changeable(tx, params.id, user)
      if (applied === 0 || revert_until === null || status === 'reverted') throw problem.code(9105)
      if (new Date(revert_until) < now || (await findCutSince(tx, params.id))) throw problem.code(9108)
      await refuseBesideWhole(tx, IMPORT_REVERT)
      const shown = shownRevert(await rehearseRevert(tx, params.id))
      const job_id = body.rehearse
        ? null
        : await startJob(
            tx,
            params.id,
            IMPORT_REVERT,
            user.user_id,
            await confirmed(tx, user, { found: read, now }),
          )
      return { data: { job_id, ...shown } }
    },
    passwordUnlessRehearsed,
  )
}

export function serveImports(serve: Serve, given: CopyPlaces): void {
  const { files } = given
  serveReading(serve, files)
  serveCopies(serve, given)
  serveMending(serve)
  serveDoing(serve)
  serveImportFiles(serve, files)
}
