import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'
import type { Meter } from './meter.ts'
import { UnreadableList } from './unreadable-list.ts'

export interface Archive {
  readonly names: readonly string[]
  readonly has: (name: string) => boolean
  /** As the archive says, which is only believed to leave it out; 0: there is none. */
  readonly sizeOf: (name: string) => number
  /** @throws `UnreadableList`: there is none of that name, or not the one that was announced */
  readonly read: (name: string) => AsyncIterable<Buffer>
}

/** A workbook has some ten, one with many pictures some hundred. */
const MOST_ENTRIES = 5_000

const openZip = async (bytes: Buffer): Promise<yauzl.ZipFile> => {
  try {
    return await yauzl.fromBufferPromise(bytes, {
      lazyEntries: true,
      strictFileNames: true,
      validateEntrySizes: true,
    })
  } catch {
    throw new UnreadableList('damaged')
  }
}

/** yauzl refuses names that lead out of the archive (`..`, `/`, `\`), and says why in words alone. */
const reasonOf = (error: unknown) => {
  const message = error instanceof Error ? error.message : ''
  if (message.includes('encryption')) return 'password'
  return /relative path|absolute path|characters in fileName/.test(message) ? 'entry-names' : 'damaged'
}

/** The names of parts do not differ by case alone. */
const keyOf = (name: string) => name.toLowerCase()

const listEntries = async (zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> => {
  if (zip.entryCount > MOST_ENTRIES) throw new UnreadableList('entries')
  const entries = new Map<string, yauzl.Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.has(keyOf(entry.fileName))) throw new UnreadableList('entry-names')
      entries.set(keyOf(entry.fileName), entry)
    }
  } catch (error) {
    throw error instanceof UnreadableList ? error : new UnreadableList(reasonOf(error))
  }
  return entries
}

const openEntry = async (zip: yauzl.ZipFile, entry: yauzl.Entry) => {
  if (entry.isEncrypted()) throw new UnreadableList('password')
  try {
    return await zip.openReadStreamPromise(entry)
  } catch {
    throw new UnreadableList('damaged')
  }
}

/** What an entry says of its size is only believed once it has been counted. */
async function* inflate(zip: yauzl.ZipFile, entry: yauzl.Entry, meter: Meter): AsyncGenerator<Buffer> {
  const { ratio, ratioFromBytes } = meter.limits
  const most = Math.max(ratioFromBytes, entry.compressedSize * ratio)
  const stream = (await openEntry(zip, entry)) as AsyncIterable<Buffer>
  let size = 0
  let sum = 0
  try {
    for await (const chunk of stream) {
      size += chunk.length
      if (size > most) throw new UnreadableList('inflated')
      meter.inflate(chunk.length)
      sum = crc32(chunk, sum)
      yield chunk
    }
  } catch (error) {
    throw error instanceof UnreadableList ? error : new UnreadableList('damaged')
  }
  if (sum !== entry.crc32) throw new UnreadableList('damaged')
}

export const openArchive = async (bytes: Buffer, meter: Meter): Promise<Archive> => {
  const zip = await openZip(bytes)
  const entries = await listEntries(zip)
  return {
    names: [...entries.values()].map(({ fileName }) => fileName),
    has: (name) => entries.has(keyOf(name)),
    sizeOf: (name) => entries.get(keyOf(name))?.uncompressedSize ?? 0,
    read: (name) => {
      const entry = entries.get(keyOf(name))
      if (!entry) throw new UnreadableList('damaged')
      return inflate(zip, entry, meter)
    },
  }
}
