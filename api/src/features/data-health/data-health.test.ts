import type { Endpoint } from '@plantel/contract/endpoint'
import { buildCurp } from '@plantel/contract/curp'
import { HEALTH_CHECKS, HEALTH_LISTS, type HealthList, readDataHealth } from '@plantel/contract/data-health'
import { readGroups } from '@plantel/contract/groups'
import { readPartials } from '@plantel/contract/partials'
import { keyCheckLetter } from '@plantel/contract/school-key'
import { readStudents } from '@plantel/contract/students'
import { readSubjectCatalog } from '@plantel/contract/subjects'
import {
  readAdministrators,
  readAssessors,
  readDirectors,
  readParents,
  readProfessors,
} from '@plantel/contract/users'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { asOwner, inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'

const LISTS: Record<Exclude<HealthList, 'school'>, Endpoint> = {
  students: readStudents,
  parents: readParents,
  professors: readProfessors,
  assessors: readAssessors,
  administrators: readAdministrators,
  directors: readDirectors,
  groups: readGroups,
  partials: readPartials,
  subjects: readSubjectCatalog,
}

const read = async (person: Person): Promise<Record<string, number>> => {
  const { data } = await as(person).call(readDataHealth, { params: { id: person.school_id } })
  return Object.fromEntries(data.map(({ check, count }) => [check, count]))
}

const totalOf = async (person: Person, list: keyof typeof LISTS, query: object): Promise<number> => {
  const answer = await as(person).answer(LISTS[list], { params: { id: person.school_id }, query })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ meta: { total: number } }>().meta.total
}

const CURP = buildCurp({
  name: 'Íñigo',
  last_name: 'Núñez',
  second_last_name: null,
  date_birth: '2014-05-06',
  gender: 2,
  state: 'DG',
  homoclave: 'A',
})
const otherDigit = `${CURP.slice(0, 17)}${(Number(CURP[17]) + 1) % 10}`

const WHOLE = {
  curp: CURP,
  date_birth: '2014-05-06',
  gender: 2 as const,
  url_photo_profile: 'photos/of-a-student.webp',
  cellphone: '6181234567',
}

let schools = 0
const newKey = () => {
  const first9 = `10DPR${String((schools += 1)).padStart(4, '0')}`
  return `${first9}${keyCheckLetter(first9)}`
}

/** A school of which nothing is to be said: one of each list. */
const wellKept = async () => {
  const school_id = await build.school({ clave: newKey() })
  await asOwner(
    `update schools set cellphone = '6181110000', location = 'Durango',
      street = 'Juárez', colony = 'Centro', outside_number = '1', zipcode = '34000' where school_id = ${school_id}`,
  )
  await build.setting(school_id, 'theme-logo-school', 'logos/of-a-school.webp')
  const signed = { email: undefined as string | undefined, signed_in_at: '2026-01-10T12:00:00Z' }
  const mail = (name: string) => ({ ...signed, email: `${name}.${school_id}@example.mx` })
  const administrator = await build.user(school_id, ['ADMINISTER'], mail('administra'))
  const director = await build.user(school_id, ['DIRECTOR'], mail('dirige'))
  const professor = await build.user(school_id, ['PROFESSOR'], mail('ensena'))
  const advisor = await build.user(school_id, ['ASSESSOR'], mail('orienta'))
  const parent = await build.user(school_id, ['PARENT'], mail('madre'))
  const group_id = await build.group(school_id, { assessor_id: advisor.user_id })
  const subject_id = await build.subject(school_id, group_id, professor.user_id)
  await build.within(school_id, (tx) =>
    sql`insert into class_hours (subject_id, group_id, professor_id, weekday, starts, ends)
      values (${subject_id}, ${group_id}, ${professor.user_id}, 1, '07:00', '08:00')`.execute(tx),
  )
  const partials = await build.partials(school_id)
  const [student_id = 0] = await build.students(school_id, 1, WHOLE)
  await build.enroll(school_id, group_id, [student_id])
  await build.relationship(school_id, student_id, parent.user_id)
  await inSchoolAsOwner(
    school_id,
    `insert into emergency_persons (student_id, place, name, cellphone, kinship) values (${student_id}, 1, 'Rosa', '6181112222', 'Abuela')`,
  )
  return {
    school_id,
    administrator,
    director,
    professor,
    advisor,
    parent,
    group_id,
    subject_id,
    partials,
    student_id,
  }
}
type Kept = Awaited<ReturnType<typeof wellKept>>

const set =
  (table: string, change: string, where: (at: Kept) => string) =>
  (at: Kept): Promise<unknown> =>
    inSchoolAsOwner(at.school_id, `update ${table} set ${change} where ${where(at)}`)
