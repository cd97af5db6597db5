import {
  COPY_PIECE_BYTES,
  createCopyImport,
  readImportCopy,
  sendCopyPiece,
} from '@plantel/contract/import-copies'
import type { Import } from '@plantel/contract/imports'
import { as, type Person } from '../as.ts'
import { fetchedBackup, madeBackup } from '../build/backups.ts'
import { importOf, importWork } from '../build/imported-list.ts'

/** The zip as it is downloaded. */
export const copyOf = async (by: Person, body: object = {}): Promise<Buffer> =>
  (await fetchedBackup(by, await madeBackup(by, body))).rawPayload

export const begunCopy = async (by: Person, bytes: number): Promise<number> => {
  const sent = { params: { id: by.school_id }, body: { file_name: 'plantel-copia.zip', bytes } }
  return (await as(by).call(createCopyImport, sent)).data.import_id
}

export const sentPiece = (by: Person, id: number, at: number, bytes: Buffer) =>
  as(by).answer(sendCopyPiece, { params: { id }, query: { at }, file: bytes })

/** Piece by piece, as a browser sends it; not read yet. */
export const arrivedCopy = async (by: Person, copy: Buffer): Promise<number> => {
  const id = await begunCopy(by, copy.length)
  for (let at = 0; at < copy.length; at += COPY_PIECE_BYTES) {
    const { statusCode, body } = await sentPiece(by, id, at, copy.subarray(at, at + COPY_PIECE_BYTES))
    if (statusCode !== 200) throw new Error(body)
  }
  return id
}

export const readCopy = async (by: Person, copy: Buffer): Promise<Import> => {
  const id = await arrivedCopy(by, copy)
  await importWork(by.school_id, 'import-read')
  return importOf(by, id)
}

export const foundIn = async (by: Person, id: number) =>
  (await as(by).call(readImportCopy, { params: { id } })).data
