import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import { HEADER_BYTES } from '../../backups/reserved/reserved-format.ts'
import { CHUNK, openChunk, SEALED_CHUNK } from '../../../files/sealed.ts'
import { UnreadableCopy } from '../unreadable-copy.ts'
import type { OpenedHeader } from './unseal-reserved.ts'

export interface Sealed {
  /** Of the file as it lies there. */
  readonly slice: (start: number, end: number) => AsyncIterable<Uint8Array>
  /** Of what is in it. */
  readonly size: number
  readonly path: string
}

/** Opens the parts that are asked for, so that nothing of it ever lies open on the disk. */
export class SealedReader extends yauzl.RandomAccessReader {
  readonly #sealed: Sealed
  readonly #opened: OpenedHeader
  readonly #last: number
  #kept: { chunk: number; bytes: Buffer } | undefined

  constructor(sealed: Sealed, opened: OpenedHeader) {
    super()
    this.#sealed = sealed
    this.#opened = opened
    this.#last = Math.max(0, Math.ceil(sealed.size / CHUNK) - 1)
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#read(start, end), { objectMode: false })
  }

  async *#read(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end;) {
      const chunk = Math.floor(at / CHUNK)
      const bytes = await this.#chunk(chunk)
      const from = at - chunk * CHUNK
      const part = bytes.subarray(from, Math.min(bytes.length, end - chunk * CHUNK))
      if (part.length === 0) throw new UnreadableCopy('damaged', this.#sealed.path)
      at += part.length
      yield part
    }
  }

  async #chunk(chunk: number): Promise<Buffer> {
    if (this.#kept?.chunk === chunk) return this.#kept.bytes
    const { slice, size, path } = this.#sealed
    const { header, key } = this.#opened
    const start = HEADER_BYTES + chunk * SEALED_CHUNK
    const end = Math.min(
      start + SEALED_CHUNK,
      HEADER_BYTES + size + (this.#last + 1) * (SEALED_CHUNK - CHUNK),
    )
    try {
      const sealed = await buffer(slice(start, end))
      const bytes = openChunk(sealed, key, { chunk, last: chunk === this.#last }, header)
      this.#kept = { chunk, bytes }
      return bytes
    } catch (error) {
      throw error instanceof UnreadableCopy ? error : new UnreadableCopy('altered', path)
    }
  }
}
