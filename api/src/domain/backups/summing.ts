import { createHash } from 'node:crypto'
import type { AddFile } from '../archives/write-zip.ts'
import type { CopiedFile } from './manifest.ts'

export async function* whole(bytes: string | Uint8Array): AsyncGenerator<string | Uint8Array> {
  yield bytes
}

/** Each file with its sum, as it goes by. */
export const summing = (add: AddFile) => {
  const files: CopiedFile[] = []
  const summed: AddFile = async (path, bytes, packing) => {
    const hash = createHash('sha256')
    let length = 0
    const passing = async function* passing() {
      for await (const some of bytes) {
        hash.update(some)
        length += typeof some === 'string' ? Buffer.byteLength(some) : some.length
        yield some
      }
    }
    await add(path, passing(), packing)
    files.push({ path, bytes: length, sha256: hash.digest('hex') })
  }
  return { files, add: summed }
}
