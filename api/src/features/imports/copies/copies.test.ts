import { COPY_PIECE_BYTES, createCopyImport, readImportCopy } from '@plantel/contract/import-copies'
import { applyImport, changeImport, revertImport } from '@plantel/contract/imports'
import { readImportErrors, readImportOriginal } from '@plantel/contract/import-files'
import { randomBytes } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { inSchoolAsOwner, openApp, theFiles } from '../../../../test/app.ts'
import { afterFile } from '../../../../test/after-file.ts'
import { as, type Person } from '../../../../test/as.ts'
import { signedCopy, type Zipped, zipped } from '../../../../test/build/altered-zip.ts'
import { build, PASSWORD } from '../../../../test/build/build.ts'
import { foreignKey } from '../../../../test/copies/foreign-key.ts'
import {
  arrivedCopy,
  begunCopy,
  copyOf,
  foundIn,
  readCopy,
  sentPiece,
} from '../../../../test/copies/imported-copy.ts'
import { importOf, importWork, uploaded } from '../../../../test/build/imported-list.ts'
import { newAdministrator } from '../../../../test/build/imported-school.ts'
import { workshop } from '../../../../test/build/secundaria.ts'
import { buildWorld } from '../../../../test/samples/world.ts'
import { unzipped } from '../../../../test/unzip.ts'
import { zip } from '../../../../test/lists/write-zip.ts'
import { forgetImport } from '../forget.ts'

const STUDENTS = 'datos/students.csv'

let copy: Buffer
let files: Zipped
let by: Person

beforeAll(async () => {
  const { mine } = await buildWorld()
  copy = await copyOf(mine.people.ADMINISTER)
  files = await unzipped(copy)
})

beforeEach(async () => {
  by = await newAdministrator()
})

const statusOf = async (answer: ReturnType<ReturnType<typeof as>['answer']>) => {
  const answered = await answer
  return { statusCode: answered.statusCode, code: answered.json<{ code?: number }>().code }
}

test('a copy that comes in pieces is read: what it has, who made it, and whom it makes what', async () => {
  const read = await readCopy(by, copy)
  expect(read).toMatchObject({
    kind: 'backup',
    status: 'ready',
    bytes: copy.length,
    applied: 0,
    problem: null,
  })
  const found = await foundIn(by, read.import_id)
  expect(found).toMatchObject({ own: true, empty: true, restored: null, photos: 0, lost: 0 })
  expect(found.administrators.names).toHaveLength(found.administrators.count)
  expect(found.administrators.count).toBeGreaterThan(0)
  expect(found.tables.find(({ title }) => title === 'Alumnos')?.rows).toBeGreaterThan(0)
  expect(read.counts.new).toBe(found.rows)
  expect(read.to_apply).toBe(found.rows)
  const rows = await inSchoolAsOwner(by.school_id, 'select from import_rows')
  expect(rows).toEqual([])
})

test('another installation signed it: that is said', async () => {
  const { import_id } = await readCopy(by, await zipped(signedCopy(files, foreignKey())))
  expect(await foundIn(by, import_id)).toMatchObject({ own: false })
})

test('a part that lies encrypted in it is named, and stays there', async () => {
  const reserved = { rows: 4, files: 1, left: 2 }
  const changed = signedCopy({ ...files, 'reservado.enc': Buffer.from('sealed') }, foreignKey(), { reserved })
  const { import_id } = await readCopy(by, await zipped(changed))
  expect(await foundIn(by, import_id)).toMatchObject({ reserved: 4, sealed: 2 })
})

test('in the store nothing of it can be read', async () => {
  const id = await arrivedCopy(by, copy)
  const [row] = await inSchoolAsOwner<{ file_key: string }>(
    by.school_id,
    `select file_key from imports where import_id = ${id}`,
  )
  const stored = await theFiles().get(`${row!.file_key}/0.bin`)
  const bytes = Buffer.concat(await stored!.bytes.toArray())
  expect(bytes.length).toBeGreaterThan(100)
  expect(bytes.includes('datos/')).toBe(false)
  expect(bytes.subarray(0, 2).toString()).not.toBe('PK')
})

