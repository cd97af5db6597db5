import { createStudentContact } from '@plantel/contract/families'
import { answerImport, changeImportRow } from '@plantel/contract/import-rows'
import { revertImport } from '@plantel/contract/imports'
import { permissionString } from '@plantel/contract/permissions'
import { assignProfessor } from '@plantel/contract/subjects'
import { updateUser } from '@plantel/contract/user-administration'
import { contactForm } from '../../../../../test/samples/family-samples.ts'
import { beforeEach, expect, test } from 'vitest'
import { asOwner, inSchoolAsOwner } from '../../../../../test/app.ts'
import { as } from '../../../../../test/as.ts'
import { shown } from '../../../../../test/shown.ts'
import { build } from '../../../../../test/build/build.ts'
import { applied, importOf, reverted, uploaded } from '../../../../../test/build/imported-list.ts'
import { everyRow } from '../../../../../test/build/school-rows.ts'
import {
  classesIn,
  peopleIn,
  staffList,
  type StaffLine,
  type StaffSchool,
  staffSchool,
} from '../../../../../test/build/staff-list.ts'

const ROSA = [
  'Rosa Luna Díaz',
  'Docente',
  'Español',
  '1A, 1B',
  build.phone(),
  `rosa${build.phone()}@a.mx`,
] as const
const LUIS = ['Luis Gil Mar', 'Docente', 'Inglés', '1A', build.phone()] as const
const INES = ['Inés Vega Mora', 'Orientadora', '', '3A', build.phone()] as const
const JUAN = ['Juan Soto Meza', 'Director', '', '', build.phone()] as const
const HUGO = ['Hugo Ríos Paz', 'Docente', 'Artes', '2D'] as const

let school: StaffSchool

beforeEach(async () => {
  school = await staffSchool()
})

const put = (...rows: readonly StaffLine[]) =>
  uploaded(school.by, staffList(...rows), { name: 'personal.csv' })
const rehearsed = async (id: number) =>
  (await as(school.by).call(revertImport, { params: { id }, body: { rehearse: true } })).data
const choose = (id: number, row: number, key: string, choice: string) =>
  as(school.by).call(changeImportRow, { params: { id, row }, body: { choices: [{ key, choice }] } })
const userNamed = async (last_name: string): Promise<number> =>
  (await peopleIn(school.by.school_id)).find((each) => each.last_name === last_name)!.user_id
const classOf = async (title: string): Promise<number> => {
  const [row] = await inSchoolAsOwner<{ id: number }>(
    school.by.school_id,
    `select subject_id::int as id from subjects join subject_catalogs using (school_id, catalog_subject_id)
     where title = '${title}' order by subject_id`,
  )
  return row!.id
}

test('applied and taken back, each table is as it was: people, rights, classes, catalogue, groups and advisors', async () => {
  const { by, groups } = school
  const mother = await build.user(by.school_id, ['PARENT'], {
    name: 'Luis',
    last_name: 'Gil',
    second_last_name: 'Mar',
    cellphone: LUIS[4],
  })
  await build.subject(by.school_id, groups['1A'], null, { title: 'Inglés', level: 3 })
  const other = await build.user(by.school_id, ['PROFESSOR'], { last_name: 'Ruiz' })
  await build.subject(by.school_id, groups['1B'], other.user_id, { title: 'Español', level: 3 })
  const before = await everyRow(by.school_id)
  const { import_id } = await put(ROSA, LUIS, INES, JUAN, HUGO)
  const choices = [
    [1, '9180:subject', 'change'],
    [2, '9173:position', 'add'],
    [5, '9185:groups', 'make'],
  ] as const
  for (const [row, key, choice] of choices) await choose(import_id, row, key, choice)
  const done = await applied(by, await importOf(by, import_id))
  expect(done).toMatchObject({ applied: 5 })
  expect(await classesIn(by.school_id)).toEqual([
    'Artes 2D: Ríos',
    'Español 1A: Luna',
    'Español 1B: Luna',
    'Inglés 1A: Gil',
  ])
  const [gil] = (await peopleIn(by.school_id)).filter(({ user_id }) => user_id === mother.user_id)
  expect(gil?.group_id).toBe(permissionString(['PROFESSOR', 'PARENT']))
  const plan = await rehearsed(import_id)
  expect(plan).toMatchObject({
    removed: { staff: 4, classes: 2, subjects: 1, groups: 1 },
    restored: 4,
    kept: [],
  })
  const back = await reverted(by, import_id)
  expect(back).toMatchObject({ status: 'reverted', applied: 0, reverted: { kept: 0 } })
  expect(await everyRow(by.school_id)).toEqual(before)
  expect(back).toMatchObject({ to_apply: 5 })
  expect(await applied(by, back)).toMatchObject({ applied: 5 })
})

