import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { seal, unseal } from './sealed.ts'

const KEY = randomBytes(32)

const inParts = (bytes: Buffer, size: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    ),
  )

const sealed = (bytes: Buffer, size = 10_000) => buffer(Readable.from(seal(inParts(bytes, size), KEY)))
const opened = (bytes: Buffer, size = 7_777, key = KEY) =>
  buffer(Readable.from(unseal(inParts(bytes, size), key)))

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_001])(
  '%i bytes come back as they were',
  async (length) => {
    const bytes = randomBytes(length)
    const kept = await sealed(bytes)
    expect(kept).toHaveLength(length + 16 * Math.max(1, Math.ceil(length / 65_536)))
    expect(await opened(kept)).toEqual(bytes)
  },
)

test.each([
  ['a changed byte', (kept: Buffer) => Buffer.from(kept.with(70_000, kept[70_000]! ^ 1))],
  ['a missing end', (kept: Buffer) => kept.subarray(0, 2 * 65_552)],
  ['a cut chunk', (kept: Buffer) => kept.subarray(0, kept.length - 1)],
  ['nothing at all', () => Buffer.alloc(0)],
  [
    'chunks in another order',
    (kept: Buffer) =>
      Buffer.concat([kept.subarray(65_552, 2 * 65_552), kept.subarray(0, 65_552), kept.subarray(2 * 65_552)]),
  ],
])('%s is refused', async (_, change) => {
  await expect(opened(change(await sealed(randomBytes(150_000))))).rejects.toThrow()
})

test('another key opens nothing', async () => {
  await expect(opened(await sealed(Buffer.from('secreto')), 100, randomBytes(32))).rejects.toThrow()
})