const ofSchool = (change: string) => (at: Kept) =>
  asOwner(`update schools set ${change} where school_id = ${at.school_id}`)
const run = (statement: (at: Kept) => string) => (at: Kept) => inSchoolAsOwner(at.school_id, statement(at))

const student = (change: string) => set('students', change, (at) => `student_id = ${at.student_id}`)
const group = (change: string) => set('groups', change, (at) => `group_id = ${at.group_id}`)
const user = (who: 'administrator' | 'director' | 'professor' | 'advisor' | 'parent', change: string) =>
  set('users', change, (at) => `user_id = ${at[who].user_id}`)
const RIGHT = student(
  `curp = '${CURP}', date_birth = '2014-05-06', gender = 2, cellphone = '6181234567', street = 'Calle',
    url_photo_profile = 'photos/of-a-student.webp'`,
)

type Work = (at: Kept) => Promise<unknown>
/** A fault of each kind, and what mends it; the others that come with it are named. */
type Faults = {
  [List in HealthList]: Record<
    (typeof HEALTH_CHECKS)[List][number],
    readonly [Work, Work, Record<string, number>?]
  >
}

const again = (table: string, columns: string, values: string) =>
  run(
    (at) =>
      `insert into ${table} (${columns}) select ${values} from students where student_id = ${at.student_id}`,
  )
const COLUMNS = `name, last_name, second_last_name, cellphone, street, colony, outside_number, zipcode, gender, url_photo_profile`

/** Another with the same CURP or the same name and day; only that is wrong with the two. */
const another =
  (curp: string, born: string, name = 'name'): Work =>
  async (at) => {
    await again(
      'students',
      `folio, curp, date_birth, ${COLUMNS}`,
      `'otra', ${curp}, ${born}, ${COLUMNS.replace('name', name)}`,
    )(at)
    await run(
      (it) =>
        `insert into enrollments (student_id, group_id, special) select student_id, ${it.group_id}, 0 from students where folio = 'otra'`,
    )(at)
    await run(
      (it) =>
        `insert into relationships (student_id, parent_id, relationship) select student_id, ${it.parent.user_id}, 2 from students where folio = 'otra'`,
    )(at)
    await run(
      () =>
        `insert into emergency_persons (student_id, place, name, cellphone, kinship) select student_id, 1, 'Rosa', '6181112222', 'Abuela' from students where folio = 'otra'`,
    )(at)
  }
const leaves = run(() => "update students set status = 0 where folio = 'otra'")

const contact =
  (name: string, phone: string | null): Work =>
  async (at) => {
    await run(
      () => `insert into users (account_id, group_id, name, last_name, cellphone, contact_phone)
        values (null, '00010000000000000000', '${name}', 'Peña', null, ${phone === null ? 'null' : `'${phone}'`})`,
    )(at)
    await run(
      (it) => `insert into relationships (student_id, parent_id, relationship)
        select ${it.student_id}, user_id, 3 from users where account_id is null`,
    )(at)
  }
const phoneOf = (at: Kept) => `(select cellphone from users where user_id = ${at.parent.user_id})`
const noContact = run(() => 'update users set status = 0 where account_id is null')

const withoutPhone = (rights: string): Work =>
  run(
    () =>
      `insert into users (group_id, name, last_name, cellphone) values (rpad('${rights}', 20, '0'), 'R', 'P', null)`,
  )

const account = (who: Parameters<typeof user>[0]) =>
  ({
    'without-email': [
      user(who, 'email = null'),
      user(who, `email = '${who}.otra.' || school_id || '@example.mx'`),
    ],
    'never-signed-in': [user(who, 'signed_in_at = null'), user(who, 'signed_in_at = now()')],
  }) as const