const HUGO_PHONE = build.phone()
const hugo = async () => (await peopleIn(school.by.school_id)).find(({ last_name }) => last_name === 'Ríos')!

/** A list without his phone, then one with it. */
const known = async (): Promise<number> => {
  const first = await put(['Hugo Ríos Paz', 'Docente', 'Artes', '1A'])
  await applied(school.by, first)
  expect(await hugo()).toMatchObject({ cellphone: null, account_id: null })
  const line = ['Hugo Ríos Paz', 'Docente', 'Artes', '1A', HUGO_PHONE, `hugo${HUGO_PHONE}@a.mx`] as const
  return (await put(line)).import_id
}

test('a phone for somebody who was here without one opens the log-in, and goes again', async () => {
  const { by } = school
  const import_id = await known()
  const before = await everyRow(by.school_id)
  const accounts = await asOwner<{ count: number }>('select count(*)::int from accounts')
  expect(await importOf(by, import_id)).toMatchObject({ counts: { question: 1 } })
  await choose(import_id, 1, '9207:cellphone', 'leave')
  expect(await importOf(by, import_id)).toMatchObject({ counts: { unchanged: 1 } })
  await choose(import_id, 1, '9207:cellphone', 'default')
  expect(await applied(by, await importOf(by, import_id))).toMatchObject({ applied: 1 })
  expect(await hugo()).toMatchObject({ cellphone: HUGO_PHONE, account_id: expect.any(Number) })
  expect(await rehearsed(import_id)).toMatchObject({ restored: 1, kept: [] })
  const back = await reverted(by, import_id)
  expect(back).toMatchObject({ status: 'reverted', applied: 0, to_apply: 1, reverted: { kept: 0 } })
  expect(await everyRow(by.school_id)).toEqual(before)
  expect(await asOwner('select count(*)::int from accounts')).toEqual(accounts)
})

test('who came in with the phone that a list gave keeps it', async () => {
  const { by } = school
  const import_id = await known()
  await choose(import_id, 1, '9207:cellphone', 'give')
  await applied(by, await importOf(by, import_id))
  await inSchoolAsOwner(
    by.school_id,
    `update users set signed_in_at = now() where cellphone = '${HUGO_PHONE}'`,
  )
  const back = await reverted(by, import_id)
  expect(back).toMatchObject({ applied: 1, reverted: { kept: 1 } })
  expect(await hugo()).toMatchObject({ cellphone: HUGO_PHONE })
})

test('a phone that somebody took meanwhile is given to nobody', async () => {
  const { by } = school
  const import_id = await known()
  await choose(import_id, 1, '9207:cellphone', 'give')
  const read = await importOf(by, import_id)
  await build.user(by.school_id, ['PROFESSOR'], { last_name: 'Zea', cellphone: HUGO_PHONE })
  expect(await applied(by, read)).toMatchObject({ applied: 0 })
  expect(await hugo()).toMatchObject({ cellphone: null, account_id: null })
})

test('a guardian who would see the children is decided alone, and is a contact of the family again', async () => {
  const { by } = school
  const [student_id] = await build.students(by.school_id, 1)
  const contact = { name: 'Hugo', last_name: 'Ríos', second_last_name: 'Paz' }
  await as(by).call(createStudentContact, {
    params: { id: student_id! },
    body: { relationship: 1, contact: contactForm(contact) },
  })
  const before = await everyRow(by.school_id)
  const { import_id } = await put(['Hugo Ríos Paz', 'Docente', 'Artes', '1A', HUGO_PHONE])
  await choose(import_id, 1, '9114:name', 'same')
  await choose(import_id, 1, '9173:position', 'add')
  const all = { params: { id: import_id }, body: { code: 9208, field: 'cellphone', choice: 'give' } }
  expect(shown(await as(by).answer(answerImport, all))).toEqual([422, 1017])
  await choose(import_id, 1, '9208:cellphone', 'give')
  await applied(by, await importOf(by, import_id))
  const contacts = () => inSchoolAsOwner(by.school_id, 'select parent_id from relationships where contact')
  expect(await contacts()).toEqual([])
  expect((await reverted(by, import_id)).reverted).toMatchObject({ kept: 0 })
  expect(await contacts()).toHaveLength(1)
  expect(await everyRow(by.school_id)).toEqual(before)
})