test('a piece that comes twice is kept once, and one out of its turn is refused', async () => {
  const bytes = randomBytes(COPY_PIECE_BYTES + 10)
  const id = await begunCopy(by, bytes.length)
  const [first, last] = [bytes.subarray(0, COPY_PIECE_BYTES), bytes.subarray(COPY_PIECE_BYTES)]
  expect(await statusOf(sentPiece(by, id, COPY_PIECE_BYTES, last))).toEqual({ statusCode: 422, code: 1017 })
  expect(await statusOf(sentPiece(by, id, 0, first.subarray(1)))).toEqual({ statusCode: 422, code: 1017 })
  const arrived = { data: { arrived: COPY_PIECE_BYTES, bytes: bytes.length } }
  expect((await sentPiece(by, id, 0, first)).json()).toEqual(arrived)
  expect((await sentPiece(by, id, 0, first)).json()).toEqual(arrived)
  expect(await importOf(by, id)).toMatchObject({ status: 'arriving' })
  const whole = { data: { arrived: bytes.length, bytes: bytes.length } }
  expect((await sentPiece(by, id, COPY_PIECE_BYTES, last)).json()).toEqual(whole)
  expect((await sentPiece(by, id, COPY_PIECE_BYTES, last)).json()).toEqual(whole)
  expect(await statusOf(sentPiece(by, id, bytes.length, last))).toEqual({ statusCode: 409, code: 9105 })
  await importWork(by.school_id, 'import-read')
  expect(await importOf(by, id)).toMatchObject({
    status: 'rejected',
    problem: { code: 9104, message: 'La copia no sirve: no es un zip completo' },
  })
})

test('one larger than this installation takes is not begun', async () => {
  const small = await openApp({ copyBytesMax: 5 * 2 ** 20 })
  afterFile(() => small.close())
  const answer = await as(by, small).answer(createCopyImport, {
    params: { id: by.school_id },
    body: { file_name: 'a.zip', bytes: 5 * 2 ** 20 + 1 },
  })
  expect(answer.json()).toMatchObject({ code: 9102, detail: expect.stringContaining('5 MB') })
})

const edited = (path: string, edit: (text: string) => string): Zipped => ({
  ...files,
  [path]: Buffer.from(edit(String(files[path]))),
})

const without = (path: string): Zipped =>
  Object.fromEntries(Object.entries(files).filter(([name]) => name !== path))

test.each<[string, () => Zipped, number, string]>([
  [
    'a changed letter',
    () => edited('LEEME.txt', (text) => text.replace('a', 'e')),
    9104,
    'algo de ella cambió después de hacerla (LEEME.txt)',
  ],
  [
    'a changed manifest',
    () => edited('manifest.json', (text) => text.replace('"version": "', '"version": "9')),
    9104,
    'cambió después de hacerla (manifest.json)',
  ],
  ['no manifest', () => without('manifest.json'), 9104, '(manifest.json)'],
  ['another format', () => signedCopy(files, foreignKey(), { format: 'plantel/2' }), 9101, 'plantel/1'],
  [
    'a column that nobody knows',
    () =>
      signedCopy(
        edited(STUDENTS, (text) => text.replace('folio', 'password_hash')),
        foreignKey(),
      ),
    9104,
    `no conoce (${STUDENTS})`,
  ],
  [
    'a number with words',
    () =>
      signedCopy(
        edited(STUDENTS, (text) => text.replace(/\r\n\d+,/, '\r\n1 or 1,')),
        foreignKey(),
      ),
    9104,
    `(${STUDENTS}, renglón 2, columna student_id)`,
  ],
  ['one file less', () => without('LEEME.txt'), 9104, '(LEEME.txt)'],
])('a copy with %s is refused, and where it is wrong is said', async (_, change, code, where) => {
  const read = await readCopy(by, await zipped(change()))
  expect(read).toMatchObject({
    status: 'rejected',
    problem: { code, title: 'Esta copia no se puede importar', message: expect.stringContaining(where) },
  })
  expect(await statusOf(as(by).answer(readImportCopy, { params: { id: read.import_id } }))).toMatchObject({
    statusCode: 404,
  })
})

