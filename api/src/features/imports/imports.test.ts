import { changeImport } from '@plantel/contract/imports'
import { readImportMissing, readImportRows } from '@plantel/contract/import-rows'
import { readStudents, updateStudent } from '@plantel/contract/students'
import { beforeEach, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build, passwordHash } from '../../../test/build/build.ts'
import {
  applied,
  importOf,
  importWork,
  reverted,
  rowsOf,
  uploaded,
} from '../../../test/build/imported-list.ts'
import { everyRow } from '../../../test/build/school-rows.ts'

const NOTHING_MADE = { staff: 0, subjects: 0, classes: 0, grades: 0, lists: 0 }

const HEADER =
  'Matrícula,Apellido paterno,Apellido materno,Nombre,CURP,Fecha de nacimiento,Sexo,Grado,Grupo,Nombre de la madre,Celular de la madre,Calle'

/** As people write them. */
const PHONE = build.phone().replace(/(...)(...)(....)/u, '$1 $2 $3')

const LIST = `${HEADER}
M-1,PEÑA,LÓPEZ,ANA,,14/03/2015,M,3,A,ROSA LÓPEZ DÍAZ,${PHONE},Hidalgo
M-2,PEÑA,LÓPEZ,LUIS,,20/08/2016,H,2,A,ROSA LÓPEZ DÍAZ,${PHONE},Hidalgo
M-3,RUIZ,SOTO,EVA,,02/11/2015,M,3,A,CARMEN SOTO GIL,,
,,,,,,,,,,,
TOTAL,3,,,,,,,,,,
`

let school_id: number
let administrator: Person

beforeEach(async () => {
  school_id = await build.school()
  administrator = await build.user(school_id, ['ADMINISTER'], { password_hash: await passwordHash() })
})

/** Of primaria, as somebody says. */
const ready = async (list: string) => {
  const { import_id } = await uploaded(administrator, list)
  const body = { options: [{ key: 'level', value: '2' }] }
  await as(administrator).call(changeImport, { params: { id: import_id }, body })
  await importWork(school_id, 'import-read')
  return importOf(administrator, import_id)
}

const students = async () =>
  (await as(administrator).call(readStudents, { params: { id: school_id }, query: { sort: 'name' } })).data

const entriesAbout = (kind: string) =>
  inSchoolAsOwner(
    school_id,
    `select about_id from audit_about where kind = '${kind}' and school_id = ${school_id}`,
  )

test('a list is read, reviewed and imported: students, groups, and a guardian of two who is one person', async () => {
  const read = await ready(LIST)
  expect(read).toMatchObject({ status: 'ready', kind: 'students', problem: null })
  expect(read.summary).toEqual({
    ...NOTHING_MADE,
    students: 3,
    groups: 2,
    guardians: 2,
    sharing: 2,
    missing: [],
  })
  expect(read.counts).toMatchObject({ new: 3, question: 0, error: 0, conflict: 0, ignored: 1 })
  const done = await applied(administrator, read)
  expect(done).toMatchObject({ status: 'applied', applied: 3, to_apply: 0 })
  expect(await students()).toMatchObject([
    {
      name: 'Ana',
      last_name: 'Peña',
      second_last_name: 'López',
      folio: 'M-1',
      group_title: '3° A Matutino',
      relationships: 1,
    },
    { name: 'Luis', last_name: 'Peña', group_title: '2° A Matutino', relationships: 1 },
    { name: 'Eva', last_name: 'Ruiz', group_title: '3° A Matutino', relationships: 1 },
  ])
})

test('until it is applied, nothing but the tables of imports is written', async () => {
  await students()
  const before = await everyRow(school_id)
  await ready(LIST)
  expect(await everyRow(school_id)).toEqual(before)
})

test('applied and reverted, each table of the school is as it was, and it can be applied again', async () => {
  await students()
  const before = await everyRow(school_id)
  const done = await applied(administrator, await ready(LIST))
  expect(await everyRow(school_id)).not.toEqual(before)
  const back = await reverted(administrator, done.import_id)
  expect(back).toMatchObject({
    status: 'reverted',
    reverted: { removed: 3, kept: 0 },
    applied: 0,
    to_apply: 3,
  })
  expect(await everyRow(school_id)).toEqual(before)
  expect(await applied(administrator, back)).toMatchObject({ status: 'applied', applied: 3 })
})

