import { createCipheriv, createDecipheriv } from 'node:crypto'

export const CHUNK = 65_536
const TAG = 16
export const SEALED_CHUNK = CHUNK + TAG
const CIPHER = 'aes-256-gcm'

/** Each key is for one file: the number of the chunk, and whether it is the last, which a cut file lacks. */
const nonceOf = (chunk: number, last: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(chunk, 5, 6)
  nonce[11] = last ? 1 : 0
  return nonce
}

/** Parts of `size`, the last one shorter or empty. */
async function* partsOf(bytes: AsyncIterable<Uint8Array>, size: number) {
  let kept: Uint8Array[] = []
  let length = 0
  for await (const some of bytes) {
    kept.push(some)
    length += some.length
    if (length <= size) continue
    let whole = Buffer.concat(kept, length)
    // The last part is known only at the end: a full one is kept back.
    for (; whole.length > size; whole = whole.subarray(size))
      yield { part: whole.subarray(0, size), last: false }
    kept = [whole]
    length = whole.length
  }
  yield { part: Buffer.concat(kept, length), last: true }
}

const NOTHING = new Uint8Array()

/** AES-256-GCM in chunks of 64 KiB, so that nothing has to be whole in memory. @param about must be the same to open it */
export async function* seal(
  bytes: AsyncIterable<Uint8Array>,
  key: Uint8Array,
  about = NOTHING,
): AsyncGenerator<Buffer> {
  let chunk = 0
  for await (const { part, last } of partsOf(bytes, CHUNK)) {
    const cipher = createCipheriv(CIPHER, key, nonceOf(chunk, last)).setAAD(about)
    yield Buffer.concat([cipher.update(part), cipher.final(), cipher.getAuthTag()])
    chunk += 1
  }
}

interface Place {
  chunk: number
  last: boolean
}

/** @throws when it is not what was sealed there */
export const openChunk = (
  part: Buffer,
  key: Uint8Array,
  { chunk, last }: Place,
  about: Uint8Array,
): Buffer => {
  const decipher = createDecipheriv(CIPHER, key, nonceOf(chunk, last), { authTagLength: TAG })
  decipher.setAAD(about).setAuthTag(part.subarray(part.length - TAG))
  return Buffer.concat([decipher.update(part.subarray(0, part.length - TAG)), decipher.final()])
}

/** @throws at the first chunk that is not what was sealed, or when the end is missing */
export async function* unseal(
  bytes: AsyncIterable<Uint8Array>,
  key: Uint8Array,
  about = NOTHING,
): AsyncGenerator<Buffer> {
  let chunk = 0
  for await (const { part, last } of partsOf(bytes, SEALED_CHUNK)) {
    yield openChunk(part, key, { chunk, last }, about)
    chunk += 1
  }
}
