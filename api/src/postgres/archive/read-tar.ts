import { type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'

export interface TarEntry {
  readonly name: string
  readonly type: string
  readonly size: number
  readonly mode: number
  readonly bytes: AsyncIterable<Buffer>
}

/** Entries in order; one not read to its end is skipped. @throws the tar's error */
export async function* readTar(...tar: [Readable, ...NodeJS.ReadWriteStream[]]): AsyncGenerator<TarEntry> {
  const entries = extract()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a stream like Node's, of a library with its own types
  const read = pipeline([...tar, entries as unknown as Writable])
  // The error reaches the reader with the next entry.
  read.catch(() => undefined)
  for await (const entry of entries) {
    const { name, type, size, mode } = entry.header
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    yield { name, type: type ?? 'file', size, mode, bytes: entry as unknown as AsyncIterable<Buffer> }
    entry.resume()
  }
  await read
}