test('the same list again is nothing new: no student is created, changed or written about', async () => {
  await applied(administrator, await ready(LIST))
  const entries = (await entriesAbout('student')).length
  const again = await ready(LIST)
  expect(again.counts).toMatchObject({ new: 0, updated: 0, unchanged: 3 })
  expect(again.to_apply).toBe(0)
  expect(await entriesAbout('student')).toHaveLength(entries)
})

test('a newer list changes what the last one wrote, and asks about what somebody changed by hand', async () => {
  await applied(administrator, await ready(LIST))
  const [ana] = await students()
  await as(administrator).call(updateStudent, {
    params: { id: ana!.student_id },
    body: { street: 'Juárez' },
  })
  const newer = LIST.replaceAll('Hidalgo', 'Morelos')
  const read = await ready(newer)
  expect(read.counts).toMatchObject({ question: 1, updated: 1, unchanged: 1 })
  const [asked] = await rowsOf(administrator, read.import_id, { state: 'question' })
  expect(asked).toMatchObject({
    target: { student_id: ana!.student_id },
    messages: [{ code: 9117, field: 'street' }],
  })
  await applied(administrator, read)
  const rows = await inSchoolAsOwner(school_id, 'select name, street from students order by folio')
  expect(rows).toMatchObject([{ street: 'Juárez' }, { street: 'Morelos' }, { street: null }])
})

test('who was touched since stays with group and family, and is named with the reason', async () => {
  const done = await applied(administrator, await ready(LIST))
  const [ana] = await students()
  await as(administrator).call(updateStudent, { params: { id: ana!.student_id }, body: { street: 'Juárez' } })
  const back = await reverted(administrator, done.import_id)
  expect(back.reverted).toEqual({ removed: 2, kept: 1 })
  expect(await students()).toMatchObject([{ name: 'Ana', group_title: '3° A Matutino', relationships: 1 }])
})

test('the rows can be found by state and by what stands in them', async () => {
  const { import_id } = await ready(LIST)
  expect(await rowsOf(administrator, import_id, { search: 'sóto' })).toHaveLength(1)
  expect(await rowsOf(administrator, import_id, { state: 'ignored' })).toMatchObject([{ sheet_row: 6 }])
  const { meta } = await as(administrator).call(readImportRows, {
    params: { id: import_id },
    query: { per_page: 2 },
  })
  expect(meta).toMatchObject({ total: 4, last_page: 2 })
})

test('who of its groups is not in the file is counted, and named page by page; nobody of another group', async () => {
  await applied(administrator, await ready(LIST))
  const [ana] = await students()
  const { group_id } = (await inSchoolAsOwner(school_id, `select group_id from groups where grade = '3'`))[0]!
  await build.enroll(school_id, Number(group_id), [
    ...(await build.students(school_id, 1, { last_name: 'Zúñiga' })),
    ...(await build.students(school_id, 1, { last_name: 'Ávila' })),
  ])
  const shorter = LIST.split('\n')
    .filter((line) => !line.startsWith('M-3'))
    .join('\n')
  const { import_id, summary } = await ready(shorter)
  const missing = summary!.missing.find((each) => each.group_id === Number(group_id))
  expect(missing).toMatchObject({ group_title: '3° A Matutino', students: 3 })
  const page = (at: number) =>
    as(administrator).call(readImportMissing, {
      params: { id: import_id },
      query: { group_id: missing!.group_id, page: at, per_page: 2 },
    })
  const [first, second] = [await page(1), await page(2)]
  expect(first.meta).toMatchObject({ total: 3, last_page: 2 })
  expect([...first.data, ...second.data].map(({ last_name }) => last_name)).toEqual([
    'Ávila',
    'Ruiz',
    'Zúñiga',
  ])
  expect([...first.data, ...second.data].map(({ student_id }) => student_id)).not.toContain(ana!.student_id)
})

test('a list of grades is named as what it is, and read as one of students when somebody says so', async () => {
  const grades =
    'Alumno,Español P1,Español P2,Matemáticas P1,Matemáticas P2\nPEÑA LÓPEZ ANA,9,8,10,9\nRUIZ SOTO EVA,7,8,6,9\n'
  const { import_id, ...read } = await uploaded(administrator, grades)
  expect(read).toMatchObject({
    kind: 'grades',
    status: 'ready',
    counts: { error: 2 },
  })
  await as(administrator).call(changeImport, { params: { id: import_id }, body: { kind: 'students' } })
  await importWork(school_id, 'import-read')
  expect(await importOf(administrator, import_id)).toMatchObject({ status: 'ready', counts: { new: 2 } })
})