const FAULTS: Faults = {
  students: {
    'without-group': [
      run(({ student_id }) => `delete from enrollments where student_id = ${student_id}`),
      (at) => build.enroll(at.school_id, at.group_id, [at.student_id]),
      { 'groups-empty': 1 },
    ],
    'without-guardian': [
      run(({ student_id }) => `delete from relationships where student_id = ${student_id}`),
      (at) => build.relationship(at.school_id, at.student_id, at.parent.user_id),
      { 'parents-without-child': 1 },
    ],
    incomplete: [student('cellphone = null'), RIGHT, { 'students-without-phone': 1 }],
    'without-birth': [student('date_birth = null'), RIGHT],
    'odd-birth': [student("date_birth = '2025-05-06'"), RIGHT, { 'students-curp-birth': 1 }],
    'without-gender': [student('gender = null'), RIGHT, { 'students-incomplete': 1 }],
    'without-address': [student('street = null'), RIGHT, { 'students-incomplete': 1 }],
    'without-phone': [student('cellphone = null'), RIGHT, { 'students-incomplete': 1 }],
    'without-emergency': [
      run(() => 'delete from emergency_persons'),
      run(
        (at) =>
          `insert into emergency_persons (student_id, place, name, cellphone, kinship) values (${at.student_id}, 1, 'Rosa', '6181112222', 'Abuela')`,
      ),
    ],
    'without-photo': [student('url_photo_profile = null'), RIGHT],
    'without-curp': [student("curp = ' '"), RIGHT],
    'curp-shape': [student(`curp = '${CURP.slice(0, 17)}'`), RIGHT],
    'curp-digit': [student(`curp = '${otherDigit}'`), RIGHT],
    'curp-birth': [student("date_birth = '2014-05-07'"), RIGHT],
    'curp-gender': [student('gender = 1'), RIGHT],
    'curp-twice': [another('curp', 'date_birth', "'Otro'"), leaves, { 'students-curp-twice': 2 }],
    // Written otherwise, it is the same name.
    'same-student': [
      another(`'${otherCurp()}'`, 'date_birth', 'upper(name)'),
      leaves,
      { 'students-same-student': 2 },
    ],
  },
  parents: {
    'without-phone': [contact('Rosa', null), noContact],
    'shared-phone': [
      async (at) => {
        await contact('Rosa', '6189999999')(at)
        await run((it) => `update users set contact_phone = ${phoneOf(it)} where account_id is null`)(at)
      },
      noContact,
    ],
    'never-signed-in': account('parent')['never-signed-in'],
    'without-child': [
      run(({ student_id }) => `delete from relationships where student_id = ${student_id}`),
      (at) => build.relationship(at.school_id, at.student_id, at.parent.user_id),
      { 'students-without-guardian': 1 },
    ],
  },
  professors: {
    ...account('professor'),
    'without-phone': [withoutPhone('01'), noContact, { 'professors-without-class': 1 }],
    'without-class': [
      set('subjects', 'professor_id = null', (at) => `subject_id = ${at.subject_id}`),
      (at) =>
        set('subjects', `professor_id = ${at.professor.user_id}`, () => `subject_id = ${at.subject_id}`)(at),
      { 'groups-without-professor': 1 },
    ],
  },
  assessors: {
    ...account('advisor'),
    'without-phone': [withoutPhone('001'), noContact, { 'assessors-without-group': 1 }],
    'without-group': [
      group('assessor_id = null'),
      (at) => group(`assessor_id = ${at.advisor.user_id}`)(at),
      { 'groups-without-advisor': 1 },
    ],
  },
  administrators: account('administrator'),
  directors: { ...account('director'), 'without-phone': [withoutPhone('000001'), noContact] },
  groups: {
    'without-advisor': [
      group('assessor_id = null'),
      (at) => group(`assessor_id = ${at.advisor.user_id}`)(at),
      { 'assessors-without-group': 1 },
    ],
    empty: [student('status = 0'), student('status = 1')],
    'without-subjects': [
      async (at) => {
        await run((it) => `delete from class_hours where subject_id = ${it.subject_id}`)(at)
        await run((it) => `delete from subjects where subject_id = ${it.subject_id}`)(at)
      },
      async (at) => {
        const subject_id = await build.subject(at.school_id, at.group_id, at.professor.user_id, {
          title: 'Historia',
        })
        await run(
          (it) => `insert into class_hours (subject_id, group_id, professor_id, weekday, starts, ends)
            values (${subject_id}, ${it.group_id}, ${it.professor.user_id}, 2, '07:00', '08:00')`,
        )(at)
        await run(() => "update subject_catalogs set status = 0 where title <> 'Historia'")(at)
      },
      { 'professors-without-class': 1, 'subjects-unused': 1 },
    ],
    'without-professor': [
      set('subjects', 'professor_id = null', (at) => `subject_id = ${at.subject_id}`),
      (at) =>
        set('subjects', `professor_id = ${at.professor.user_id}`, () => `subject_id = ${at.subject_id}`)(at),
      { 'professors-without-class': 1 },
    ],
    'without-hours': [
      run(({ subject_id }) => `delete from class_hours where subject_id = ${subject_id}`),
      run(
        (at) => `insert into class_hours (subject_id, group_id, professor_id, weekday, starts, ends)
          values (${at.subject_id}, ${at.group_id}, ${at.professor.user_id}, 1, '07:00', '08:00')`,
      ),
    ],
    'without-titular': [
      group('roll = 1, roll_subject_id = null'),
      (at) => group(`roll_subject_id = ${at.subject_id}`)(at),
    ],
    'without-partials': [
      run(() => 'update partials set status = 0'),
      run(() => 'update partials set status = 1'),
    ],
  },
  partials: {
    gap: [
      set('partials', 'start_date = start_date + 7', (at) => `partial_id = ${at.partials[2]}`),
      set('partials', 'start_date = start_date - 7', (at) => `partial_id = ${at.partials[2]}`),
    ],
    number: [
      set('partials', 'partial = 4', (at) => `partial_id = ${at.partials[2]}`),
      set('partials', 'partial = 3', (at) => `partial_id = ${at.partials[2]}`),
    ],
  },
  subjects: {
    unused: [
      (at) => build.catalogEntry(at.school_id, { title: 'Ajedrez' }),
      run(() => "update subject_catalogs set status = 0 where title = 'Ajedrez'"),
    ],
    twice: [
      (at) => build.catalogEntry(at.school_id, { title: 'matematicas' }),
      run(() => "update subject_catalogs set status = 0 where title = 'matematicas'"),
      { 'subjects-twice': 2, 'subjects-unused': 1 },
    ],
  },
  school: {
    key: [
      ofSchool("clave = left(clave, 9) || case when right(clave, 1) = 'B' then 'C' else 'B' end"),
      async (at) => {
        const [row] = await asOwner<{ clave: string }>(
          `select clave from schools where school_id = ${at.school_id}`,
        )
        const { clave } = row!
        await ofSchool(`clave = '${clave.slice(0, 9)}${keyCheckLetter(clave.slice(0, 9))}'`)(at)
      },
    ],
    'key-level': [group('level = 3'), group('level = 2'), { 'groups-without-partials': 1 }],
    address: [ofSchool('zipcode = null'), ofSchool("zipcode = '34000'")],
    phone: [ofSchool('cellphone = null'), ofSchool("cellphone = '6181110000'")],
    logo: [
      run(() => "update settings set value = ''"),
      run(() => "update settings set value = 'logos/of-a-school.webp'"),
    ],
  },
}

