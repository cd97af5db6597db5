import { permissionString, type Role } from '@plantel/contract/permissions'
import { readStudent, readStudents } from '@plantel/contract/students'
import { beforeAll, describe, expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { buildWorld, type World } from '../../../test/samples/world.ts'
import { sensitiveColumns } from '../../../test/walkers/sensitive-columns.ts'

const LITE = ['student_id', 'folio', 'name', 'last_name', 'second_last_name', 'url_photo_profile', 'group_id']
const STD = [
  ...LITE,
  'status',
  'gender',
  'school_modality',
  'situation',
  'group_title',
  'level',
  'has_special_groups',
  'groups',
  'amount_subjects',
  'relationships',
  'average_rating',
  'total_absence',
  'total_presence',
  'total_late',
  'total_excused',
  'absence_days',
  'excused_days',
  'single_absences',
]
/** For administrators only, each with a value that stands nowhere else. */
const FULL = {
  cellphone: '6187654321',
  email: 'secreto@example.mx',
  has_smartphone: 1 as const,
  street: 'Calle Secreta',
  colony: 'Colonia Secreta',
  outside_number: '987-S',
  inside_number: '654-S',
  zipcode: '34987',
  date_birth: '2004-05-06',
  curp: 'SECR040506HDFLRC09',
  height: 173.21,
  weight: 61.43,
  observation: 'Alergia secreta',
  is_indigenous: true,
  is_foreign: true,
  is_immigrant: true,
  has_scholar_grants: true,
  in_repetition: true,
  in_wrong_degree: true,
  apc: true,
  preschool_years: 7,
  uniform_size: 'talla-S',
}

let world: World
beforeAll(async () => {
  world = await buildWorld()
  await build.within(world.school_id, (tx) => tx.updateTable('students').set(FULL).execute())
})

const read = async (caller: Person, id = world.mine.students[0]): Promise<Record<string, unknown>> =>
  (await as(caller).call(readStudent, { params: { id } })).data

const withRoles = (roles: readonly Role[], person: Person): Promise<unknown> =>
  build.within(person.school_id, (tx) =>
    tx
      .updateTable('users')
      .set({ group_id: permissionString(roles) })
      .where('user_id', '=', person.user_id)
      .execute(),
  )

const canariesIn = (body: unknown) => {
  const text = JSON.stringify(body)
  const words = Object.entries(FULL).filter(([, value]) => typeof value === 'string' || Number(value) > 7)
  return words.filter(([, value]) => text.includes(String(value))).map(([field]) => field)
}

describe('of a student', () => {
  test('an administrator reads everything', async () => {
    const columns = (await sensitiveColumns()).map(({ name }) => name)
    const known = [
      ...Object.keys(FULL),
      'situation',
      'city_id',
      'search',
      'left_on',
      'entered_on',
      'enrolled_on',
      // What is wrong with the others; only a filter of who administers students.
      'faults',
      'twin',
      // Of the student in other systems; only imports read them.
      'external_ids',
    ]
    expect(columns.toSorted()).toEqual(known.toSorted())
    const data = await read(world.mine.people.ADMINISTER)
    expect(data).toMatchObject(FULL)
    expect(Object.keys(data).toSorted()).toEqual(
      [...new Set([...STD, ...Object.keys(FULL), 'created_at', 'updated_at'])].toSorted(),
    )
  })

  test.each(['DIRECTOR', 'ASSESSOR', 'PARENT'] as const)('%s reads nothing sensitive', async (role) => {
    const data = await read(world.mine.people[role])
    expect(Object.keys(data).toSorted()).toEqual(STD.toSorted())
    expect(canariesIn(data)).toEqual([])
  })

  test('a professor reads names, folio, photo and group', async () => {
    const data = await read(world.mine.people.PROFESSOR)
    expect(Object.keys(data).toSorted()).toEqual(LITE.toSorted())
    expect(data['group_id']).toBe(world.mine.group_id)
  })

  test('the other roles read nothing', async () => {
    for (const role of [
      'SPOKESMAN',
      'ADMINISTRATIVE',
      'TUTOR',
      'ADMIN_TI',
      'SUPER_ADMIN',
      'SUPERVISOR',
    ] as const) {
      const params = { id: world.mine.students[0] }
      const answer = await as(world.mine.people[role]).answer(readStudent, { params })
      expect([role, answer.statusCode]).toEqual([role, 403])
    }
  })

  test('the list shows nothing sensitive to anybody, whatever fields are asked', async () => {
    for (const role of ['ADMINISTER', 'DIRECTOR'] as const) {
      const caller = as(world.mine.people[role])
      const params = { id: world.school_id }
      expect(canariesIn(await caller.call(readStudents, { params }))).toEqual([])
      for (const field of [...Object.keys(FULL), 'gender', 'search', 'school_id', 'created_at']) {
        const answer = await caller.answer(readStudents, { params, query: { fields: field } })
        expect([field, answer.statusCode, answer.json().code]).toEqual([field, 422, 1017])
      }
    }
  })
})

describe('somebody with several roles reads the widest that reaches this student:', () => {
  test('a professor whose own child it is, everything that a parent reads, and of the others what a professor reads', async () => {
    const at = await buildWorld()
    const person = at.mine.people.PROFESSOR
    await withRoles(['PROFESSOR', 'PARENT'], person)
    await build.relationship(at.school_id, at.mine.students[0], person.user_id, 2)
    expect(Object.keys(await read(person, at.mine.students[0])).toSorted()).toEqual(STD.toSorted())
    expect(Object.keys(await read(person, at.mine.students[1])).toSorted()).toEqual(LITE.toSorted())
    const beyond = await as(person).answer(readStudent, { params: { id: at.others.students[0] } })
    expect(beyond.statusCode).toBe(404)
  })

  test('a professor who is an administrator too, everything', async () => {
    const at = await buildWorld()
    const person = at.mine.people.PROFESSOR
    await withRoles(['PROFESSOR', 'ADMINISTER'], person)
    expect(await read(person, at.others.students[0])).toHaveProperty('curp')
  })
})

test('who no longer teaches, advises or brings up a student no longer reads them', async () => {
  const at = await buildWorld()
  const [student_id] = at.mine.students
  const { PROFESSOR, ASSESSOR, PARENT, DIRECTOR } = at.mine.people
  await build.within(at.school_id, async (tx) => {
    await tx.deleteFrom('relationships').where('student_id', '=', student_id).execute()
    await tx.deleteFrom('enrollments').where('student_id', '=', student_id).execute()
  })
  for (const caller of [PROFESSOR, ASSESSOR, PARENT]) {
    const answer = await as(caller).answer(readStudent, { params: { id: student_id } })
    expect(answer.statusCode).toBe(404)
  }
  expect(await read(DIRECTOR, student_id)).toMatchObject({ group_id: null, group_title: null, level: null })
})
