import { readStudentParents } from '@plantel/contract/families'
import { answerImport } from '@plantel/contract/import-rows'
import { revertImport } from '@plantel/contract/imports'
import { enrollStudent } from '@plantel/contract/enrollments'
import { deactivateStudent, updateStudent } from '@plantel/contract/students'
import { permissionString } from '@plantel/contract/permissions'
import { beforeEach, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build, PASSWORD } from '../../../test/build/build.ts'
import { applied, importOf, reverted, rowsOf } from '../../../test/build/imported-list.ts'
import { listOf, newAdministrator, readyList, studentsIn } from '../../../test/build/imported-school.ts'
import { differingRows, everyRow, type Rows } from '../../../test/build/school-rows.ts'

const SURNAMES = ['ARCE', 'BRAVO', 'CANO', 'DUARTE', 'ELIZALDE', 'FLORES']
/** Whose phone is known elsewhere is invited: each test has its own. */
const newLines = () =>
  SURNAMES.map((last_name, place) => ({
    folio: `M-${place}`,
    last_name,
    second_last_name: 'GIL',
    name: 'ANA',
    born: `0${place + 1}/03/2015`,
    mother: `ROSA ${last_name} LUNA`,
    mother_phone: build.phone(),
  }))

let by: Person
let lines: ReturnType<typeof newLines>

beforeEach(async () => {
  lines = newLines()
  by = await newAdministrator()
})

const FOLIO_TAKEN = 'su matrícula de antes ya es de otro alumno'

const idOf = async (folio: string): Promise<number> =>
  (await studentsIn(by)).find((each) => each.folio === folio)!.student_id

const rehearsed = async (id: number) =>
  (await as(by).call(revertImport, { params: { id }, body: { rehearse: true } })).data

/** Of the school, its groups and its people: they go with who is there. */
const SUMS = [
  'group_stats',
  'group_words',
  'memberships',
  'name_slips',
  'school_stats',
  'undos',
  'user_counts',
]

const idsIn = (rows: Rows = [], column: string) => new Set(rows.map((row) => row[column]))

test('three who were touched stay, each is named with the reason, and nothing but theirs is left', async () => {
  await studentsIn(by)
  const before = await everyRow(by.school_id)
  const { import_id } = await applied(by, await readyList(by, listOf(...lines)))
  const [edited, gone, moved] = [await idOf('M-0'), await idOf('M-1'), await idOf('M-2')]
  await as(by).call(updateStudent, { params: { id: edited }, body: { street: 'Juárez' } })
  await as(by).call(deactivateStudent, { params: { id: gone }, body: { password: PASSWORD } })
  const special = await build.group(by.school_id, { grade: '3', group: 'T', level: 2, turn: 1, special: 1 })
  await as(by).call(enrollStudent, { params: { id: moved }, body: { group_id: special } })
  const touched = new Set([edited, gone, moved])
  const named = ['Arce Gil Ana', 'Bravo Gil Ana', 'Cano Gil Ana']
  const seen = await rehearsed(import_id)
  expect(seen.removed).toMatchObject({ students: 3, guardians: 3, groups: 0 })
  expect(seen.kept.map(({ name }) => name)).toEqual(expect.arrayContaining(named))
  const { reverted: told } = await reverted(by, import_id)
  expect(told).toEqual({ removed: 3, kept: seen.kept.length })
  const parents = new Set<unknown>()
  for (const id of touched)
    for (const { user_id } of (await as(by).call(readStudentParents, { params: { id } })).data)
      parents.add(user_id)
  expect(parents.size).toBe(3)
  const left = differingRows(before, await everyRow(by.school_id))
  expect(idsIn(left['students'], 'student_id')).toEqual(touched)
  expect(idsIn(left['users'], 'user_id')).toEqual(parents)
  expect(left['groups']).toHaveLength(2)
  const others = Object.entries(left).filter(([table]) => ![...SUMS, 'users', 'groups'].includes(table))
  for (const [table, rows] of others)
    for (const row of rows)
      expect([table, touched.has(Number(row['student_id'] ?? row['entity_id']))]).toEqual([table, true])
})

