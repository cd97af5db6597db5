import {
  EXCUSE_FILE_FIELD,
  EXCUSE_STATUS,
  type readExcuseFile,
  type sendExcuseFile,
} from '@plantel/contract/excuses'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import type { FileStore } from '../../files/file-store.ts'
import { type Paper, readPaper, typeOfPaper } from '../../files/paper.ts'
import { problem } from '../../http/problems.ts'
import type { Before, SchoolCall } from '../../http/request.ts'
import type { FileToSend } from '../../http/send-answer.ts'
import { findOwn, findReadable, type OwnExcuse, setFile } from './files-sql.ts'
import { deciderOf } from '../../domain/excuses/deciders.ts'
import { fileKey } from '../../domain/excuses/paper-file.ts'

/** @throws 404 · 403 · 9013 */
export const ownOf = async (tx: Tx, excuse_id: number, user_id: number): Promise<OwnExcuse> => {
  const own = await findOwn(tx, excuse_id, user_id)
  if (!own) throw problem.notFound()
  if (!own.full) throw problem.forbidden()
  if (own.ended) throw problem.code(9013)
  return own
}

/** @throws 404 · 403 · 9004 · 9013 */
const ownOpen = async (tx: Tx, excuse_id: number, user_id: number): Promise<OwnExcuse> => {
  const own = await ownOf(tx, excuse_id, user_id)
  const open = own.status === EXCUSE_STATUS.sent || (own.recorded && own.status === EXCUSE_STATUS.accepted)
  if (!open) throw problem.code(9004)
  return own
}

/** Whose it is, first: drawing is expensive. */
export const preparePaper: Before<typeof sendExcuseFile, Paper> = async ({
  user,
  params,
  file,
  inSchool,
}) => {
  await inSchool(async (tx) => {
    await ownOpen(tx, params.id, user.user_id)
  })
  return readPaper(file, EXCUSE_FILE_FIELD)
}

/** The file before the commit, the one before it after: no row ever lacks its file. */
export const attach = async (
  files: FileStore,
  { tx, user, params, prepared, afterCommit }: SchoolCall<typeof sendExcuseFile, Paper>,
): Promise<void> => {
  const { file: old } = await ownOpen(tx, params.id, user.user_id)
  await files.put(fileKey(user.school_id, params.id, prepared.name), prepared.bytes, prepared.type)
  await setFile(tx, params.id, prepared.name)
  await writeAudit(tx, 'excuse:file', { excuse_id: params.id })
  if (old !== null) afterCommit(() => files.remove(fileKey(user.school_id, params.id, old)))
}

/** @throws 404 */
export const fetchPaper = async (
  files: FileStore,
  { tx, user, params }: Pick<SchoolCall<typeof readExcuseFile>, 'tx' | 'user' | 'params'>,
): Promise<FileToSend> => {
  const { id, name } = params
  const parent = user.scopes.includes('children')
  if (!(await findReadable(tx, { excuse_id: id, name, parent }, deciderOf(user)))) throw problem.notFound()
  const stored = await files.get(fileKey(user.school_id, id, name))
  if (!stored) throw problem.notFound()
  const type = typeOfPaper(name)
  return { ...stored, type, ...(type === 'application/pdf' && { name: `justificante-${id}.pdf` }) }
}
