import { readStudentPage } from '@plantel/contract/student-page'
import { readStudent } from '@plantel/contract/students'
import { beforeAll, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build, type BuiltClass } from '../../../test/build/build.ts'
import { statementsOf } from '../../../test/plans.ts'

let built: BuiltClass
let office: Person
let director: Person
let ana: number
beforeAll(async () => {
  built = await build.taughtClass()
  const { school_id, students } = built
  ana = students[0]!
  office = await build.user(school_id, ['ADMINISTER'])
  director = await build.user(school_id, ['DIRECTOR'])
})

const page = async (person: Person, id = ana) =>
  (await as(person).call(readStudentPage, { params: { id } })).data
const status = async (person: Person, id = ana) =>
  (await as(person).answer(readStudentPage, { params: { id } })).statusCode
const audited = () =>
  inSchoolAsOwner(
    built.school_id,
    `select details from audit_log where school_id = ${built.school_id} and action = 'students:read'`,
  )

test('the office reads the head with its figures, and what the record lacks; that is no reading of the record', async () => {
  const { student, place, missing } = await page(office)
  const { group_id } = built
  expect(student).toMatchObject({ student_id: ana, folio: expect.any(String) })
  expect(place).toMatchObject({ group_id, groups: 1, status: 1, relationships: 0, absence_days: 0 })
  expect(missing).toEqual(['url_photo_profile', 'date_birth', 'curp', 'guardian'])
  expect(await audited()).toEqual([])
  await as(office).call(readStudent, { params: { id: ana } })
  expect(await audited()).toHaveLength(1)
})

test('half an address is none, and a complete record lacks nothing', async () => {
  const { school_id, group_id } = built
  const [luis = 0] = await build.students(school_id, 1, {
    zipcode: null,
    date_birth: '2015-01-01',
    curp: 'PELA150101MDGXXN01',
    url_photo_profile: 'foto.webp',
  })
  expect((await page(office, luis)).missing).toEqual(['address', 'group', 'guardian'])
  await build.enroll(school_id, group_id, [luis])
  const mother = await build.user(school_id, ['PARENT'])
  await build.relationship(school_id, luis, mother.user_id)
  await inSchoolAsOwner(school_id, `update students set zipcode = '34000' where student_id = ${luis}`)
  expect((await page(office, luis)).missing).toEqual([])
})

test('a director and the advisor read no gaps, a professor no figures', async () => {
  for (const person of [director, built.advisor])
    expect(await page(person)).toMatchObject({ place: { student_id: ana }, missing: null })
  expect(await page(built.professor)).toMatchObject({
    student: { student_id: ana },
    place: null,
    missing: null,
  })
})

test('nobody reads who is not theirs; a family has no such page, in no role', async () => {
  const { school_id } = built
  const [stranger = 0] = await build.students(school_id, 1)
  const teaching = await build.user(school_id, ['PROFESSOR', 'PARENT'])
  await build.relationship(school_id, ana, teaching.user_id)
  expect(await status(built.professor, stranger)).toBe(404)
  expect(await status(built.advisor, stranger)).toBe(404)
  expect(await status(teaching)).toBe(404)
  expect(await status(await build.user(school_id, ['PARENT']))).toBe(403)
  expect(await status(await build.user(await build.school(), ['ADMINISTER']))).toBe(404)
  expect(await status(office, 987_654_321)).toBe(404)
})

test('it is two statements, whoever the student is', async () => {
  const sent = { params: { id: ana } }
  await as(office).call(readStudentPage, sent)
  expect(await statementsOf(office, readStudentPage, sent)).toHaveLength(2)
})
