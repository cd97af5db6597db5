import { COPY_PIECE_BYTES } from '@plantel/contract/import-copies'
import { hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FileStore } from '../../../files/file-store.ts'
import { seal, unseal } from '../../../files/sealed.ts'

const KEY_BYTES = 32

/** Where the copy lies in the store, and what opens it. */
export interface StoredCopy {
  file_key: string
  bytes: number
  /** Null: it came in one piece, and lies as it is. */
  seal: Buffer | null
}

/** For the pieces of one copy: a place in the store, and a key that stands in its import alone. */
export const newPlace = (school_id: number) => ({
  file_key: `${school_id}/arrived/${randomUUID()}`,
  seal: randomBytes(KEY_BYTES),
})

const pieceAt = ({ file_key }: Pick<StoredCopy, 'file_key'>, at: number): string => `${file_key}/${at}.bin`

/** Each piece has a key of its own, for its chunks are numbered from the first. */
const keyAt = (secret: Buffer, at: number): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `piece ${at}`, KEY_BYTES))

const offsets = ({ bytes }: Pick<StoredCopy, 'bytes'>): number[] =>
  Array.from({ length: Math.ceil(bytes / COPY_PIECE_BYTES) }, (_, place) => place * COPY_PIECE_BYTES)

export const pieceLength = (bytes: number, at: number): number => Math.min(COPY_PIECE_BYTES, bytes - at)

export const putPiece = async (
  files: Pick<FileStore, 'put'>,
  copy: Pick<StoredCopy, 'file_key'> & { seal: Buffer },
  { at, piece }: { at: number; piece: Buffer },
): Promise<void> => {
  const sealed = await buffer(seal(Readable.from([piece]), keyAt(copy.seal, at)))
  await files.put(pieceAt(copy, at), sealed, 'application/octet-stream')
}

const found = async (files: Pick<FileStore, 'get'>, key: string) => {
  const file = await files.get(key)
  if (!file) throw new Error('a piece of a copy is not in the store')
  return file.bytes
}

/** The zip as it was sent. @throws when a piece is gone, or not what was stored */
export async function* bytesOf(files: Pick<FileStore, 'get'>, copy: StoredCopy): AsyncGenerator<Uint8Array> {
  const { file_key, seal: secret } = copy
  if (secret === null) yield* await found(files, file_key)
  else for (const at of offsets(copy)) yield* unseal(await found(files, pieceAt(copy, at)), keyAt(secret, at))
}

export const removeCopy = async (files: Pick<FileStore, 'remove'>, copy: StoredCopy): Promise<void> => {
  if (copy.seal === null) return files.remove(copy.file_key)
  for (const at of offsets(copy)) await files.remove(pieceAt(copy, at))
}
