import { readImportOriginal, readImportErrors } from '@plantel/contract/import-files'
import { changeImport, createTextImport, readImports, revertImport } from '@plantel/contract/imports'
import { changeImportRow } from '@plantel/contract/import-rows'
import { beforeEach, expect, test } from 'vitest'
import { asOwner, inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { applied, importOf, importWork, reverted, rowsOf } from '../../../test/build/imported-list.ts'
import { administratorOf, listOf, newAdministrator, readyList } from '../../../test/build/imported-school.ts'
import { shown } from '../../../test/shown.ts'

const ANA = { folio: 'M-1', last_name: 'PEÑA', second_last_name: 'LÓPEZ', name: 'ANA' }
const EVA = { folio: 'M-2', last_name: 'RUIZ', second_last_name: 'SOTO', name: 'EVA', born: '02/11/2015' }

let by: Person

beforeEach(async () => {
  by = await newAdministrator()
})

const relations = (student_id: number) =>
  inSchoolAsOwner<{ parent_id: number; access: number }>(
    by.school_id,
    `select parent_id::int, access from relationships where student_id = ${student_id} order by relationship_id`,
  )

const resolve = async (student_id: number) =>
  inSchoolAsOwner(
    by.school_id,
    `insert into custody_resolutions (student_id, kind, court, file_number, issued_on, summary, recorded_by)
     select ${student_id}, 1, 'Juzgado', '12/2026', '2026-01-01', 'Sin contacto', ${by.user_id}`,
  )

test('nobody is told: no news, no push, no mail, no message to other systems but that of the import', async () => {
  const list = listOf(
    {
      ...ANA,
      mother: 'ROSA LÓPEZ DÍAZ',
      mother_phone: build.phone(),
      mother_email: `rosa${build.phone()}@example.mx`,
    },
    EVA,
  )
  const quiet = async () => {
    const [row] = await inSchoolAsOwner<Record<string, number>>(
      by.school_id,
      `select (select count(*)::int from feed_events) as events, (select count(*)::int from feed_entries) as entries,
        (select count(*)::int from webhook_events) as hooks`,
    )
    const jobs = await asOwner<{ task: string }>(
      `select distinct t.identifier as task from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where j.payload ->> 'school_id' = $1`,
      [String(by.school_id)],
    )
    return {
      ...row,
      jobs: jobs
        .map(({ task }) => task)
        .filter((task) => !/^(import-|forget-import|resume)/.test(task))
        .toSorted(),
    }
  }
  const before = await quiet()
  const done = await applied(by, await readyList(by, list))
  expect(await quiet()).toEqual(before)
  await reverted(by, done.import_id)
  expect(await quiet()).toEqual(before)
})

test('of a student with a resolution each new relationship is decided person by person, and begins without access', async () => {
  const [ana = 0] = await build.students(by.school_id, 1, {
    folio: 'M-1',
    name: 'Ana',
    last_name: 'Peña',
    second_last_name: 'López',
    gender: 1,
    date_birth: '2015-03-14',
  })
  await resolve(ana)
  const read = await readyList(by, listOf({ ...ANA, father: 'RAÚL PEÑA GIL', father_phone: build.phone() }))
  expect(read.counts).toMatchObject({ conflict: 1 })
  await inSchoolAsOwner(
    by.school_id,
    `update imports set answers = '{"9172": "link", "9172:guardian.0": "link", "9114": "same"}'`,
  )
  const [row] = await rowsOf(by, read.import_id)
  const said = row!.messages.find(({ code }) => code === 9172)!
  expect(said).toMatchObject({ choice: null })
  const choices = [
    { key: `9172:${said.field}`, choice: 'link' },
    { key: '9114', choice: 'same' },
  ]
  await as(by).call(changeImportRow, { params: { id: read.import_id, row: 1 }, body: { choices } })
  await applied(by, await importOf(by, read.import_id))
  expect(await relations(ana)).toMatchObject([{ access: 0 }])
})

test('a resolution that comes after the review: the row waits, and nobody is linked', async () => {
  const [ana = 0] = await build.students(by.school_id, 1, {
    folio: 'M-1',
    name: 'Ana',
    last_name: 'Peña',
    second_last_name: 'López',
    gender: 1,
    date_birth: '2015-03-14',
  })
  const read = await readyList(
    by,
    listOf({ ...ANA, father: 'RAÚL PEÑA GIL', father_phone: build.phone(), street: 'Calle' }),
  )
  await resolve(ana)
  const done = await applied(by, read)
  expect(await relations(ana)).toEqual([])
  expect(done.counts).toMatchObject({ conflict: 1 })
})

test('of the own child no administrator decides: not a relationship is added, at whatever level, nor taken back; a colleague does it', async () => {
  const father = await administratorOf(by.school_id)
  const [ana = 0] = await build.students(by.school_id, 1, {
    folio: 'M-1',
    name: 'Ana',
    last_name: 'Peña',
    second_last_name: 'López',
    date_birth: '2015-03-14',
    gender: 1,
  })
  await build.relationship(by.school_id, ana, father.user_id, 1)
  await inSchoolAsOwner(by.school_id, `update relationships set access = 0 where student_id = ${ana}`)
  const list = listOf({ ...ANA, mother: 'ROSA LÓPEZ DÍAZ', mother_phone: build.phone() }, EVA)
  const own = await readyList(father, list)
  expect(own.counts).toMatchObject({ conflict: 1, new: 1 })
  const [row] = await rowsOf(father, own.import_id)
  const said = row!.messages.find(({ code }) => code === 9172)!
  expect(said.choices.map(({ value }) => value)).toEqual(['leave'])
  const choices = [{ key: `9172:${said.field}`, choice: 'link' }]
  const { data } = await as(father).call(changeImportRow, {
    params: { id: own.import_id, row: 1 },
    body: { choices },
  })
  expect(data.state).toBe('conflict')
  // Reviewed by a colleague, and imported by the father.
  const theirs = await readyList(by, list)
  expect(theirs.counts).toMatchObject({ conflict: 0, updated: 1 })
  const done = await applied(father, theirs)
  expect(done.applied).toBe(1)
  expect(await relations(ana)).toEqual([{ parent_id: father.user_id, access: 0 }])
  const again = await readyList(by, list)
  const whole = await applied(by, again)
  expect(await relations(ana)).toHaveLength(2)
  const rehearse = (who: Person) =>
    as(who).call(revertImport, { params: { id: whole.import_id }, body: { rehearse: true } })
  expect((await rehearse(father)).data).toMatchObject({
    removed: { relationships: 0 },
    kept: [{ name: 'Peña López Ana', why: 'de su propia familia decide otra persona' }],
  })
  expect((await rehearse(by)).data).toMatchObject({ removed: { relationships: 1 }, kept: [] })
})

test('hostile cells come back as they are, and leave as text: no formula, no markup, no other keys', async () => {
  const long = 'Á'.repeat(300)
  const list = listOf(
    { ...ANA, name: '=cmd|calc', street: '../../etc/passwd' },
    { ...EVA, name: '<script>alert(1)</script>', last_name: '\u202Eziur' },
    { ...EVA, folio: 'M-3', name: long },
    { ...EVA, folio: '__proto__', name: '+1+1', last_name: '@SUM(A1)' },
    { ...EVA, folio: 'constructor', name: '😀'.repeat(60) },
  )
  const read = await readyList(by, list)
  expect(read.status).toBe('ready')
  const rows = await rowsOf(by, read.import_id)
  expect(rows).toHaveLength(5)
  const change = (body: object, row = 3) =>
    as(by).answer(changeImportRow, { params: { id: read.import_id, row }, body })
  expect(shown(await change({ cells: [{ key: '__proto__', text: 'x' }] }))).toEqual([422, 1017])
  expect(shown(await change({ cells: [{ key: 'nothing', text: 'x' }] }))).toEqual([422, 1017])
  expect(shown(await change({ choices: [{ key: '__proto__', choice: 'x' }] }))).toEqual([422, 1017])
  expect(shown(await change({ choices: [{ key: '1:x', choice: 'x' }] }))).toEqual([422, 1017])
  expect(shown(await change({ cells: [{ key: 'nombre', text: 'x'.repeat(501) }] }))).toEqual([422, 1017])
  expect(shown(await change({ cells: [{ key: 'nombre', text: 'a\0b' }] }))).toEqual([422, 1017])
  expect((await change({ cells: [{ key: 'nombre', text: 'Sara' }] })).statusCode).toBe(200)
  expect((await change({ skip: true }, 999)).statusCode).toBe(404)
  const wishes = {
    options: [
      { key: '__proto__', value: 'x' },
      { key: 'level', value: '99' },
    ],
    columns: [
      { key: '__proto__', field: null },
      { key: 'constructor', field: 'name' },
    ],
    sheets: [{ sheet: '__proto__', taken: false }],
  }
  expect(
    (await as(by).answer(changeImport, { params: { id: read.import_id }, body: wishes })).statusCode,
  ).toBe(200)
  await importWork(by.school_id, 'import-read')
  const again = await rowsOf(by, read.import_id)
  expect(again.find(({ row_no }) => row_no === 3)).toMatchObject({
    mended: ['nombre'],
    cells: { nombre: 'Sara' },
  })
  expect(Reflect.get({}, 'field')).toBeUndefined()
  const workbook = await as(by).answer(readImportErrors, { params: { id: read.import_id } })
  expect(workbook.statusCode).toBe(200)
  expect(workbook.headers['x-content-type-options']).toBe('nosniff')
  const original = await as(by).answer(readImportOriginal, { params: { id: read.import_id } })
  expect(original.headers['content-disposition']).toMatch(/^attachment/)
  expect(original.headers['x-content-type-options']).toBe('nosniff')
  expect(original.headers['content-type']).toBe('application/octet-stream')
  expect(original.rawPayload.toString('utf8')).toBe(list)
  const director = await build.user(by.school_id, ['DIRECTOR'])
  expect((await as(director).call(readImports, { params: { id: by.school_id } })).data[0]).toMatchObject({
    import_id: read.import_id,
  })
  const pasted = { params: { id: by.school_id }, body: { text: 'x' } }
  expect((await as(director).answer(createTextImport, pasted)).statusCode).toBe(403)
})
