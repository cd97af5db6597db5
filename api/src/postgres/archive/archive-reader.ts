import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import { createZstdDecompress } from 'node:zlib'
import type { Decrypter } from 'age-encryption'
import { withDiskTrouble } from '../disk-trouble.ts'
import { messageOf, StartFailure } from '../../start-failure.ts'
import { FORMAT, HEADER, type Header } from './contents.ts'
import { readTar, type TarEntry } from './read-tar.ts'

export const readingTrouble = (error: unknown): unknown => {
  if (error instanceof StartFailure) return error
  if (error instanceof Error && 'syscall' in error) return withDiskTrouble(error)
  return new StartFailure(`La copia está dañada o incompleta (${messageOf(error)}): no se restauró nada.`, {
    cause: error,
  })
}

/** A wrong key fails here, after only the first bytes were read. */
const decrypt = async (path: string, decrypter: Decrypter): Promise<Readable> => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same class under two declarations
  const stream = Readable.toWeb(createReadStream(path)) as globalThis.ReadableStream<Uint8Array>
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    return Readable.fromWeb((await decrypter.decrypt(stream)) as ReadableStream<Uint8Array>)
  } catch (cause) {
    if (/no identity matched/.test(messageOf(cause)))
      throw new StartFailure(`Esa clave no abre ${path}: la copia es para otra.`, { cause })
    if (messageOf(cause).includes('ENOENT')) throw new StartFailure(`No existe ${path}.`, { cause })
    if (cause instanceof Error && 'syscall' in cause)
      throw new StartFailure(`No se puede leer ${path} (${messageOf(cause)}).`, { cause })
    throw new StartFailure(`${path} no es una copia de Plantel (${messageOf(cause)}).`, { cause })
  }
}

async function* readEntries(path: string, decrypter: Decrypter): AsyncGenerator<TarEntry> {
  yield* readTar(await decrypt(path, decrypter), createZstdDecompress())
}

export interface OpenedArchive {
  readonly header: Header
  readonly entries: AsyncGenerator<TarEntry>
}

/** @throws StartFailure when the key is another's, or the file is no backup */
export const openArchiveFile = async (path: string, decrypter: Decrypter): Promise<OpenedArchive> => {
  const entries = readEntries(path, decrypter)
  const first = await entries.next().catch((error: unknown) => {
    throw readingTrouble(error)
  })
  if (first.done || first.value.name !== HEADER) throw new StartFailure(`${path} no es una copia de Plantel.`)
  const header: Header = JSON.parse((await buffer(first.value.bytes)).toString('utf8'))
  if (header.format !== FORMAT)
    throw new StartFailure(`${path} tiene una forma que este Plantel no conoce (${header.format}).`)
  return { header, entries }
}