/** Of the same day and gender. */
function otherCurp(): string {
  return buildCurp({
    name: 'Íñigo',
    last_name: 'Núñez',
    second_last_name: null,
    date_birth: '2014-05-06',
    gender: 2,
    state: 'DG',
    homoclave: 'B',
  })
}

const found = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))

const EVERY = HEALTH_LISTS.flatMap((list) => HEALTH_CHECKS[list].map((check) => [list, check] as const))

describe('a school', () => {
  test('that is well kept has nothing to mend, in each of more than thirty checks', async () => {
    const at = await wellKept()
    const counts = await read(at.administrator)
    expect(found(counts)).toEqual({})
    expect(Object.keys(counts).length).toBeGreaterThan(30)
  })

  test.each(EVERY)(
    '%s: %s is found, its list has as many rows, and it is gone once it is mended',
    async (list, check) => {
      const [fault, mend, others = {}] = (
        FAULTS[list] as Record<string, readonly [Work, Work, Record<string, number>?]>
      )[check]!
      const at = await wellKept()
      await fault(at)
      const counts = await read(at.administrator)
      expect(found(counts)).toEqual({ [`${list}-${check}`]: 1, ...others })
      if (list !== 'school')
        expect(await totalOf(at.administrator, list, { check })).toBe(counts[`${list}-${check}`])
      await mend(at)
      expect(found(await read(at.administrator))).toEqual({})
      if (list !== 'school') expect(await totalOf(at.administrator, list, { check })).toBe(0)
    },
  )
})

test('who has left, a finished cycle and another school count for nothing', async () => {
  const at = await wellKept()
  await student('status = 0, curp = null, url_photo_profile = null, date_birth = null')(at)
  await user('professor', 'status = 0, email = null')(at)
  const counts = found(await read(at.administrator))
  expect(counts).toEqual({ 'groups-empty': 1 })
  const other = await build.user(await build.school(), ['ADMINISTER'])
  expect((await as(other).answer(readDataHealth, { params: { id: at.school_id } })).statusCode).toBe(404)
})

test('a filter of fields that a director does not read is ignored for one', async () => {
  const at = await wellKept()
  await student('curp = null')(at)
  const [another_id = 0] = await build.students(at.school_id, 1, WHOLE)
  expect(another_id).toBeGreaterThan(0)
  expect(await totalOf(at.administrator, 'students', { check: 'without-curp' })).toBe(1)
  expect(await totalOf(at.director, 'students', { check: 'without-curp' })).toBe(2)
  expect(await totalOf(at.director, 'parents', { check: 'never-signed-in' })).toBe(1)
})
