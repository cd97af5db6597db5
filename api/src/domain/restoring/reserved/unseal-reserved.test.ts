import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, test, vi } from 'vitest'
import * as format from '../../backups/reserved/reserved-format.ts'
import { sealReserved } from '../../backups/reserved/seal-reserved.ts'
import { UnreadableCopy } from '../unreadable-copy.ts'
import { unsealReserved } from './unseal-reserved.ts'

const CHUNK = 65_536
const SEALED_CHUNK = CHUNK + 16
const { HEADER_BYTES } = format

const secret = randomBytes(16)
const salt = format.newPart()
const plain = randomBytes(3 * CHUNK + 1_000)
let master: Buffer
let sealed: Buffer

const sealedOf = (bytes: Buffer) =>
  buffer(Readable.from(sealReserved(Readable.from([bytes]), { salt, master })))

beforeAll(async () => {
  master = await format.masterOf(secret, salt)
  sealed = await sealedOf(plain)
})

const opened = (bytes: Buffer, using = secret) =>
  buffer(Readable.from(unsealReserved(Readable.from([bytes]), using, 'reservado.enc')))

const refusal = async (bytes: Buffer, using = secret): Promise<string> => {
  try {
    await opened(bytes, using)
  } catch (error) {
    if (error instanceof UnreadableCopy) return error.reason
    throw error
  }
  return 'opened'
}

const flipped = (at: number): Buffer => {
  const bytes = Buffer.from(sealed)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes
}

test('what was sealed comes out, of any length, in whatever pieces it arrives', async () => {
  for (const length of [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK]) {
    const part = plain.subarray(0, length)
    expect((await opened(await sealedOf(part))).equals(part)).toBe(true)
  }
  const pieces = Array.from({ length: Math.ceil(sealed.length / 7_919) }, (_, at) =>
    sealed.subarray(at * 7_919, (at + 1) * 7_919),
  )
  const whole = await buffer(
    Readable.from(unsealReserved(Readable.from([sealed.subarray(0, 0), ...pieces]), secret, 'x')),
  )
  expect(whole.equals(plain)).toBe(true)
})

test('nothing of it lies open, and no two writings are alike', async () => {
  const words = Buffer.from('canario '.repeat(20_000))
  const [one, other] = [await sealedOf(words), await sealedOf(words)]
  expect(one.includes('canario')).toBe(false)
  expect(one.subarray(HEADER_BYTES).equals(other.subarray(HEADER_BYTES))).toBe(false)
})

test('another passphrase is told as that', async () => {
  expect(await refusal(sealed, randomBytes(16))).toBe('passphrase')
})

test('a flipped byte in any part refuses it', async () => {
  const { cost, salt: ofSalt, nonce, check } = format.AT
  const expected: [number, string][] = [
    [0, 'altered'],
    [cost, 'version'],
    [cost + 1, 'version'],
    [cost + 5, 'version'],
    [ofSalt, 'passphrase'],
    [nonce, 'passphrase'],
    [check, 'passphrase'],
    [HEADER_BYTES, 'altered'],
    [HEADER_BYTES + CHUNK, 'altered'],
    [HEADER_BYTES + SEALED_CHUNK + 5, 'altered'],
    [HEADER_BYTES + 3 * SEALED_CHUNK, 'altered'],
    [sealed.length - 1, 'altered'],
  ]
  for (const [at, reason] of expected) expect([at, await refusal(flipped(at))]).toEqual([at, reason])
})

test('whoever asks for more memory, or less work, is refused before anything is computed', async () => {
  const derive = vi.spyOn(format, 'masterOf').mockClear()
  const costs = [
    [20, 8, 1],
    [31, 8, 1],
    [255, 8, 1],
    [14, 8, 1],
    [1, 8, 1],
    [0, 0, 0],
    [15, 255, 1],
    [15, 8, 255],
    [18, 8, 1],
  ]
  for (const cost of costs) {
    const bytes = Buffer.from(sealed)
    bytes.set(cost, format.AT.cost + 2)
    expect([cost, await refusal(bytes)]).toEqual([cost, 'version'])
  }
  derive.mockRestore()
})

test('chunks that change places, are left out, come twice or from another writing refuse it', async () => {
  const header = sealed.subarray(0, HEADER_BYTES)
  const chunk = (of: Buffer, at: number) =>
    of.subarray(HEADER_BYTES + at * SEALED_CHUNK, HEADER_BYTES + (at + 1) * SEALED_CHUNK)
  const [first, second, third, last] = [0, 1, 2, 3].map((at) => chunk(sealed, at))
  const other = await sealedOf(plain)
  for (const chunks of [
    [second, first, third, last],
    [first, third, last],
    [first, first, second, third, last],
    [first, second, third, last, last],
    [last],
    [first, chunk(other, 1), third, last],
    [chunk(other, 0), chunk(other, 1), chunk(other, 2), chunk(other, 3)],
  ])
    expect(await refusal(Buffer.concat([header, ...chunks.map((each) => each!)]))).toBe('altered')
})

test('one that was cut refuses, also between two chunks, in the header, or where nothing is left', async () => {
  for (const length of [
    0,
    1,
    HEADER_BYTES - 1,
    HEADER_BYTES,
    HEADER_BYTES + 10,
    HEADER_BYTES + SEALED_CHUNK,
    HEADER_BYTES + 3 * SEALED_CHUNK,
    sealed.length - 1,
  ])
    expect([length, await refusal(sealed.subarray(0, length))]).toEqual([length, 'altered'])
  expect(await refusal(Buffer.concat([sealed, Buffer.from('x')]))).toBe('altered')
})

test('what refuses the copy around it stays what it is', async () => {
  const breaking = async function* breaking() {
    yield sealed.subarray(0, HEADER_BYTES + SEALED_CHUNK + 100)
    throw new UnreadableCopy('damaged')
  }
  await expect(buffer(Readable.from(unsealReserved(breaking(), secret, 'x')))).rejects.toMatchObject({
    reason: 'damaged',
  })
})
