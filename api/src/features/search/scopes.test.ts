import { type Role, ROLES } from '@plantel/contract/permissions'
import { ACCESS, STATUS } from '@plantel/contract/school-words'
import { search, type SearchHit } from '@plantel/contract/search'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'

/** Each student's name says whose they are; a phone, an e-mail and a CURP of each are known. */
const OWN = 'Zafiro'
const STRANGE = 'Zarzal'
const CURP = 'ZAZA120304MDGXRN09'

let school_id: number
let people: Record<Role, Person>
let own: number
let strange: number
let group_id: number
let strange_group: number
let guardian: Person
let stranger: Person
const FOLIO = '4K7Q-2M9X-TR4D'
const STRANGE_FOLIO = '5K7Q-2M9X-TR4D'

const aStudent = async (last_name: string, phone: string) => {
  const [student_id = 0] = await build.students(school_id, 1, {
    name: 'Alma',
    last_name,
    cellphone: phone,
    email: `${last_name.toLowerCase()}@alumno.mx`,
    curp: last_name === STRANGE ? CURP : null,
  })
  return student_id
}

const cardOf = (student_id: number, of_group: number, folio: string, released_from: string | null) =>
  build.within(school_id, async (tx) => {
    await tx
      .insertInto('report_cards')
      .values({
        folio,
        student_id,
        group_id: of_group,
        content: '{}',
        issued_at: '2026-03-01',
        released_from,
      })
      .execute()
  })

const own_phone = '6187770001'
const strange_phone = '6187770002'

beforeAll(async () => {
  const elsewhere = await build.school()
  await build.students(elsewhere, 1, { name: 'Alma', last_name: 'Zacatón', folio: 'Z-77' })
  school_id = await build.school()
  const made: Partial<Record<Role, Person>> = {}
  for (const role of ROLES)
    made[role] = await build.user(school_id, [role], {
      name: 'Quien',
      last_name: `Pregunta${role.toLowerCase()}`,
    })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one for each role, in the line before
  people = made as Record<Role, Person>
  group_id = await build.group(school_id, {
    grade: '3',
    group: 'ZB',
    level: 3,
    assessor_id: people.ASSESSOR.user_id,
  })
  strange_group = await build.group(school_id, { grade: '3', group: 'ZC', level: 3 })
  await build.subject(school_id, group_id, people.PROFESSOR.user_id, { title: 'Zoología', level: 3 })
  await build.subject(school_id, strange_group, null, { title: 'Zumba', level: 3 })
  own = await aStudent(OWN, own_phone)
  strange = await aStudent(STRANGE, strange_phone)
  await build.enroll(school_id, group_id, [own])
  await build.enroll(school_id, strange_group, [strange])
  await build.relationship(school_id, own, people.PARENT.user_id, 1)
  guardian = await build.user(school_id, ['PARENT'], { name: 'Zoila', last_name: 'Madre' })
  stranger = await build.user(school_id, ['PARENT'], { name: 'Zoraida', last_name: 'Madre' })
  await build.relationship(school_id, own, guardian.user_id, 2)
  await build.relationship(school_id, strange, stranger.user_id, 2)
  await cardOf(own, group_id, FOLIO, '2026-03-02')
  await cardOf(strange, strange_group, STRANGE_FOLIO, '2026-03-02')
})

const ask = async (person: Person, q: string): Promise<SearchHit[]> =>
  (await as(person).call(search, { query: { q } })).data

/** Everything that could find anything of these people. */
const questions = () => [
  OWN,
  STRANGE,
  'alma',
  'za',
  'zarzla',
  'Zacatón',
  'Zoila',
  'Zoraida',
  'madre',
  'pregunta',
  own_phone,
  strange_phone,
  guardian.cellphone,
  stranger.cellphone,
  stranger.cellphone.slice(0, 7),
  'zarzal@alumno.mx',
  CURP,
  '3 zb',
  '3 zc',
  '3 zc zumba',
  'zoologia',
  'zumba',
  FOLIO,
  STRANGE_FOLIO,
  'boleta de alma zarzal',
  'asistencia 3 zc',
  'calificaciones zarzal',
  'calificaciones de zafiro',
  'Z-77',
]

const answers = async (person: Person) => {
  const all: SearchHit[] = []
  for (const q of questions()) all.push(...(await ask(person, q)))
  return { all, text: JSON.stringify(all) }
}

