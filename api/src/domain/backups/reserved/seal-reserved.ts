import { seal } from '../../../files/sealed.ts'
import { COST, keysOf, MAGIC, newPart, SCRYPT, VERSION } from './reserved-format.ts'

export interface ReservedKey {
  readonly salt: Uint8Array
  /** What the passphrase comes to. */
  readonly master: Uint8Array
}

/** Each writing has a key of its own, also of one passphrase. */
export async function* sealReserved(
  bytes: AsyncIterable<Uint8Array>,
  { salt, master }: ReservedKey,
): AsyncGenerator<Buffer> {
  const nonce = newPart()
  const { key, check } = keysOf(master, nonce)
  const cost = Buffer.from([VERSION, SCRYPT, COST.log2, COST.r, COST.p, 0, 0, 0])
  const header = Buffer.concat([MAGIC, cost, salt, nonce, check])
  yield header
  yield* seal(bytes, key, header)
}
