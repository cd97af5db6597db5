import {
  COPY_ARRIVES_HOURS,
  COPY_DAYS,
  COPY_PIECE_BYTES,
  createCopyImport,
  readImportCopy,
  sendCopyPiece,
} from '@plantel/contract/import-copies'
import { writeAudit } from '../../../audit/write-audit.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { problem } from '../../../http/problems.ts'
import type { Serve } from '../../../http/serve.ts'
import { queueJob } from '../../../jobs/queue-job.ts'
import { LEFT_IN_FILE } from '../../../domain/restoring/writing/left-in-file.ts'
import { isEmptySchool } from '../../../domain/restoring/writing/restore-school.ts'
import { COPIED_TABLES } from '../../../domain/backups/tables.ts'
import { FORGET_IMPORT } from '../forget.ts'
import { lockImport } from '../imports-sql.ts'
import { answer, checkHour, found, startJob } from '../one-import.ts'
import { IMPORT_READ } from '../run-read.ts'
import { findCopy, insertCopy, noteArrived } from './copies-sql.ts'
import { newPlace, pieceLength, putPiece } from './stored-copy.ts'

const HOUR_MS = 3_600_000

const TITLES = new Map(COPIED_TABLES.map(({ name, title }) => [name, title]))

const COPY_BYTES_MAX = 2 ** 30

export interface CopyPlaces {
  files: FileStore
  /** Default: 1 GiB. */
  copyBytesMax?: number
}

const tooLarge = (most: number) =>
  problem.code(9102, {
    detail: `La copia de una escuela puede medir hasta ${Math.floor(most / 2 ** 20)} MB en esta instalación`,
  })

export function serveCopies(serve: Serve, { files, copyBytesMax = COPY_BYTES_MAX }: CopyPlaces): void {
  serve(createCopyImport, async ({ tx, user, params, body, now }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    if (body.bytes > copyBytesMax) throw tooLarge(copyBytesMax)
    await checkHour(tx, user)
    const { user_id: created_by, school_id } = user
    const import_id = await insertCopy(tx, { ...body, ...newPlace(school_id), created_by })
    const runAt = new Date(now.getTime() + COPY_ARRIVES_HOURS * HOUR_MS)
    await queueJob(tx, FORGET_IMPORT, { import_id }, { runAt })
    await writeAudit(tx, 'import:upload', { import_id, bytes: body.bytes })
    return answer(tx, import_id, user)
  })

  serve(sendCopyPiece, async ({ tx, user, params, query, file, now }) => {
    const { at } = query
    const import_id = params.id
    await found(tx, import_id, user)
    await lockImport(tx, import_id)
    const { status, bytes, file_key } = await found(tx, import_id, user)
    const { arrived, seal } = (await findCopy(tx, import_id)) ?? {}
    const answered = (there: number) => ({ data: { arrived: there, bytes } })
    if (arrived != null && at < arrived) return answered(arrived)
    if (status !== 'arriving' || file_key === null || !seal || arrived == null) throw problem.code(9105)
    if (at !== arrived) throw problem.invalid([{ field: 'at', message: `Falta lo que sigue de ${arrived}` }])
    if (file.length !== pieceLength(bytes, at))
      throw problem.invalid([
        { field: 'file', message: `Cada trozo mide ${COPY_PIECE_BYTES} bytes; el último, el resto` },
      ])
    await putPiece(files, { file_key, seal }, { at, piece: file })
    const there = at + file.length
    await noteArrived(tx, import_id, there)
    if (there === bytes) {
      await startJob(tx, import_id, IMPORT_READ, user.user_id)
      const runAt = new Date(now.getTime() + COPY_DAYS * 24 * HOUR_MS)
      await queueJob(tx, FORGET_IMPORT, { import_id }, { runAt })
    }
    return answered(there)
  })

  serve(readImportCopy, async ({ tx, user, params }) => {
    await found(tx, params.id, user)
    const { copy, restored } = (await findCopy(tx, params.id)) ?? {}
    if (!copy) throw problem.notFound()
    const named = copy.tables.map(({ name, rows }) => ({ name, title: TITLES.get(name) ?? name, rows }))
    return {
      data: {
        ...copy,
        tables: named.filter(({ name }) => !(name in LEFT_IN_FILE)),
        stays: named.filter(({ name }) => name in LEFT_IN_FILE),
        empty: await isEmptySchool(tx),
        restored: restored ?? null,
      },
    }
  })
}
