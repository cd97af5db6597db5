import { hkdfSync, randomBytes, scrypt } from 'node:crypto'

/**
 * `reservado.enc` begins with 64 bytes: `PLANTELR`, version, derivation (1: scrypt), log2 of its N, r, p, three zeros, its salt (16), a
 * number of this writing (16) and a check of the key (16). They are authenticated with each chunk that follows (`files/sealed.ts`).
 */
export const MAGIC = Buffer.from('PLANTELR')
export const VERSION = 1
export const SCRYPT = 1
const PART_BYTES = 16
export const HEADER_BYTES = 64
/** Where each part of it begins. */
export const AT = { cost: 8, salt: 16, nonce: 32, check: 48 } as const

const KEY_BYTES = 32

export interface Cost {
  readonly log2: number
  readonly r: number
  readonly p: number
}

/** 32 MiB, a tenth of a second: the passphrase is 128 random bits, so nobody guesses it anyway. */
export const COST: Cost = { log2: 15, r: 8, p: 1 }

export const newPart = (): Buffer => randomBytes(PART_BYTES)

/** What a passphrase comes to. */
export const masterOf = (
  secret: Uint8Array,
  salt: Uint8Array,
  { log2, r, p }: Cost = COST,
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const N = 2 ** log2
    scrypt(secret, salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

const drawn = (master: Uint8Array, nonce: Uint8Array, use: string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', master, nonce, `plantel reserved ${use}`, length))

/** Of one writing: the key of its chunks, and what says that it is the right one. */
export const keysOf = (master: Uint8Array, nonce: Uint8Array) => ({
  key: drawn(master, nonce, 'file', KEY_BYTES),
  check: drawn(master, nonce, 'check', PART_BYTES),
})