test('a rehearsal leaves everything as it is', async () => {
  const { by } = school
  const done = await applied(by, await put(ROSA, LUIS, INES, HUGO))
  const before = await everyRow(by.school_id)
  await rehearsed(done.import_id)
  expect(await everyRow(by.school_id)).toEqual(before)
})

test('what was used or changed stays and is named; the rest goes', async () => {
  const { by, groups } = school
  await build.subject(by.school_id, groups['3A'], null, { title: 'Historia', level: 3 })
  const done = await applied(
    by,
    await put(
      ROSA,
      LUIS,
      INES,
      JUAN,
      ['Eva Cruz Sol', 'Docente', 'Historia', '3A', build.phone()],
      ['Olga Paz Rey', 'Docente', 'Artes', '3A', build.phone()],
    ),
  )
  const [, partial] = await build.partials(by.school_id, 3)
  // Rosa came in; a list was taken in Inglés; the administration gave Historia to Luis and switched Juan off.
  await inSchoolAsOwner(
    by.school_id,
    `update users set signed_in_at = now() where user_id = ${await userNamed('Luna')}`,
  )
  await inSchoolAsOwner(
    by.school_id,
    `insert into attendance_lists (subject_id, date, partial_id, taken_by) select ${await classOf('Inglés')}, '2026-02-20', ${partial}, ${await userNamed('Gil')}`,
  )
  await as(by).call(assignProfessor, {
    params: { id: await classOf('Historia') },
    body: { professor_id: await userNamed('Gil') },
  })
  await as(by).call(updateUser, { params: { id: await userNamed('Soto') }, body: { status: 0 } })
  const plan = await rehearsed(done.import_id)
  expect(plan.kept).toEqual([
    { name: 'Inglés de 1° A', why: 'ya tiene listas de asistencia' },
    { name: 'Historia de 3° A', why: 'alguien cambió su maestro' },
    { name: 'Inglés', why: 'ya la tiene un grupo' },
    { name: 'Luna Díaz Rosa', why: 'ya ingresó' },
    { name: 'Gil Mar Luis', why: 'tiene clases' },
    { name: 'Soto Meza Juan', why: 'alguien cambió sus datos' },
  ])
  expect(plan.removed).toMatchObject({ staff: 3, classes: 3, subjects: 2 })
  const back = await reverted(by, done.import_id)
  expect(back.reverted).toMatchObject({ kept: 6 })
  expect(await classesIn(by.school_id)).toEqual(['Historia 3A: Gil', 'Inglés 1A: Gil'])
  expect((await peopleIn(by.school_id)).map(({ last_name }) => last_name)).toEqual([
    'Gil',
    'Luna',
    'Peña',
    'Soto',
  ])
})

test('a right that was added stays with whoever has classes by it', async () => {
  const { by, groups } = school
  const father = await build.user(by.school_id, ['PARENT'], {
    name: 'Luis',
    last_name: 'Gil',
    second_last_name: 'Mar',
    cellphone: LUIS[4],
  })
  const { import_id } = await put(['Luis Gil Mar', 'Docente', '', '', LUIS[4]])
  await choose(import_id, 1, '9173:position', 'add')
  await applied(by, await importOf(by, import_id))
  await build.subject(by.school_id, groups['3A'], father.user_id, { title: 'Historia', level: 3 })
  const back = await reverted(by, import_id)
  expect(back.reverted).toMatchObject({ kept: 1 })
  const [row] = (await peopleIn(by.school_id)).filter(({ user_id }) => user_id === father.user_id)
  expect(row?.group_id).toBe(permissionString(['PROFESSOR', 'PARENT']))
})
