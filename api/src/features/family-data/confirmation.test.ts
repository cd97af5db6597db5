import { confirmFamilyData, readConfirmations } from '@plantel/contract/family-confirmations'
import { readFamilyData } from '@plantel/contract/family-data'
import { readMyFamily } from '@plantel/contract/family-home'
import { ACCESS } from '@plantel/contract/school-words'
import { afterEach, expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { toldFamily } from '../../../test/build/told-family.ts'

afterEach(() => {
  clock.now = NOON
})

const CYCLE = '2025-2026'

const confirm = async (person: Person, student_id: number, more: object = {}) => {
  const sent = { body: { student_id, cycle: CYCLE, ...more } }
  const { statusCode, body } = await as(person).answer(confirmFamilyData, sent)
  const { data, code, errors } = JSON.parse(body)
  return statusCode === 200 ? data : [statusCode, code, errors?.[0]?.field]
}

const askedOf = async (person: Person) =>
  (await as(person).call(readMyFamily)).data.to_do.flatMap(({ kind, student_id, text }) =>
    kind === 'confirm' ? [[student_id, text]] : [],
  )

const shownTo = async (person: Person, id: number) =>
  (await as(person).call(readFamilyData, { params: { id } })).data.confirmation

const setAccess = (school_id: number, { user_id }: Person, access: number) =>
  inSchoolAsOwner(school_id, `update relationships set access = ${access} where parent_id = ${user_id}`)

const entriesOf = (school_id: number) =>
  inSchoolAsOwner(
    school_id,
    "select user_id::int, details from audit_log where action = 'family-data:confirm' order by audit_id",
  )

test('each parent is asked of each child once a cycle; what one confirms the other is still asked', async () => {
  const { school_id, ana, luis, mother, father } = await toldFamily()
  const both = [
    [ana, 'Datos de Ana'],
    [luis, 'Datos de Luis'],
  ]
  expect(await askedOf(mother)).toEqual(both)
  expect(await shownTo(mother, ana)).toEqual({ cycle: CYCLE, confirmed_at: null, how: null })
  const said = { cycle: CYCLE, confirmed_at: NOON.toISOString(), how: null }
  expect(await confirm(mother, ana)).toEqual(said)
  expect(await askedOf(mother)).toEqual([both[1]])
  expect(await askedOf(father)).toEqual(both)
  expect(await shownTo(mother, ana)).toEqual(said)
  expect(await shownTo(father, ana)).toMatchObject({ confirmed_at: null })
  clock.now = new Date(NOON.getTime() + 3_600_000)
  expect(await confirm(mother, ana)).toEqual(said)
  expect(await entriesOf(school_id)).toEqual([
    {
      user_id: mother.user_id,
      details: { student_id: ana, parent_id: mother.user_id, cycle: CYCLE, how: null },
    },
  ])
  expect(await confirm(father, ana, { cycle: '2026-2027' })).toEqual([422, 1017, 'cycle'])
  await inSchoolAsOwner(school_id, "update family_confirmations set cycle = '2024-2025'")
  expect(await askedOf(mother)).toEqual(both)
})

test('until when the school asks stands beside it, if that is a day of this cycle', async () => {
  const { school_id, mother } = await toldFamily()
  const due = async (day: string) => {
    await inSchoolAsOwner(school_id, `delete from settings where key = 'confirm-until'`)
    await build.setting(school_id, 'confirm-until', day)
    return (await as(mother).call(readMyFamily)).data.to_do.map((task) => task.due)
  }
  expect(await due('2026-04-30')).toEqual(['2026-04-30', '2026-04-30'])
  for (const day of ['', '2026-08-01', '2025-07-31']) expect(await due(day)).toEqual([null, null])
})

test('twenty at once are one', async () => {
  const { school_id, ana, mother } = await toldFamily()
  await Promise.all(Array.from({ length: 20 }, () => confirm(mother, ana)))
  expect(await entriesOf(school_id)).toHaveLength(1)
})

test('with informative access nothing is asked and nothing confirmed; without access, or of others, there is no child', async () => {
  const [{ school_id, ana, mother, strangersMother, advisor }, there] = [
    await toldFamily(),
    await toldFamily(),
  ]
  await setAccess(school_id, mother, ACCESS.informative)
  expect(await askedOf(mother)).toEqual([])
  expect(await confirm(mother, ana)).toEqual([403, undefined, undefined])
  const nothing = [404, undefined, undefined]
  await setAccess(school_id, mother, ACCESS.none)
  expect(await confirm(mother, ana)).toEqual(nothing)
  await inSchoolAsOwner(school_id, `delete from relationships where parent_id = ${mother.user_id}`)
  expect(await confirm(mother, ana)).toEqual(nothing)
  expect(await confirm(strangersMother, ana)).toEqual(nothing)
  expect(await confirm(there.mother, ana)).toEqual(nothing)
  expect(await confirm(advisor, ana)).toEqual([403, undefined, undefined])
})

test('of who has left the school nothing is asked', async () => {
  const { school_id, ana, luis, mother } = await toldFamily()
  await inSchoolAsOwner(school_id, `update students set status = 0 where student_id = ${ana}`)
  expect(await askedOf(mother)).toEqual([[luis, 'Datos de Luis']])
  expect(await confirm(mother, ana)).toEqual([422, 1017, 'student_id'])
})

test('what came on paper is recorded for the parent who signed it, by who is not of the family', async () => {
  const { school_id, ana, mother, father, strangersMother, advisor } = await toldFamily()
  const [administrator, other, director] = [
    await build.user(school_id, ['ADMINISTER']),
    await build.user(school_id, ['ASSESSOR']),
    await build.user(school_id, ['DIRECTOR']),
  ]
  const on_behalf = { guardian_id: mother.user_id, how: 1 }
  expect(await confirm(mother, ana, { on_behalf })).toEqual([403, undefined, undefined])
  expect(await confirm(director, ana, { on_behalf })).toEqual([403, undefined, undefined])
  expect(await confirm(other, ana, { on_behalf })).toEqual([404, undefined, undefined])
  const stranger = { ...on_behalf, guardian_id: strangersMother.user_id }
  expect(await confirm(advisor, ana, { on_behalf: stranger })).toEqual([422, 1017, 'on_behalf.guardian_id'])
  expect(await confirm(advisor, ana, { on_behalf })).toMatchObject({ how: 1 })
  expect(await shownTo(mother, ana)).toMatchObject({ how: 1, confirmed_at: NOON.toISOString() })
  expect(await shownTo(father, ana)).toMatchObject({ confirmed_at: null })
  expect(await confirm(mother, ana)).toMatchObject({ how: 1 })
  const both = await build.user(school_id, ['ADMINISTER', 'PARENT'])
  await inSchoolAsOwner(
    school_id,
    `update relationships set parent_id = ${both.user_id} where parent_id = ${father.user_id} and student_id = ${ana}`,
  )
  expect(await confirm(both, ana, { on_behalf })).toEqual([404, undefined, undefined])
  await setAccess(school_id, mother, ACCESS.informative)
  expect(await confirm(administrator, ana, { on_behalf })).toEqual([422, 1017, 'on_behalf.guardian_id'])
})

test('the administration and the advisor see whose family has not confirmed, and nobody of the own family', async () => {
  const { school_id, ana, luis, stranger, mother, advisor } = await toldFamily()
  const administrator = await build.user(school_id, ['ADMINISTER'])
  const [lonely = 0] = await build.students(school_id, 1)
  const listed = async (person: Person, query: object = {}) =>
    (await as(person).call(readConfirmations, { params: { id: school_id }, query: { ...query } })).data
  const idsOf = async (person: Person, query: object = {}) =>
    (await listed(person, query))
      .map(({ student }) => student.student_id)
      .toSorted((one, other) => one - other)
  expect(await idsOf(administrator)).toEqual([ana, luis, stranger, lonely])
  expect(await idsOf(advisor)).toEqual([ana, luis, stranger])
  await confirm(mother, ana)
  for (const person of [administrator, advisor]) {
    expect(await idsOf(person, { confirmed: '0' })).toEqual([luis, stranger])
    expect(await idsOf(person, { confirmed: '1' })).toEqual([ana])
  }
  const [row] = await listed(advisor, { search: 'ana peña' })
  expect(row).toMatchObject({
    group: expect.stringMatching(/^1°/),
    family: [
      { relationship: 1, confirmed_at: null },
      { user_id: mother.user_id, relationship: 2, confirmed_at: expect.any(String), how: null },
    ],
  })
  const other = await build.user(school_id, ['ASSESSOR'])
  expect(await idsOf(other)).toEqual([])
  await build.relationship(school_id, luis, administrator.user_id, 3)
  expect(await idsOf(administrator, { confirmed: '0' })).toEqual([stranger])
})

test('what who has no access any more confirmed counts no more: the family is asked again', async () => {
  const { school_id, ana, luis, stranger, mother } = await toldFamily()
  const administrator = await build.user(school_id, ['ADMINISTER'])
  await confirm(mother, ana)
  await inSchoolAsOwner(
    school_id,
    `update relationships set access = 0 where student_id = ${ana} and parent_id = ${mother.user_id}`,
  )
  const listed = async (confirmed: '0' | '1') => {
    const asked = { params: { id: school_id }, query: { confirmed } }
    return (await as(administrator).call(readConfirmations, asked)).data.map(
      ({ student }) => student.student_id,
    )
  }
  expect(new Set(await listed('0'))).toEqual(new Set([ana, luis, stranger]))
  expect(await listed('1')).toEqual([])
})
