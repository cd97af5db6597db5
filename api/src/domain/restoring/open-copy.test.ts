import { generateKeyPairSync, sign } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/app.ts'
import { manifestIn, signedCopy, type Zipped, zipped } from '../../../test/build/altered-zip.ts'
import { fetchedBackup, madeBackup } from '../../../test/build/backups.ts'
import { build } from '../../../test/build/build.ts'
import { issueFor } from '../../../test/samples/report-card-samples.ts'
import { buildWorld } from '../../../test/samples/world.ts'
import { unzipped } from '../../../test/unzip.ts'
import { fillEveryTable } from '../../../test/walkers/every-row.ts'
import { type Column, readColumns } from '../backups/columns.ts'
import { type InstallationKey, installationKey } from '../backups/installation-key.ts'
import { COPIED_TABLES } from '../backups/tables.ts'
import { COPY_LIMITS, type CopyLimits } from './copy-limits.ts'
import { type CopiedRow, openCopy } from './open-copy.ts'
import { UnreadableCopy } from './unreadable-copy.ts'
import { verifyCopy } from './verify-copy.ts'

const folder = mkdtempSync(join(tmpdir(), 'plantel-copy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const foreignKey = (): InstallationKey => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  }
}

const other = foreignKey()
const odd = `'=1+1`

let whole: Zipped
let ownKey: InstallationKey
let columns: Map<string, Column[]>
let student_id: number

beforeAll(async () => {
  const world = await buildWorld()
  const { school_id, mine } = world
  await fillEveryTable(world)
  student_id = mine.students[0]
  await build.within(school_id, async (tx) => {
    await tx
      .updateTable('students')
      .set({ observation: 'Dice "no",\r\ny se va\nlejos', uniform_size: odd, situation: '-5' })
      .where('student_id', '=', student_id)
      .execute()
    columns = await readColumns(
      tx,
      COPIED_TABLES.map(({ name }) => name),
    )
  })
  const admin = mine.people.ADMINISTER
  await issueFor(admin, student_id, {})
  whole = await unzipped((await fetchedBackup(admin, await madeBackup(admin))).rawPayload)
  ownKey = await installationKey(async (text, values) => ({ rows: await asOwner<object>(text, values) }))
})

const opened = (bytes: Buffer, limits: CopyLimits = COPY_LIMITS) => {
  const path = join(folder, 'copy.zip')
  writeFileSync(path, bytes)
  return openCopy(path, columns, ownKey.publicKey, limits)
}

const verified = async (bytes: Buffer, limits?: CopyLimits) => {
  const copy = await opened(bytes, limits)
  try {
    return await verifyCopy(copy, () => undefined)
  } finally {
    copy.close()
  }
}

/** Why it is refused, and where. */
const refusal = async (bytes: Buffer, limits?: CopyLimits): Promise<string> => {
  try {
    await verified(bytes, limits)
  } catch (error) {
    if (error instanceof UnreadableCopy) return `${error.reason} ${error.place ?? ''}`.trim()
    throw error
  }
  return 'taken'
}

const refusalOf = async (files: Zipped, limits?: CopyLimits) => refusal(await zipped(files), limits)

const edited = (path: string, edit: (text: string) => string): Zipped => ({
  ...whole,
  [path]: Buffer.from(edit(String(whole[path]))),
})

const STUDENTS = 'datos/students.csv'

test('a copy is read whole, each value as it is stored', async () => {
  const bytes = await zipped(whole)
  const { tables, files } = manifestIn(whole)
  expect(await verified(bytes)).toEqual({
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: files.length,
  })
  const copy = await opened(bytes)
  expect(copy.manifest.own).toBe(true)
  const students = COPIED_TABLES.find(({ name }) => name === 'students')!
  const rows: CopiedRow[] = []
  for await (const batch of copy.rows(students)) rows.push(...batch)
  expect(rows.find((row) => row['student_id'] === String(student_id))).toMatchObject({
    observation: 'Dice "no",\r\ny se va\nlejos',
    uniform_size: odd,
    situation: '-5',
  })
  copy.close()
})

test('a copy that another installation signed is whole, and not of this one', async () => {
  const bytes = await zipped(signedCopy(whole, other))
  expect(await refusal(bytes)).toBe('taken')
  const copy = await opened(bytes)
  expect(copy.manifest.own).toBe(false)
  copy.close()
})

test('a changed byte in any file refuses all of it', async () => {
  for (const path of Object.keys(whole).filter((name) => name !== 'manifest.json')) {
    const bytes = Buffer.from(whole[path]!)
    const at = bytes.length >> 1
    bytes[at] = (bytes[at] ?? 0) ^ 1
    const reason = await refusalOf({ ...whole, [path]: bytes })
    expect(reason).toMatch(/^(altered|form|rows|version) /)
  }
}, 60_000)

test('a file that still reads well, with a value changed, is altered', async () => {
  const files = edited(STUDENTS, (text) => text.replace('lejos', 'cerca'))
  expect(await refusalOf(files)).toBe(`altered ${STUDENTS}`)
})

const without = (files: Zipped, path: string): Zipped =>
  Object.fromEntries(Object.entries(files).filter(([name]) => name !== path))

test('a manifest that somebody changed is altered, whoever is said to have signed it', async () => {
  const change = (text: string) => text.replace('"school_id": ', '"school_id": 9')
  expect(await refusalOf(edited('manifest.json', change))).toBe('altered manifest.json')
  const borrowed = String(signedCopy(whole, other)['manifest.json']).replaceAll(
    other.publicKey,
    ownKey.publicKey,
  )
  expect(await refusalOf({ ...whole, 'manifest.json': Buffer.from(borrowed) })).toBe('altered manifest.json')
  const noKey = String(signedCopy(whole, other)['manifest.json']).replaceAll(other.publicKey, 'AAAA')
  expect(await refusalOf({ ...whole, 'manifest.json': Buffer.from(noKey) })).toBe('altered manifest.json')
})

test.each([
  ['no manifest', (files: Zipped) => without(files, 'manifest.json'), 'unlisted manifest.json'],
  ['no JSON', (files: Zipped) => ({ ...files, 'manifest.json': Buffer.from('{') }), 'manifest'],
  ['another format', (files: Zipped) => signedCopy(files, other, { format: 'plantel/2' }), 'manifest'],
  [
    'one more file',
    (files: Zipped) => ({ ...files, 'archivos/x.exe': Buffer.from('MZ') }),
    'unlisted archivos/x.exe',
  ],
  ['one file less', (files: Zipped) => without(files, 'LEEME.txt'), 'unlisted LEEME.txt'],
])('a copy with %s is refused', async (_, change, reason) => {
  expect(await refusalOf(change(whole))).toBe(reason)
})

const head = (text: string) => text.slice(0, text.indexOf('\r\n'))

test.each([
  [
    'a column that nobody knows',
    (text: string) => text.replace('folio', 'password_hash'),
    `version ${STUDENTS}`,
  ],
  ['a column twice', (text: string) => text.replace('folio', 'name'), `version ${STUDENTS}`],
  ['a row too many', (text: string) => `${text}${text.slice(head(text).length + 2)}`, `rows ${STUDENTS}`],
  ['no end of line', (text: string) => text.slice(0, -2), `form ${STUDENTS}`],
  ['a line that ends as elsewhere', (text: string) => `${text}1\n`, `form ${STUDENTS}`],
  [
    'a number with words',
    (text: string) => text.replace(/\r\n\d+,/, '\r\n1 or 1,'),
    `form ${STUDENTS}, 2, student_id`,
  ],
  [
    'a number too large',
    (text: string) => text.replace(/\r\n\d+,/, '\r\n9999999999999999,'),
    `form ${STUDENTS}, 2, student_id`,
  ],
  ['no number', (text: string) => text.replace(/\r\n\d+,/, '\r\n,'), `form ${STUDENTS}, 2, student_id`],
  ['a cell too few', (text: string) => text.replace(/\r\n\d+,/, '\r\n'), `form ${STUDENTS}, 2`],
  ['a letter that is none', (text: string) => text.replace('lejos', 'le\0jos'), `form ${STUDENTS}, `],
])('a signed copy whose students have %s is refused', async (_, change, reason) => {
  expect(await refusalOf(signedCopy(edited(STUDENTS, change), other))).toContain(reason)
})

test('a signed copy with a table that nobody knows is refused', async () => {
  const { tables } = manifestIn(whole)
  const extra = { ...tables[0]!, name: 'accounts', file: 'datos/accounts.csv' }
  const files = signedCopy({ ...whole, [extra.file]: Buffer.from('account_id\r\n1\r\n') }, other, {
    tables: [...tables, extra],
  })
  expect(await refusalOf(files)).toBe('version datos/accounts.csv')
  expect(await refusalOf(signedCopy({ ...whole, 'datos/x.csv': Buffer.from('a\r\n') }, other))).toBe(
    'manifest',
  )
})

/** Names of the same length, which no program that makes zips writes. */
test.each(['../EME.txt', '/LEEME.txt', 'C:/LE.txt', String.raw`..\EME.txt`, 'datos.xlsx'])(
  'a copy with a file called %s is refused',
  async (name) => {
    const path = 'LEEME.txt'.padEnd(name.length, '_')
    const zip = await zipped({ ...without(whole, 'LEEME.txt'), [path]: whole['LEEME.txt']! })
    let at = zip.indexOf(path)
    for (; at >= 0; at = zip.indexOf(path, at + 1)) zip.write(name, at, 'latin1')
    expect(await refusal(zip)).toBe('names')
  },
)

test('what is no zip, is cut off, protected, or not there is refused', async () => {
  const bytes = await zipped(whole)
  expect(await refusal(Buffer.from('hola'))).toBe('damaged')
  expect(await refusal(Buffer.alloc(0))).toBe('damaged')
  expect(await refusal(bytes.subarray(0, bytes.length >> 1))).toBe('damaged')
  const encrypted = await zipped(whole, true)
  // The first bit of the flags of the last entry of the central directory.
  const last = encrypted.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
  encrypted[last + 8] = (encrypted[last + 8] ?? 0) | 1
  expect(await refusal(encrypted)).toBe('encrypted')
  await expect(openCopy(join(folder, 'none.zip'), columns, '')).rejects.toMatchObject({ reason: 'missing' })
})

test('what is larger than a copy may be ends where it is, however small the zip says that it is', async () => {
  const bomb = Buffer.alloc(4 * 2 ** 20)
  const files = signedCopy({ ...whole, 'LEEME.txt': bomb }, other)
  expect(await refusal(await zipped(files, true), { ...COPY_LIMITS, ratio: 20 })).toBe('inflated LEEME.txt')
  expect(await refusalOf(whole, { ...COPY_LIMITS, entries: 3 })).toBe('entries')
  expect(await refusalOf(whole, { ...COPY_LIMITS, inflatedBytes: 20_000 })).toMatch(/^inflated /)
  expect(await refusalOf(whole, { ...COPY_LIMITS, manifestBytes: 100 })).toBe('inflated manifest.json')
  const endless = signedCopy(
    edited(STUDENTS, (text) => `${text}"${'x'.repeat(100_000)}`),
    other,
  )
  expect(await refusalOf(endless, { ...COPY_LIMITS, lineLetters: 50_000 })).toBe(`inflated ${STUDENTS}`)
})
