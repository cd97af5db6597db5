import yauzl from 'yauzl'
import type { CopyLimits } from './copy-limits.ts'
import { UnreadableCopy } from './unreadable-copy.ts'

export interface OpenZip {
  readonly names: readonly string[]
  /** @throws `UnreadableCopy` also in the middle of it */
  readonly read: (name: string) => AsyncIterable<Uint8Array>
  readonly close: () => void
}

const openFile = async (path: string): Promise<yauzl.ZipFile> => {
  try {
    return await yauzl.openPromise(path, {
      autoClose: false,
      lazyEntries: true,
      strictFileNames: true,
      validateEntrySizes: true,
    })
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

/** A zip as large as it may be: of it only the list of names lies in memory. */
export const openZip = async (path: string, limits: CopyLimits): Promise<OpenZip> => {
  const zip = await openFile(path)
  const close = () => zip.close()
  try {
    const entries = await listEntries(zip, limits.entries)
    const meter = meterOf(limits)
    const read = async function* read(name: string): AsyncGenerator<Uint8Array> {
      const entry = entries.get(name)
      if (!entry) throw new UnreadableCopy('unlisted', name)
      const count = meter(entry)
      try {
        const stream: AsyncIterable<Uint8Array> = await zip.openReadStreamPromise(entry)
        for await (const chunk of stream) {
          count(chunk.length)
          yield chunk
        }
      } catch (error) {
        throw error instanceof UnreadableCopy ? error : new UnreadableCopy('damaged', name)
      }
    }
    return { names: [...entries.keys()], read, close }
  } catch (error) {
    close()
    throw error
  }
}