test('a folio that somebody else has by now stays with them: who keeps the new one is named, and the others are set back', async () => {
  const [ana, eva] = lines
  const known = {
    name: 'Ana',
    second_last_name: 'Gil',
    date_birth: '2015-03-01',
    gender: 1 as const,
    street: 'Hidalgo',
  }
  const [first] = await build.students(by.school_id, 1, { ...known, last_name: 'Arce', folio: 'V-1' })
  const eva_is = { ...known, last_name: 'Bravo', folio: 'M-1', date_birth: '2015-03-02' }
  const [second] = await build.students(by.school_id, 1, eva_is)
  const { import_id } = await readyList(by, listOf(ana!, { ...eva!, street: 'Morelos' }))
  await as(by).call(answerImport, { params: { id: import_id }, body: { code: 9117, choice: 'take' } })
  await applied(by, await importOf(by, import_id))
  expect(await studentsIn(by)).toMatchObject([{ folio: 'M-0' }, { folio: 'M-1' }])
  await build.students(by.school_id, 1, { ...known, last_name: 'Zaldívar', folio: 'V-1' })
  expect((await rehearsed(import_id)).kept).toEqual([{ name: 'Arce Gil Ana', why: FOLIO_TAKEN }])
  await reverted(by, import_id)
  const rows = await inSchoolAsOwner<object>(
    by.school_id,
    `select folio, street from students where student_id in (${first}, ${second}) order by student_id`,
  )
  expect(rows).toEqual([
    { folio: 'M-0', street: 'Hidalgo' },
    { folio: 'M-1', street: 'Hidalgo' },
  ])
})

test('who works at the school becomes a parent and keeps everything else; taken back, all is as it was', async () => {
  const names = {
    name: 'Rosa',
    last_name: 'Arce',
    second_last_name: 'Luna',
    cellphone: lines[0]!.mother_phone,
  }
  const rosa = await build.user(by.school_id, ['PROFESSOR', 'ASSESSOR'], names)
  const rolesOf = async () =>
    (
      await inSchoolAsOwner<{ group_id: string }>(
        by.school_id,
        `select group_id from users where user_id = ${rosa.user_id}`,
      )
    )[0]!.group_id
  await studentsIn(by)
  const before = await everyRow(by.school_id)
  const { import_id } = await applied(by, await readyList(by, listOf(...lines.slice(0, 2))))
  expect(await rolesOf()).toBe(permissionString(['PROFESSOR', 'ASSESSOR', 'PARENT']))
  const { data } = await as(by).call(readStudentParents, { params: { id: await idOf('M-0') } })
  expect(data).toMatchObject([{ user_id: rosa.user_id }])
  expect((await reverted(by, import_id)).reverted).toEqual({ removed: 2, kept: 0 })
  expect(await rolesOf()).toBe(permissionString(['PROFESSOR', 'ASSESSOR']))
  expect(await everyRow(by.school_id)).toEqual(before)
})

/** All that the import answers of a list, with the ids of both schools alike. */
const told = async (person: Person, list: string): Promise<string> => {
  const { import_id } = await readyList(person, list)
  const rows = await rowsOf(person, import_id)
  const done = await applied(person, await importOf(person, import_id))
  const [ana] = await studentsIn(person)
  const { data } = await as(person).call(readStudentParents, { params: { id: ana!.student_id } })
  const back = await as(person).call(revertImport, { params: { id: import_id }, body: { rehearse: true } })
  return JSON.stringify({ rows, done, data, back: back.data }, null, 1)
    .replaceAll(/"(\w+_id|sha256)": [^,\n]+/gu, '"$1": 0')
    .replaceAll(/"(\w+_at|\w+_until)": "[^"]+"/gu, '"$1": ""')
}

test('whether another school knows a phone or an e-mail is told by no answer', async () => {
  const cellphone = build.phone()
  const email = `rosa${cellphone}@example.mx`
  const list = listOf({ ...lines[0], mother_phone: cellphone, mother_email: email })
  const unknown = await told(by, list)
  await build.user(await build.school(), ['PARENT'], { cellphone, email })
  expect(await told(await newAdministrator(), list)).toBe(unknown)
})