const NONE_OF = {
  strangers: /Zarzal|Zoraida|3° ZC|Zumba|5K7Q|Zacatón/,
  people: /Zafiro|Zarzal|Madre|Pregunta/,
}

test.each(['SUPERVISOR', 'SUPER_ADMIN'] as const)('%s has no search', async (role) => {
  expect((await as(people[role]).answer(search, { query: { q: 'alma' } })).statusCode).toBe(403)
})

test.each(['SPOKESMAN', 'ADMINISTRATIVE', 'TUTOR', 'ADMIN_TI'] as const)(
  '%s finds screens alone',
  async (role) => {
    const { all, text } = await answers(people[role])
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(all.length > 0 ? ['screen'] : []))
    expect(text).not.toMatch(NONE_OF.people)
    expect((await ask(people[role], 'mis avisos'))[0]).toMatchObject({ kind: 'screen', path: '/mis-avisos' })
  },
)

describe('a professor', () => {
  test('finds who and what is taught, nobody else, and no family', async () => {
    const { all, text } = await answers(people.PROFESSOR)
    expect(text).not.toMatch(NONE_OF.strangers)
    expect(text).not.toMatch(/Zoila|Madre|Pregunta(?!assessor)|tel:/)
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['student', 'class', 'group', 'screen']))
  })
  test('finds nobody by a phone, an e-mail or a CURP', async () => {
    for (const q of [own_phone, guardian.cellphone, 'zafiro@alumno.mx', CURP, own_phone.slice(0, 6)])
      expect(await ask(people.PROFESSOR, q)).toEqual([])
  })
})

describe('an advisor', () => {
  test('finds the own students with their families, and no other', async () => {
    const { text } = await answers(people.ASSESSOR)
    expect(text).not.toMatch(NONE_OF.strangers)
    expect(text).not.toMatch(/Pregunta(?!parent|assessor)/)
    expect((await ask(people.ASSESSOR, 'zoila'))[0]).toMatchObject({
      kind: 'guardian',
      children: [{ student_id: own }],
    })
  })
  test('finds a family by the whole phone, not by a part of it, and a student by none', async () => {
    expect((await ask(people.ASSESSOR, guardian.cellphone))[0]).toMatchObject({ id: guardian.user_id })
    expect(await ask(people.ASSESSOR, guardian.cellphone.slice(0, 9))).toEqual([])
    expect(await ask(people.ASSESSOR, own_phone)).toEqual([])
  })
})

describe('a parent', () => {
  test('finds the own child, and neither the other parent nor anybody else', async () => {
    const { text } = await answers(people.PARENT)
    expect(text).not.toMatch(NONE_OF.strangers)
    expect(text).not.toMatch(/Zoila|Madre|Pregunta|tel:/)
    expect((await ask(people.PARENT, 'zafiro'))[0]).toMatchObject({
      kind: 'student',
      id: own,
      path: `/padres/${own}`,
    })
    expect((await ask(people.PARENT, FOLIO))[0]).toMatchObject({ kind: 'report-card' })
  })
  test('finds no boleta before it is given, and no child without access or of an ended relationship', async () => {
    const father = await build.user(school_id, ['PARENT'])
    const link = await build.relationship(school_id, strange, father.user_id, 1)
    const set = (access: number) =>
      build.within(school_id, (tx) =>
        sql`update relationships set access = ${access} where relationship_id = ${link}`.execute(tx),
      )
    expect(await ask(father, STRANGE)).toHaveLength(1)
    await set(ACCESS.none)
    for (const q of [STRANGE, STRANGE_FOLIO, 'boleta de alma']) expect(await ask(father, q)).toEqual([])
    await set(ACCESS.informative)
    expect(await ask(father, STRANGE_FOLIO)).toHaveLength(1)
    await build.within(school_id, (tx) =>
      sql`update report_cards set released_from = null where folio = ${STRANGE_FOLIO}`.execute(tx),
    )
    expect(await ask(father, STRANGE_FOLIO)).toEqual([])
    await build.within(school_id, (tx) =>
      sql`delete from relationships where relationship_id = ${link}`.execute(tx),
    )
    expect(await ask(father, STRANGE)).toEqual([])
  })
})

