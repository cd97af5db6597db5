import {
  COPY_PIECE_BYTES,
  COPY_TAIL_BYTES,
  createCopyImport,
  seemsCopy,
  sendCopyPiece,
} from '@plantel/contract/import-copies'
import { IMPORT_FILE_FIELD } from '@plantel/contract/imports'
import { addressOf, call } from '../../lib/http/api.ts'
import { asProblem } from '../../lib/http/problem.ts'
import { upload } from '../../lib/http/upload.ts'

/** Of one piece; between them the line has time to come back. */
const TRIES = 6
const WAIT_MS = 3_000
const TOO_MANY = 429

/** By the names at its end, whatever the file is called. */
export const seemsCopyFile = async (file: File): Promise<boolean> => {
  const tail = await file.slice(Math.max(0, file.size - COPY_TAIL_BYTES)).arrayBuffer()
  const text = new TextDecoder('latin1').decode(tail)
  return seemsCopy((part) => text.includes(part))
}

type Progress = (share: number) => void

const sendPiece = async (
  import_id: number,
  at: number,
  piece: Blob,
  onProgress: Progress,
): Promise<number> => {
  const form = new FormData()
  form.set(IMPORT_FILE_FIELD, piece, 'trozo.bin')
  const address = addressOf(sendCopyPiece, { params: { id: import_id }, query: { at } })
  const { data } = sendCopyPiece.answer.parse(await upload(address, form, onProgress))
  return data.arrived
}

/** @param waitMs before the second try; before each further one longer */
const patiently = async (send: () => Promise<number>, waitMs: number, tried = 1): Promise<number> => {
  try {
    return await send()
  } catch (thrown) {
    const { passing, status, waitSeconds } = asProblem(thrown)
    if (tried === TRIES || !(passing || status === TOO_MANY)) throw thrown
    const { promise, resolve } = Promise.withResolvers<void>()
    setTimeout(resolve, waitSeconds === undefined ? waitMs * tried : waitSeconds * 1_000)
    await promise
    return patiently(send, waitMs, tried + 1)
  }
}

/** Piece after piece, so that a slow line and a moment without one lose nothing. */
export const sendCopy = async (school_id: number, file: File, onProgress: Progress, waitMs = WAIT_MS) => {
  const { size: bytes, name: file_name } = file
  const body = { file_name: file_name.slice(-255), bytes }
  const begun = await call(createCopyImport, { params: { id: school_id }, body })
  let arrived = 0
  while (arrived < bytes) {
    const at = arrived
    const piece = file.slice(at, at + COPY_PIECE_BYTES)
    // oxlint-disable-next-line no-await-in-loop -- each begins where the one before ended
    arrived = await patiently(
      () =>
        sendPiece(begun.data.import_id, at, piece, (share) => onProgress((at + share * piece.size) / bytes)),
      waitMs,
    )
  }
  return begun
}
