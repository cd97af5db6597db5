import { changeImport, createImport, readImport } from '@plantel/contract/imports'
import { answerImport, changeImportRow, readImportRows } from '@plantel/contract/import-rows'
import { permissionString } from '@plantel/contract/permissions'
import { readCatalogEntry } from '@plantel/contract/subjects'
import { beforeEach, expect, test } from 'vitest'
import { asOwner, inSchoolAsOwner } from '../../../../../test/app.ts'
import { as } from '../../../../../test/as.ts'
import { build } from '../../../../../test/build/build.ts'
import { applied, importOf, importWork, rowsOf, uploaded } from '../../../../../test/build/imported-list.ts'
import { administratorOf, newAdministrator } from '../../../../../test/build/imported-school.ts'
import {
  classesIn,
  peopleIn,
  staffList,
  type StaffSchool,
  staffSchool,
} from '../../../../../test/build/staff-list.ts'
import { shown } from '../../../../../test/shown.ts'

let school: StaffSchool

beforeEach(async () => {
  school = await staffSchool()
})

const put = (list: string) => uploaded(school.by, list, { name: 'personal.csv' })
const choose = (id: number, row: number, key: string, choice: string) =>
  as(school.by).call(changeImportRow, { params: { id, row }, body: { choices: [{ key, choice }] } })
const statesOf = async (id: number) => (await rowsOf(school.by, id)).map(({ state }) => state)
const told = async (id: number) =>
  (await rowsOf(school.by, id)).flatMap(({ messages }) => messages.map(({ code }) => code))

const PHONE = build.phone()
/** As people write it. */
const WRITTEN = PHONE.replace(/(...)(...)(....)/u, '$1 $2 $3')
const ROSA = [
  'Profra. Rosa Luna Díaz',
  'Docente',
  'Español',
  '1°A, 1°B',
  WRITTEN,
  `rosa${PHONE}@a.mx`,
] as const
const JUAN = ['Profr. Juan Soto Meza', 'Director', '', '', build.phone()] as const
const INES = ['Lic. Inés Vega Mora', 'Orientadora', '', '3A', build.phone()] as const
const LUIS = ['Mtro. Luis Gil Mar', 'Docente', 'Inglés', 'TODOS LOS PRIMEROS'] as const

test('people come por activar or without access, with classes, catalogue and group to advise', async () => {
  const { by } = school
  const read = await put(staffList(ROSA, JUAN, INES, LUIS))
  expect(read).toMatchObject({ kind: 'staff', status: 'ready', counts: { new: 4 } })
  expect(read.summary).toMatchObject({ staff: 4, subjects: 2, classes: 4, groups: 0, students: 0 })
  expect(await applied(by, read)).toMatchObject({ status: 'applied', applied: 4 })
  expect(await classesIn(by.school_id)).toEqual([
    'Español 1A: Luna',
    'Español 1B: Luna',
    'Inglés 1A: Gil',
    'Inglés 1B: Gil',
  ])
  expect(await peopleIn(by.school_id)).toMatchObject([
    { last_name: 'Gil', group_id: permissionString(['PROFESSOR']), cellphone: null, account_id: null },
    { last_name: 'Luna', group_id: permissionString(['PROFESSOR']), cellphone: PHONE },
    { last_name: 'Peña', group_id: permissionString(['ADMINISTER']) },
    { last_name: 'Soto', group_id: permissionString(['DIRECTOR']), cellphone: JUAN[4] },
    { last_name: 'Vega', group_id: permissionString(['ASSESSOR']), cellphone: INES[4] },
  ])
  const passwords = await asOwner(
    `select from accounts a join memberships m using (account_id) where m.school_id = $1 and a.password_hash is not null`,
    [String(by.school_id)],
  )
  expect(passwords).toHaveLength(1)
  const [advised] = await inSchoolAsOwner<{ last_name: string }>(
    by.school_id,
    `select u.last_name from groups g join users u on u.user_id = g.assessor_id where g.group_id = ${school.groups['3A']}`,
  )
  expect(advised).toEqual({ last_name: 'Vega' })
  const [folio] = await inSchoolAsOwner<{ folio: string; id: number }>(
    by.school_id,
    `select folio, catalog_subject_id::int as id from subject_catalogs where title = 'Inglés'`,
  )
  expect(folio?.folio).toBe('ING-3')
  const entry = await as(by).call(readCatalogEntry, { params: { id: folio!.id } })
  expect(entry.data.professors).toMatchObject([{ last_name: 'Gil', cellphone: null }])
})

