import { createHash, randomUUID } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from './file-store.ts'

/** A file that went to the store as it arrived. Unless it is claimed, it is removed when the call is over. */
export interface StoredUpload {
  readonly key: string
  readonly bytes: number
  readonly sha256: Buffer
  /** Its first bytes: what kind of file it is. */
  readonly begin: Buffer
  /** As the sender calls it: shown, never a path. */
  readonly name: string
  readonly claim: () => void
}

export type KeepUpload = (bytes: Readable, name: string) => Promise<StoredUpload>

const BEGIN_BYTES = 16

/** The school's folder of what has arrived. */
const keyOf = (school_id: number): string => `${school_id}/arrived/${randomUUID()}.bin`

/** Never in memory as a whole. `whenOver` runs when the call is over, however it ends. */
export const keepUploads =
  (
    files: Pick<FileStore, 'putStream' | 'remove'>,
    { school_id, whenOver }: { school_id: number; whenOver: (work: () => Promise<void>) => void },
  ): KeepUpload =>
  async (arriving, name) => {
    const key = keyOf(school_id)
    let claimed = false
    whenOver(async () => {
      // A file of nobody is only garbage; the disk may be what failed.
      if (!claimed) await files.remove(key).catch(() => undefined)
    })
    const hash = createHash('sha256')
    let bytes = 0
    let begin = Buffer.alloc(0)
    const counted = new Transform({
      transform(piece: Buffer, _, passOn) {
        hash.update(piece)
        bytes += piece.length
        if (begin.length < BEGIN_BYTES) begin = Buffer.concat([begin, piece.subarray(0, BEGIN_BYTES)])
        passOn(null, piece)
      },
    })
    await Promise.all([
      pipeline(arriving, counted),
      files.putStream(key, counted, 'application/octet-stream'),
    ])
    return { key, bytes, sha256: hash.digest(), begin, name, claim: () => void (claimed = true) }
  }
