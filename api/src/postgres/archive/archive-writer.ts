import { createWriteStream, rmSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createZstdCompress } from 'node:zlib'
import type { Encrypter } from 'age-encryption'
import { pack } from 'tar-stream'
import { askForSpace } from '../free-space.ts'

/** Bytes between two checks of the free space. */
const LOOK_EVERY = 32 * 1024 * 1024

export interface Entry {
  readonly name: string
  readonly size: number
  readonly mode?: number
}

export interface ArchiveWriter {
  readonly add: (entry: Entry, bytes: Buffer | AsyncIterable<Buffer>) => Promise<void>
  readonly addFolder: (name: string, mode: number) => Promise<void>
  readonly finish: () => Promise<void>
  readonly discard: () => Promise<void>
}

/** A full disk ends the backup, not the database. */
const watchSpace = (folder: string): Transform => {
  let sinceLook = 0
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      sinceLook += chunk.length
      if (sinceLook < LOOK_EVERY) return done(null, chunk)
      sinceLook = 0
      try {
        askForSpace(folder, 0)
        done(null, chunk)
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
      }
    },
  })
}

/** A tar, compressed, then encrypted; named `….part` until `finish`. */
export const openArchive = async (path: string, encrypter: Encrypter): Promise<ArchiveWriter> => {
  const part = `${path}.part`
  const tar = pack()
  const compressed = tar.pipe(createZstdCompress())
  tar.on('error', (error) => compressed.destroy(error))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same class under two declarations
  const plain = Readable.toWeb(compressed) as globalThis.ReadableStream<Uint8Array>
  const encrypted = await encrypter.encrypt(plain)
  const written = pipeline(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    Readable.fromWeb(encrypted as ReadableStream<Uint8Array>),
    watchSpace(dirname(path)),
    createWriteStream(part, { mode: 0o600 }),
  )
  // When the process is told to end, the unfinished file is removed.
  const drop = () => rmSync(part, { force: true })
  process.once('exit', drop)
  // The error reaches whoever awaits `add` or `finish`.
  written.catch((error: unknown) => tar.destroy(error instanceof Error ? error : undefined))
  const add: ArchiveWriter['add'] = async ({ name, size, mode = 0o600 }, bytes) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a stream like Node's, of a library with its own types
    const sink = tar.entry({ name, size, mode }) as unknown as Writable
    await Promise.race([pipeline(bytes instanceof Buffer ? [bytes] : bytes, sink), written])
  }
  return {
    add,
    addFolder: async (name, mode) => void tar.entry({ name, type: 'directory', mode }),
    finish: async () => {
      tar.finalize()
      await written
      await settle(part)
      await rename(part, path)
      process.off('exit', drop)
      await settle(dirname(path)).catch(() => undefined)
    },
    discard: async () => {
      tar.destroy()
      await written.catch(() => undefined)
      await rm(part, { force: true })
      process.off('exit', drop)
    },
  }
}

/** Syncs to the disk, so that after a power cut the file is whole or absent. */
const settle = async (path: string): Promise<void> => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