describe('a director', () => {
  test('finds everybody of the school by name, and nobody by a phone, an e-mail or a CURP', async () => {
    expect((await ask(people.DIRECTOR, STRANGE))[0]).toMatchObject({ path: `/alumnos/${strange}` })
    expect((await ask(people.DIRECTOR, 'zoraida'))[0]).toMatchObject({ children: [{ student_id: strange }] })
    for (const q of [own_phone, stranger.cellphone, 'zarzal@alumno.mx', CURP, stranger.cellphone.slice(0, 6)])
      expect(await ask(people.DIRECTOR, q)).toEqual([])
    const { text } = await answers(people.DIRECTOR)
    expect(text).not.toMatch(/Zacatón|tel:|618 ?777/)
  })
  test('finds a student by the phone of whom to call in an emergency', async () => {
    const aunt = { student_id: own, place: 1, name: 'Rosa', cellphone: '6185550142', kinship: 'Tía' }
    await build.within(school_id, (tx) => tx.insertInto('emergency_persons').values(aunt).execute())
    expect((await ask(people.DIRECTOR, '618 555 0142'))[0]).toMatchObject({
      id: own,
      detail: expect.stringContaining('Tía Rosa'),
    })
    for (const role of ['PROFESSOR', 'ASSESSOR', 'PARENT'] as const)
      expect(await ask(people[role], '6185550142')).toEqual([])
  })
})

test('the administration finds everybody of the school by every field, nobody of another', async () => {
  const cases: [string, Partial<SearchHit>][] = [
    [stranger.cellphone.replace(/^(\d{3})/, '+52 $1 '), { kind: 'guardian', id: stranger.user_id }],
    [stranger.cellphone.slice(2), { kind: 'guardian', id: stranger.user_id }],
    [strange_phone, { kind: 'student', id: strange }],
    ['ZARZAL@alumno.mx', { kind: 'student', id: strange }],
    [CURP.toLowerCase(), { kind: 'student', id: strange }],
    [
      STRANGE_FOLIO.toLowerCase().replaceAll('-', ' '),
      { kind: 'report-card', path: `/boleta/${STRANGE_FOLIO}` },
    ],
    ['3 zc zumba', { kind: 'class' }],
    ['3ºZC', { kind: 'group', id: strange_group }],
  ]
  for (const [q, hit] of cases) expect((await ask(people.ADMINISTER, q))[0], q).toMatchObject(hit)
  for (const q of ['Zacatón', 'Z-77']) expect(await ask(people.ADMINISTER, q)).toEqual([])
})

test('who left is found by the administration last, and says so; a professor does not find them', async () => {
  const [gone = 0] = await build.students(school_id, 1, {
    name: 'Alma',
    last_name: 'Zabala',
    status: STATUS.inactive,
  })
  await build.enroll(school_id, group_id, [gone])
  const found = await ask(people.ADMINISTER, 'alma')
  expect(found.map(({ id }) => id)).toEqual([own, strange, gone])
  expect(found.at(-1)?.detail).toMatch(/^De baja/)
  expect(await ask(people.PROFESSOR, 'zabala')).toEqual([])
})

test('groups of a finished cycle, and who was in them, are found by no professor', async () => {
  const { cycle_id } = await build.within(school_id, (tx) =>
    tx
      .insertInto('cycles')
      .values({ cycle: '2024_2025', level: 3, snaphot: '2024_2025-3', created_by: people.ADMINISTER.user_id })
      .returning('cycle_id')
      .executeTakeFirstOrThrow(),
  )
  const past = await build.group(school_id, {
    grade: '3',
    group: 'ZP',
    level: 3,
    assessor_id: people.ASSESSOR.user_id,
  })
  await build.subject(school_id, past, people.PROFESSOR.user_id, { title: 'Zaguán', level: 3 })
  const [then = 0] = await build.students(school_id, 1, { name: 'Elsa', last_name: 'Zúñiga' })
  await build.enroll(school_id, past, [then])
  await build.within(school_id, async (tx) => {
    await sql`update enrollments set cycle_id = ${cycle_id} where group_id = ${past}`.execute(tx)
    await sql`update groups set cycle_id = ${cycle_id} where group_id = ${past}`.execute(tx)
  })
  for (const role of ['PROFESSOR', 'ASSESSOR'] as const)
    for (const q of ['zuniga', '3 zp', '3 zp zaguan']) expect(await ask(people[role], q)).toEqual([])
  expect(await ask(people.ADMINISTER, '3 zp')).toEqual([])
})
