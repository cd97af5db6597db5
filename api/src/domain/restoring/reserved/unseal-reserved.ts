import { timingSafeEqual } from 'node:crypto'
import { unseal } from '../../../files/sealed.ts'
import {
  AT,
  COST,
  type Cost,
  HEADER_BYTES,
  keysOf,
  MAGIC,
  masterOf,
  SCRYPT,
  VERSION,
} from '../../backups/reserved/reserved-format.ts'
import { UnreadableCopy } from '../unreadable-copy.ts'

/** Of memory that a header may ask for: 128 MiB. */
const LOG2_MAX = 17

/** @throws before anything is computed of it */
const costIn = (header: Buffer, path: string): Cost => {
  if (header.length < HEADER_BYTES || !header.subarray(0, AT.cost).equals(MAGIC))
    throw new UnreadableCopy('altered', path)
  const [version, derivation, log2 = 0, r = 0, p = 0, ...zeros] = header.subarray(AT.cost, AT.salt)
  const known = version === VERSION && derivation === SCRYPT && zeros.every((zero) => zero === 0)
  if (!known || log2 < COST.log2 || log2 > LOG2_MAX || r !== COST.r || p !== COST.p)
    throw new UnreadableCopy('version', path)
  return { log2, r, p }
}

const splitHeader = async (bytes: AsyncIterable<Uint8Array>) => {
  const iterator = bytes[Symbol.asyncIterator]()
  let begun = Buffer.alloc(0)
  while (begun.length < HEADER_BYTES) {
    const { done, value } = await iterator.next()
    if (done === true) break
    begun = Buffer.concat([begun, value])
  }
  const rest = async function* rest(): AsyncGenerator<Uint8Array> {
    yield begun.subarray(HEADER_BYTES)
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value
  }
  return { header: begun.subarray(0, HEADER_BYTES), rest: rest() }
}

export interface OpenedHeader {
  readonly header: Buffer
  readonly key: Buffer
}

/** @throws `UnreadableCopy` */
const openHeader = async (header: Buffer, secret: Uint8Array, path: string): Promise<OpenedHeader> => {
  const cost = costIn(header, path)
  const master = await masterOf(secret, header.subarray(AT.salt, AT.nonce), cost)
  const { key, check } = keysOf(master, header.subarray(AT.nonce, AT.check))
  if (!timingSafeEqual(header.subarray(AT.check), check)) throw new UnreadableCopy('passphrase', path)
  return { header, key }
}

/** What a director's passphrase opens. @param opened is given the key, for whoever reads parts of it later @throws `UnreadableCopy`, also in the middle of it */
export async function* unsealReserved(
  bytes: AsyncIterable<Uint8Array>,
  secret: Uint8Array,
  path: string,
  opened: (header: OpenedHeader) => void = () => undefined,
): AsyncGenerator<Buffer> {
  const { header, rest } = await splitHeader(bytes)
  const found = await openHeader(header, secret, path)
  opened(found)
  try {
    yield* unseal(rest, found.key, header)
  } catch (error) {
    throw error instanceof UnreadableCopy ? error : new UnreadableCopy('altered', path)
  }
}
