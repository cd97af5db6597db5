import yauzl from 'yauzl'
import type { CopyLimits } from './copy-limits.ts'
import { UnreadableCopy } from './unreadable-copy.ts'

export interface OpenZip {
  readonly names: readonly string[]
  /** @throws `UnreadableCopy` also in the middle of it */
  readonly read: (name: string) => AsyncIterable<Uint8Array>
  /** Some bytes of a file that lies in it as it is. @throws `UnreadableCopy` */
  readonly slice: (name: string, start: number, end: number) => AsyncIterable<Uint8Array>
  readonly close: () => void
}

const OPENING = {
  autoClose: false,
  lazyEntries: true,
  strictFileNames: true,
  validateEntrySizes: true,
} as const

const openFile = async (path: string): Promise<yauzl.ZipFile> => {
  try {
    return await yauzl.openPromise(path, OPENING)
  } catch (error) {
    const gone = error instanceof Error && 'code' in error
    throw new UnreadableCopy(gone ? 'missing' : 'damaged')
  }
}

/** yauzl refuses names that lead out of the archive (`..`, `/`, `\`), and says why in words alone. */
const reasonOf = (error: unknown) => {
  const message = error instanceof Error ? error.message : ''
  if (message.includes('encryption')) return 'encrypted'
  return /relative path|absolute path|characters in fileName/.test(message) ? 'names' : 'damaged'
}

const listEntries = async (zip: yauzl.ZipFile, most: number): Promise<Map<string, yauzl.Entry>> => {
  if (zip.entryCount > most) throw new UnreadableCopy('entries')
  const entries = new Map<string, yauzl.Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName)) throw new UnreadableCopy('names')
      if (entry.isEncrypted()) throw new UnreadableCopy('encrypted')
      entries.set(entry.fileName, entry)
    }
  } catch (error) {
    throw error instanceof UnreadableCopy ? error : new UnreadableCopy(reasonOf(error))
  }
  return entries
}

/** Counts what is read of all of it: what a zip says of its sizes is never believed. */
const meterOf = ({ inflatedBytes, ratio, ratioFromBytes }: CopyLimits) => {
  let all = 0
  return (entry: yauzl.Entry) => {
    const most = Math.max(ratioFromBytes, entry.compressedSize * ratio)
    let size = 0
    return (bytes: number) => {
      size += bytes
      all += bytes
      if (size > most || all > inflatedBytes) throw new UnreadableCopy('inflated', entry.fileName)
    }
  }
}

const STORED = 0

const zipIn = async (zip: yauzl.ZipFile, limits: CopyLimits): Promise<OpenZip> => {
  const close = () => zip.close()
  try {
    const entries = await listEntries(zip, limits.entries)
    const meter = meterOf(limits)
    const entryOf = (name: string) => {
      const entry = entries.get(name)
      if (!entry) throw new UnreadableCopy('unlisted', name)
      return entry
    }
    const stream = async function* stream(entry: yauzl.Entry, options?: yauzl.ZipFileOptions) {
      try {
        const bytes: AsyncIterable<Uint8Array> = await zip.openReadStreamPromise(entry, options)
        yield* bytes
      } catch (error) {
        throw error instanceof UnreadableCopy ? error : new UnreadableCopy('damaged', entry.fileName)
      }
    }
    const read = async function* read(name: string): AsyncGenerator<Uint8Array> {
      const entry = entryOf(name)
      const count = meter(entry)
      for await (const chunk of stream(entry)) {
        count(chunk.length)
        yield chunk
      }
    }
    const slice = (name: string, start: number, end: number) => {
      const entry = entryOf(name)
      if (entry.compressionMethod !== STORED) throw new UnreadableCopy('form', name)
      return stream(entry, { start, end, decompress: null })
    }
    return { names: [...entries.keys()], read, slice, close }
  } catch (error) {
    close()
    throw error
  }
}

/** A zip as large as it may be: of it only the list of names lies in memory. */
export const openZip = async (path: string, limits: CopyLimits): Promise<OpenZip> =>
  zipIn(await openFile(path), limits)

/** One that lies in something else. */
export const openZipWithin = async (
  reader: yauzl.RandomAccessReader,
  size: number,
  limits: CopyLimits,
): Promise<OpenZip> => {
  try {
    return await zipIn(await yauzl.fromRandomAccessReaderPromise(reader, size, OPENING), limits)
  } catch (error) {
    throw error instanceof UnreadableCopy ? error : new UnreadableCopy('damaged')
  }
}
