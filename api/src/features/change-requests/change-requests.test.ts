import {
  type ChangeField,
  type ChangeValue,
  decideChange,
  readCare,
  readChangeRequests,
  requestChange,
  WEEK_CHANGES_MAX,
  withdrawChange,
} from '@plantel/contract/change-requests'
import { readFamilyData } from '@plantel/contract/family-data'
import { readFeed } from '@plantel/contract/feed'
import { readStudent } from '@plantel/contract/students'
import { ACCESS } from '@plantel/contract/school-words'
import { beforeEach, expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { toldFamily } from '../../../test/build/told-family.ts'

beforeEach(() => {
  clock.now = NOON
})

const NEW_PHONE = '6185550101'
const AUNT = { name: 'Rosa Peña', cellphone: '6185550102', kinship: 'Tía' }

const setUp = async () => {
  const family = await toldFamily()
  const { school_id, mother, ana } = family
  await inSchoolAsOwner(
    school_id,
    `update relationships set lives_with = true where parent_id = ${mother.user_id};
     update students set cellphone = '6181112233', street = 'Hidalgo', outside_number = '12' where student_id = ${ana}`,
  )
  return { ...family, office: await build.user(school_id, ['ADMINISTER']) }
}
type Family = Awaited<ReturnType<typeof setUp>>

const ask = (person: Person, id: number, field: ChangeField, to: ChangeValue, consent?: boolean) =>
  as(person).answer(requestChange, { params: { id }, body: { field, to, ...(consent && { consent }) } })
const asked = async (...given: Parameters<typeof ask>) => (await ask(...given)).json().data
const decide = (person: Person, id: number, body: object) =>
  as(person).answer(decideChange, { params: { id }, body })
const inbox = async (person: Person, query: object = { status: 0 }) =>
  (await as(person).call(readChangeRequests, { params: { id: person.school_id }, query })).data
const dataOf = async (person: Person, id: number) =>
  (await as(person).call(readFamilyData, { params: { id } })).data
const careOf = async (person: Person, id: number) =>
  (await as(person).call(readCare, { params: { id } })).data
const phoneOf = async ({ office, ana }: Family) =>
  (await as(office).call(readStudent, { params: { id: ana } })).data.cellphone
const told = async (person: Person) => (await as(person).call(readFeed, {})).data.map(({ text }) => text)
const audited = (school_id: number, action: string) =>
  inSchoolAsOwner(
    school_id,
    `select details from audit_log where school_id = ${school_id} and action = '${action}'`,
  )
const code = (answer: { json: () => { code?: number } }) => answer.json().code

test('a family asks, the office accepts: the value is there, and who asked hears of it', async () => {
  const family = await setUp()
  const { ana, mother, father, office, school_id } = family
  const sent = await asked(mother, ana, 'cellphone', NEW_PHONE)
  expect(sent).toMatchObject({ field: 'cellphone', to: NEW_PHONE, status: 0, answer: null })
  expect((await dataOf(mother, ana)).requests).toMatchObject([
    { change_request_id: sent.change_request_id, to: NEW_PHONE },
  ])
  expect(await phoneOf(family)).toBe('6181112233')
  const [row] = await inbox(office)
  expect(row).toMatchObject({
    from: '6181112233',
    now: '6181112233',
    to: NEW_PHONE,
    student: { student_id: ana },
  })
  const accepted = await decide(office, sent.change_request_id, { status: 1 })
  expect(accepted.json().data).toMatchObject({ status: 1, now: NEW_PHONE, decided_at: NOON.toISOString() })
  expect(await phoneOf(family)).toBe(NEW_PHONE)
  expect(await inbox(office)).toEqual([])
  expect(await told(mother)).toEqual([
    expect.stringMatching(/^La escuela actualizó los datos de Ana .*: teléfono\.$/),
  ])
  expect(await told(father)).toEqual([])
  expect(await audited(school_id, 'change:accept')).toHaveLength(1)
})

test('a rejection says why, to who asked alone; nothing is written', async () => {
  const family = await setUp()
  const { ana, mother, office } = family
  const { change_request_id } = await asked(mother, ana, 'street', 'Juárez')
  expect((await decide(office, change_request_id, { status: 2 })).statusCode).toBe(422)
  await decide(office, change_request_id, { status: 2, answer: 'Traiga un comprobante' })
  expect((await dataOf(mother, ana)).requests).toMatchObject([{ status: 2, answer: 'Traiga un comprobante' }])
  expect((await dataOf(mother, ana)).street).toBe('Hidalgo')
  expect(await told(mother)).toEqual([expect.stringContaining('Responde: Traiga un comprobante')])
})

test('who does not live with the child asks too, learns nothing, and reads what came of it', async () => {
  const family = await setUp()
  const { ana, mother, father, office } = family
  // The value that the school has: an answer must not say so.
  expect((await ask(father, ana, 'cellphone', '6181112233')).statusCode).toBe(200)
  expect(code(await ask(mother, ana, 'cellphone', '6181112233'))).toBe(1017)
  const { change_request_id } = await asked(father, ana, 'cellphone', NEW_PHONE)
  expect((await dataOf(mother, ana)).requests).toEqual([])
  await decide(office, change_request_id, { status: 1 })
  expect(await dataOf(father, ana)).toMatchObject({ shown: false, cellphone: NEW_PHONE, street: null })
  await inSchoolAsOwner(
    family.school_id,
    `update students set cellphone = '6180009999' where student_id = ${ana}`,
  )
  expect((await dataOf(father, ana)).cellphone).toBeNull()
})

test('a newer one of the same parent takes the place of what waits; each parent has their own', async () => {
  const { ana, mother, father, office } = await setUp()
  await ask(mother, ana, 'cellphone', '6185550111')
  await ask(mother, ana, 'cellphone', NEW_PHONE)
  await ask(father, ana, 'cellphone', '6185550122')
  expect((await inbox(office)).map(({ to }) => to)).toEqual([NEW_PHONE, '6185550122'])
})

test('a value that changed since is 9015, until who decides has seen it; a decision is taken once', async () => {
  const family = await setUp()
  const { ana, mother, father, office } = family
  const first = await asked(mother, ana, 'cellphone', NEW_PHONE)
  const second = await asked(father, ana, 'cellphone', '6185550122')
  await decide(office, first.change_request_id, { status: 1 })
  expect(code(await decide(office, second.change_request_id, { status: 1 }))).toBe(9015)
  expect(code(await decide(office, second.change_request_id, { status: 1, over: '6181112233' }))).toBe(9015)
  expect(await phoneOf(family)).toBe(NEW_PHONE)
  expect((await decide(office, second.change_request_id, { status: 1, over: NEW_PHONE })).statusCode).toBe(
    200,
  )
  expect(await phoneOf(family)).toBe('6185550122')
  expect(code(await decide(office, second.change_request_id, { status: 2, answer: 'No' }))).toBe(9015)
})

test('two who decide at once: one does', async () => {
  const { ana, mother, office, school_id } = await setUp()
  const other = await build.user(school_id, ['ADMINISTER'])
  const { change_request_id } = await asked(mother, ana, 'cellphone', NEW_PHONE)
  const answers = await Promise.all([
    decide(office, change_request_id, { status: 1 }),
    decide(other, change_request_id, { status: 2, answer: 'No' }),
  ])
  expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409'])
})

test('a waiting one is withdrawn by who sent it, and by nobody else', async () => {
  const { ana, mother, father, office } = await setUp()
  const { change_request_id } = await asked(mother, ana, 'zipcode', '34001')
  const withdraw = (person: Person) =>
    as(person).answer(withdrawChange, { params: { id: change_request_id } })
  expect((await withdraw(father)).statusCode).toBe(404)
  expect((await withdraw(mother)).statusCode).toBe(200)
  expect((await withdraw(mother)).statusCode).toBe(200)
  expect((await dataOf(mother, ana)).requests).toEqual([])
  expect(code(await decide(office, change_request_id, { status: 1 }))).toBe(9015)
  const next = await asked(mother, ana, 'zipcode', '34002')
  await decide(office, next.change_request_id, { status: 1 })
  expect(code(await as(mother).answer(withdrawChange, { params: { id: next.change_request_id } }))).toBe(9015)
})

test('whom to call in an emergency: up to three, shown to who lives with the child or wrote them', async () => {
  const { ana, mother, father, office } = await setUp()
  const many = [AUNT, AUNT, AUNT, AUNT]
  expect(code(await ask(father, ana, 'emergency', many))).toBe(1017)
  expect(code(await ask(father, ana, 'emergency', []))).toBe(1017)
  const wrong = await ask(father, ana, 'emergency', [{ ...AUNT, cellphone: '618' }])
  expect(wrong.json().errors).toMatchObject([{ field: expect.stringContaining('cellphone') }])
  const { change_request_id } = await asked(father, ana, 'emergency', [AUNT, { ...AUNT, name: 'Luz Peña' }])
  await decide(office, change_request_id, { status: 1 })
  expect((await careOf(office, ana)).emergency).toEqual([AUNT, { ...AUNT, name: 'Luz Peña' }])
  for (const parent of [mother, father])
    expect((await dataOf(parent, ana)).emergency).toEqual([AUNT, { ...AUNT, name: 'Luz Peña' }])
  const shorter = await asked(mother, ana, 'emergency', [AUNT])
  await decide(office, shorter.change_request_id, { status: 1 })
  expect(await dataOf(father, ana)).toMatchObject({ has_emergency: true, emergency: null })
  expect((await careOf(office, ana)).emergency).toEqual([AUNT])
})

const NOTE = 'Alergia a la penicilina'

test('health needs its own consent, is in no list, and each reading is written down', async () => {
  const { ana, mother, father, office, school_id } = await setUp()
  expect((await ask(mother, ana, 'health', NOTE)).json().errors).toMatchObject([{ field: 'consent' }])
  const { change_request_id } = await asked(mother, ana, 'health', NOTE, true)
  const list = await as(office).answer(readChangeRequests, { params: { id: school_id } })
  expect(list.body).not.toContain(NOTE)
  expect((await careOf(office, ana)).waiting).toMatchObject([{ change_request_id, note: NOTE }])
  await decide(office, change_request_id, { status: 1 })
  const director = await build.user(school_id, ['DIRECTOR'])
  expect(await careOf(director, ana)).toMatchObject({
    health: { note: NOTE, consented_at: expect.any(String), consented_by: { name: expect.any(String) } },
    waiting: [],
  })
  expect(await audited(school_id, 'care:read')).toHaveLength(2)
  expect(await dataOf(mother, ana)).toMatchObject({ has_health: true, health: NOTE })
  expect(await dataOf(father, ana)).toMatchObject({ has_health: true, health: null })
  for (const texts of [await told(mother), await told(father)])
    expect(texts.join()).not.toMatch(/salud|Alergia|deba saber/)
})

test('a note about health that is refused, replaced or emptied is not kept', async () => {
  const { ana, mother, office, school_id } = await setUp()
  const notes = () =>
    inSchoolAsOwner<{ note: string }>(
      school_id,
      `select note from health_notes where school_id = ${school_id}`,
    )
  const refused = await asked(mother, ana, 'health', 'Asma', true)
  await decide(office, refused.change_request_id, { status: 2, answer: 'Traiga la receta' })
  expect(await notes()).toEqual([])
  await ask(mother, ana, 'health', 'Asma leve', true)
  const first = await asked(mother, ana, 'health', NOTE, true)
  expect(await notes()).toEqual([{ note: NOTE }])
  await decide(office, first.change_request_id, { status: 1 })
  const second = await asked(mother, ana, 'health', 'Ya no es alérgica', true)
  await decide(office, second.change_request_id, { status: 1 })
  expect(await notes()).toEqual([{ note: 'Ya no es alérgica' }])
  const emptied = await asked(mother, ana, 'health', '')
  await decide(office, emptied.change_request_id, { status: 1 })
  expect(await notes()).toEqual([])
  expect((await careOf(office, ana)).health).toBeNull()
})

test('who is or was of the family decides nothing of the child, and finds nothing of it', async () => {
  const { ana, mother, father, school_id } = await setUp()
  await inSchoolAsOwner(
    school_id,
    `update users set group_id = overlay(group_id placing '1' from 1 for 1) where user_id = ${father.user_id}`,
  )
  const { change_request_id } = await asked(mother, ana, 'cellphone', NEW_PHONE)
  const nothing = async () => {
    expect(await inbox(father)).toEqual([])
    expect((await decide(father, change_request_id, { status: 1 })).statusCode).toBe(404)
    expect((await as(father).answer(readCare, { params: { id: ana } })).statusCode).toBe(404)
  }
  await nothing()
  await inSchoolAsOwner(school_id, `delete from relationships where parent_id = ${father.user_id}`)
  await nothing()
})

test('informative access asks for nothing; without access, or of another child, there is none', async () => {
  const { ana, mother, strangersMother, school_id } = await setUp()
  const { change_request_id } = await asked(mother, ana, 'cellphone', NEW_PHONE)
  const both = async () => [
    (await ask(mother, ana, 'colony', 'Centro')).statusCode,
    (await as(mother).answer(withdrawChange, { params: { id: change_request_id } })).statusCode,
  ]
  const change = (what: string) =>
    inSchoolAsOwner(school_id, `update relationships set ${what} where parent_id = ${mother.user_id}`)
  await change(`access = ${ACCESS.informative}`)
  expect(await both()).toEqual([403, 403])
  await change(`access = ${ACCESS.none}`)
  expect(await both()).toEqual([404, 404])
  expect((await ask(strangersMother, ana, 'colony', 'Centro')).statusCode).toBe(404)
})

test('what waits of a parent who may not ask any more waits for nobody, and is there again with full access', async () => {
  const { ana, mother, office, school_id } = await setUp()
  const { change_request_id } = await asked(mother, ana, 'cellphone', NEW_PHONE)
  await ask(mother, ana, 'health', NOTE, true)
  const change = (access: number) =>
    inSchoolAsOwner(
      school_id,
      `update relationships set access = ${access} where parent_id = ${mother.user_id}`,
    )
  for (const access of [ACCESS.informative, ACCESS.none]) {
    await change(access)
    expect(await inbox(office)).toEqual([])
    expect((await careOf(office, ana)).waiting).toEqual([])
    expect((await decide(office, change_request_id, { status: 1 })).statusCode).toBe(404)
  }
  await change(ACCESS.full)
  expect(await inbox(office)).toHaveLength(2)
  expect((await decide(office, change_request_id, { status: 1 })).statusCode).toBe(200)
})

test('nobody of another school asks, reads or decides', async () => {
  const [here, there] = [await setUp(), await setUp()]
  const { change_request_id } = await asked(here.mother, here.ana, 'cellphone', NEW_PHONE)
  expect((await ask(there.mother, here.ana, 'cellphone', NEW_PHONE)).statusCode).toBe(404)
  expect((await decide(there.office, change_request_id, { status: 1 })).statusCode).toBe(404)
  expect((await as(there.office).answer(readCare, { params: { id: here.ana } })).statusCode).toBe(404)
  const list = await as(there.office).answer(readChangeRequests, { params: { id: here.school_id } })
  expect(list.statusCode).toBe(404)
})

test('of a child who has left nothing is asked; nor more than forty times a week', async () => {
  const { ana, luis, mother, school_id } = await setUp()
  await inSchoolAsOwner(school_id, `update students set status = 0 where student_id = ${luis}`)
  expect(code(await ask(mother, luis, 'colony', 'Centro'))).toBe(1017)
  for (let turn = 0; turn < WEEK_CHANGES_MAX; turn += 1)
    expect((await ask(mother, ana, 'colony', `Colonia ${turn}`)).statusCode).toBe(200)
  expect(code(await ask(mother, ana, 'colony', 'Una más'))).toBe(1017)
  await inSchoolAsOwner(
    school_id,
    `update change_requests set sent_at = sent_at - interval '8 days' where sent_by = ${mother.user_id}`,
  )
  expect((await ask(mother, ana, 'colony', 'Una más')).statusCode).toBe(200)
})

const WRONG: readonly [ChangeField, ChangeValue][] = [
  ['cellphone', '618555010'],
  ['cellphone', ''],
  ['street', ' '],
  ['street', 'x'.repeat(51)],
  ['zipcode', [AUNT]],
  ['health', 'x'.repeat(256)],
]

test.each(WRONG)('%s refuses what it cannot be', async (field, to) => {
  const { ana, mother } = await setUp()
  const refused = await ask(mother, ana, field, to, true)
  expect([code(refused), refused.json().errors[0].field]).toEqual([1017, 'to'])
})

test('an inner number may be emptied', async () => {
  const { ana, mother, office, school_id } = await setUp()
  await inSchoolAsOwner(school_id, `update students set inside_number = '3' where student_id = ${ana}`)
  const { change_request_id } = await asked(mother, ana, 'inside_number', '')
  await decide(office, change_request_id, { status: 1 })
  expect((await dataOf(mother, ana)).inside_number).toBeNull()
})

test('what was asked for one student is found by it, decided or not', async () => {
  const { ana, mother, office } = await setUp()
  const { change_request_id } = await asked(mother, ana, 'street', 'Juárez')
  await decide(office, change_request_id, { status: 1 })
  expect(await inbox(office, { student_id: String(ana) })).toMatchObject([{ change_request_id, status: 1 }])
  expect(await inbox(office, { student_id: '987654321' })).toEqual([])
})