test('one that inflates beyond measure ends where it is', async () => {
  const bomb = signedCopy({ ...files, 'LEEME.txt': Buffer.alloc(300 * 2 ** 20) }, foreignKey())
  const read = await readCopy(by, await zipped(bomb, true))
  expect(read).toMatchObject({ status: 'rejected', problem: { code: 9102 } })
})

test('sent as a list, it is a copy all the same; its folder of OneRoster alone is a roster', async () => {
  const read = await uploaded(by, copy, { name: 'lista.zip' })
  expect(read).toMatchObject({ kind: 'backup', status: 'ready' })
  expect(await foundIn(by, read.import_id)).toMatchObject({ own: true })
  const roster = Object.entries(files).flatMap(([name, content]) =>
    name.startsWith('oneroster/')
      ? [{ name: name.slice('oneroster/'.length), content: String(content) }]
      : [],
  )
  expect(await uploaded(by, zip(roster), { name: 'oneroster.zip' })).toMatchObject({
    kind: 'oneroster',
    status: 'ready',
  })
})

test('there is nothing to say of a copy, no rows to mend, and no file to take along without a password', async () => {
  const { import_id: id } = await readCopy(by, copy)
  expect(await statusOf(as(by).answer(changeImport, { params: { id }, body: { kind: 'students' } }))).toEqual(
    { statusCode: 422, code: 1017 },
  )
  for (const file of [readImportOriginal, readImportErrors])
    expect((await as(by).answer(file, { params: { id } })).statusCode).toBe(404)
  expect(await statusOf(as(by).answer(revertImport, { params: { id }, body: { rehearse: true } }))).toEqual({
    statusCode: 409,
    code: 9105,
  })
})

test('another school finds none of it', async () => {
  const id = await begunCopy(by, 10)
  const other = await newAdministrator()
  expect((await sentPiece(other, id, 0, Buffer.alloc(10))).statusCode).toBe(404)
  expect((await as(other).answer(readImportCopy, { params: { id } })).statusCode).toBe(404)
  expect(
    (
      await as(other).answer(createCopyImport, {
        params: { id: by.school_id },
        body: { file_name: 'a', bytes: 1 },
      })
    ).statusCode,
  ).toBe(404)
})

test('a school that has something takes none: it is told before, and refused after', async () => {
  await build.students(by.school_id, 1)
  const { import_id: id, counts } = await readCopy(by, copy)
  expect(await foundIn(by, id)).toMatchObject({ empty: false })
  const sent = { params: { id }, body: { password: PASSWORD, expect: counts } }
  expect(await statusOf(as(by).answer(applyImport, sent))).toEqual({ statusCode: 409, code: 9109 })
})

const forget = (id: number, now: Date) =>
  forgetImport({ ...workshop(), now: () => now }, { school_id: by.school_id, import_id: id })

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)

test('what did not arrive whole goes after a day, what nobody imported after a week, with the names', async () => {
  const half = await begunCopy(by, COPY_PIECE_BYTES * 2)
  await sentPiece(by, half, 0, randomBytes(COPY_PIECE_BYTES))
  await forget(half, later(24))
  expect(await importOf(by, half)).toMatchObject({
    status: 'rejected',
    has_rows: false,
    problem: { title: 'La copia no llegó completa' },
  })
  const { import_id: whole } = await readCopy(by, copy)
  await forget(whole, later(24))
  expect(await importOf(by, whole)).toMatchObject({ status: 'ready', has_rows: true })
  await forget(whole, later(24 * 7 + 1))
  expect(await importOf(by, whole)).toMatchObject({ status: 'ready', has_rows: false })
  expect((await foundIn(by, whole)).administrators.names).toEqual([])
  const rows = await inSchoolAsOwner(
    by.school_id,
    'select 1 from imports where seal is not null or file_key is not null',
  )
  expect(rows).toEqual([])
})
