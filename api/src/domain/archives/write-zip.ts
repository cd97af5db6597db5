import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** zlib level; measured on lists of numbers: 3 % larger than level 6, a quarter of the work. */
const COMPRESSION = 4

interface Packing {
  /** Pictures and papers are compressed already. */
  compress?: boolean
}

/** Resolves once all of it was read. One file after another. */
export type AddFile = (
  path: string,
  bytes: AsyncIterable<string | Uint8Array>,
  packing?: Packing,
) => Promise<void>

const nothing = () => undefined

export interface BegunZip {
  readonly add: AddFile
  /** Resolves once all of it is stored. */
  readonly end: () => Promise<void>
  readonly giveUp: (error: unknown) => Promise<void>
}

/** `store` reads the zip while files are added to it; a failure of either ends both. */
export const beginZip = (store: (zip: Readable) => Promise<void>): BegunZip => {
  const zip = new ZipFile()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- yazl makes a PassThrough and declares less
  const output = zip.outputStream as Readable
  // Without a listener an error would end the process.
  output.on('error', nothing)
  const stored = store(output)
  const refused = stored.then(() => new Promise<never>(nothing))
  refused.catch(nothing)
  return {
    add: async (path, bytes, { compress = true } = {}) => {
      const stream = Readable.from(bytes, { highWaterMark: 1 })
      stream.once('error', (error) => output.destroy(error))
      zip.addReadStream(stream, path, compress ? { compressionLevel: COMPRESSION } : { compress })
      await Promise.race([finished(stream), refused])
    },
    end: () => {
      zip.end()
      return stored
    },
    giveUp: (error) => {
      output.destroy(error instanceof Error ? error : new Error('the zip was given up'))
      return stored.catch(nothing)
    },
  }
}

/** A zip that `fill` fills while `store` reads it. */
export const writeZip = async (
  store: (zip: Readable) => Promise<void>,
  fill: (add: AddFile) => Promise<void>,
): Promise<void> => {
  const { add, end, giveUp } = beginZip(store)
  try {
    await fill(add)
    await end()
  } catch (error) {
    await giveUp(error)
    throw error
  }
}