test('the same list again is nothing new; a newer one gives what it adds', async () => {
  const { by } = school
  const list = staffList(ROSA, JUAN, INES, LUIS)
  await applied(by, await put(list))
  const again = await put(list)
  expect(again.counts).toMatchObject({ new: 0, updated: 0, unchanged: 4 })
  expect(again.to_apply).toBe(0)
  const newer = await put(staffList(ROSA, ['Rosa Luna Díaz', 'Docente', 'Historia', '3A', PHONE]))
  expect(await statesOf(newer.import_id)).toEqual(['unchanged', 'updated'])
  await applied(by, newer)
  expect(await classesIn(by.school_id)).toContain('Historia 3A: Luna')
})

test('a class without a teacher gets this one; one of somebody else is asked, and stays unless it is said', async () => {
  const { by, groups } = school
  const other = await build.user(by.school_id, ['PROFESSOR'], { last_name: 'Ruiz' })
  await build.subject(by.school_id, groups['1A'], null, { title: 'Español', level: 3 })
  await build.subject(by.school_id, groups['1B'], other.user_id, { title: 'Inglés', level: 3 })
  const read = await put(
    staffList(
      ['Rosa Luna Díaz', 'Docente', 'Español', '1A', PHONE],
      ['Luis Gil Mar', 'Docente', 'Inglés', '1B', build.phone()],
    ),
  )
  expect(await statesOf(read.import_id)).toEqual(['new', 'conflict'])
  expect(read.summary).toMatchObject({ classes: 0 })
  await choose(read.import_id, 2, '9180:subject', 'change')
  await applied(by, await importOf(by, read.import_id))
  expect(await classesIn(by.school_id)).toEqual(['Español 1A: Luna', 'Inglés 1B: Gil'])
})

test('rights of somebody who is here are decided one by one; no list makes an administrator', async () => {
  const { by } = school
  const mother = await build.user(by.school_id, ['PARENT'], {
    name: 'Rosa',
    last_name: 'Luna',
    second_last_name: 'Díaz',
    cellphone: PHONE,
  })
  const read = await put(staffList(ROSA, ['Eva Cruz Sol', 'Administradora', '', '', build.phone()]))
  const rows = await rowsOf(by, read.import_id)
  expect(rows.map(({ state }) => state)).toEqual(['question', 'ignored'])
  expect(rows[0]?.target).toMatchObject({ user_id: mother.user_id, student_id: null })
  const all = { params: { id: read.import_id }, body: { code: 9173, field: 'position', choice: 'add' } }
  expect(shown(await as(by).answer(answerImport, all))).toEqual([422, 1017])
  await choose(read.import_id, 1, '9173:position', 'leave')
  expect(await statesOf(read.import_id)).toEqual(['unchanged', 'ignored'])
  await choose(read.import_id, 1, '9173:position', 'add')
  await applied(by, await importOf(by, read.import_id))
  const [row] = (await peopleIn(by.school_id)).filter(({ user_id }) => user_id === mother.user_id)
  expect(row?.group_id).toBe(permissionString(['PROFESSOR', 'PARENT']))
  expect(await classesIn(by.school_id)).toEqual(['Español 1A: Luna', 'Español 1B: Luna'])
  const administrators = (await peopleIn(by.school_id)).filter(({ group_id }) => group_id.startsWith('1'))
  expect(administrators).toHaveLength(1)
})

test('an unknown position waits until somebody has said what it is, once for the file', async () => {
  const { by } = school
  const read = await put(
    staffList(
      ['Raúl Mar Gil', 'Prefecto', '', '', build.phone()],
      ['Eva Cruz Sol', 'Prefecta', '', '', build.phone()],
    ),
  )
  expect(await statesOf(read.import_id)).toEqual(['question', 'question'])
  const options = [
    { key: 'position:prefecto', value: 'ASSESSOR' },
    { key: 'position:prefecta', value: 'none' },
  ]
  await as(by).call(changeImport, { params: { id: read.import_id }, body: { options } })
  await importWork(by.school_id, 'import-read')
  expect(await statesOf(read.import_id)).toEqual(['new', 'ignored'])
})

test('a group that nobody has made is made only when somebody says so', async () => {
  const { by } = school
  const list = staffList(['Rosa Luna Díaz', 'Docente', 'Español', '1A, 2D', PHONE])
  const left = await put(list)
  expect(await told(left.import_id)).toContain(9185)
  await choose(left.import_id, 1, '9185:groups', 'none')
  await applied(by, await importOf(by, left.import_id))
  expect(await classesIn(by.school_id)).toEqual(['Español 1A: Luna'])
  const made = await put(list)
  await as(by).call(answerImport, {
    params: { id: made.import_id },
    body: { code: 9185, field: 'groups', choice: 'make' },
  })
  const ready = await importOf(by, made.import_id)
  expect(ready.summary).toMatchObject({ groups: 1, classes: 1 })
  await applied(by, ready)
  expect(await classesIn(by.school_id)).toEqual(['Español 1A: Luna', 'Español 2D: Luna'])
})

test('a teacher of a primary school without subjects gets those of the group that nobody gives', async () => {
  const by = await newAdministrator()
  school = { ...school, by }
  const group = await build.group(by.school_id, { level: 2, grade: '1', group: 'A', turn: 1 })
  await build.subject(by.school_id, group, null, { title: 'Lenguajes 1°', level: 2 })
  await build.catalogEntry(by.school_id, { title: 'Saberes 1°', level: 2 })
  await build.catalogEntry(by.school_id, { title: 'Saberes 2°', level: 2 })
  const read = await put(staffList(['Rosa Luna Díaz', 'Docente frente a grupo', '', '1A', PHONE]))
  const [row] = await rowsOf(by, read.import_id)
  expect(row?.messages[0]?.choices.map(({ value }) => value)).toEqual(['open', 'catalog', 'none'])
  await choose(read.import_id, 1, '9182:subject', 'catalog')
  await applied(by, await importOf(by, read.import_id))
  expect(await classesIn(by.school_id)).toEqual(['Lenguajes 1° 1A: Luna', 'Saberes 1° 1A: Luna'])
})

test('a phone of another school invites, and nothing of it is told', async () => {
  const { by } = school
  const elsewhere = await build.user(await build.school(), ['PROFESSOR'], { last_name: 'Otra' })
  const list = staffList(
    ['Rosa Luna Díaz', 'Docente', '', '', elsewhere.cellphone],
    ['Juan Soto Meza', 'Director', '', '', build.phone()],
  )
  const read = await put(list)
  const seen = (await rowsOf(by, read.import_id)).map(({ state, messages }) => [state, messages])
  expect(seen).toEqual([
    ['new', []],
    ['new', []],
  ])
  await applied(by, read)
  const invited = await asOwner(`select from invitations where account_id = $1 and school_id = $2`, [
    String(elsewhere.account_id),
    String(by.school_id),
  ])
  expect(invited).toHaveLength(1)
  const events = await inSchoolAsOwner(by.school_id, 'select from feed_events')
  expect(events).toEqual([])
})

test('who was faster is asked again: a class that somebody gave away meanwhile, a role that was taken', async () => {
  const { by, groups } = school
  const other = await build.user(by.school_id, ['PROFESSOR'], { last_name: 'Ruiz' })
  const subject_id = await build.subject(by.school_id, groups['1A'], null, { title: 'Español', level: 3 })
  const read = await put(staffList(['Rosa Luna Díaz', 'Docente', 'Español', '1A', PHONE], JUAN))
  await inSchoolAsOwner(
    by.school_id,
    `update subjects set professor_id = ${other.user_id} where subject_id = ${subject_id}`,
  )
  const done = await applied(by, read)
  expect(done).toMatchObject({ applied: 1, counts: { conflict: 1 } })
  expect(await classesIn(by.school_id)).toEqual(['Español 1A: Ruiz'])
})

test('rows below go on with somebody who is in already', async () => {
  const { by, groups } = school
  const other = await build.user(by.school_id, ['PROFESSOR'], { last_name: 'Ruiz' })
  await build.subject(by.school_id, groups['3A'], other.user_id, { title: 'Historia', level: 3 })
  const read = await put(staffList(ROSA, ['', '', 'Historia', '3A']))
  expect(await statesOf(read.import_id)).toEqual(['new', 'conflict'])
  await applied(by, read)
  await choose(read.import_id, 2, '9180:subject', 'change')
  await applied(by, await importOf(by, read.import_id))
  expect(await classesIn(by.school_id)).toEqual(['Español 1A: Luna', 'Español 1B: Luna', 'Historia 3A: Luna'])
})

test('professors and directors bring no list of staff, and another school does not know of it', async () => {
  const { by } = school
  const { import_id } = await put(staffList(ROSA))
  for (const [role, sending, reading] of [
    ['PROFESSOR', 422, 404],
    ['DIRECTOR', 403, 403],
  ] as const) {
    const person = await build.user(by.school_id, [role])
    const file = [{ filename: 'a.csv', bytes: Buffer.from(staffList(ROSA)) }]
    const sent = { params: { id: by.school_id }, body: { kind: 'staff' as const }, file }
    expect((await as(person).answer(createImport, sent)).statusCode).toBe(sending)
    expect(
      (await as(person).answer(readImportRows, { params: { id: import_id }, query: {} })).statusCode,
    ).toBe(reading)
  }
  const stranger = await administratorOf(await build.school())
  for (const endpoint of [readImport, readImportRows])
    expect((await as(stranger).answer(endpoint, { params: { id: import_id }, query: {} })).statusCode).toBe(
      404,
    )
})
