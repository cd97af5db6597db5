import { readStudentExcuses, withdrawExcuse } from '@plantel/contract/excuses'
import { expect, test } from 'vitest'
import { TODAY } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { answered, excusedFamily, inboxOf, justified, justify } from '../../../test/build/excused-family.ts'
import { shown } from '../../../test/shown.ts'

const day = (days: number): string =>
  new Date(Date.parse(TODAY) + days * 86_400_000).toISOString().slice(0, 10)

const listOf = async (person: Parameters<typeof as>[0], id: number) =>
  (await as(person).call(readStudentExcuses, { params: { id } })).data

test('a mother justifies a day, and reads what she sent; the office sees it with the child', async () => {
  const { ana, mother, office } = await excusedFamily()
  const sent = await justified(mother, ana, { text: ' Tuvo fiebre ' })
  expect(sent).toMatchObject({
    student_id: ana,
    reason: 1,
    text: 'Tuvo fiebre',
    status: 0,
    mine: true,
    file: null,
  })
  expect(await listOf(mother, ana)).toEqual([sent])
  expect(await inboxOf(office, { status: 0 })).toMatchObject([
    {
      excuse_id: sent.excuse_id,
      text: 'Tuvo fiebre',
      student: { name: 'Ana' },
      sent_by: { last_name: 'Peña' },
    },
  ])
})

test('the other parent learns that the family justified: no name, no text, no answer', async () => {
  const { ana, mother, father, office } = await excusedFamily()
  const { excuse_id } = await justified(mother, ana, { text: 'Con su papá no se pudo' })
  expect(await listOf(father, ana)).toMatchObject([
    { excuse_id, sent_by: null, text: null, file: null, mine: false },
  ])
  await answered(office, excuse_id, 2, 'Señora, falta la receta')
  expect(await listOf(father, ana)).toMatchObject([{ status: 2, answer: null, decided_by: null }])
  expect(await listOf(mother, ana)).toMatchObject([{ status: 2, answer: 'Señora, falta la receta' }])
})

test('the same once more within a minute is the same one, also twenty times at once', async () => {
  const { ana, mother } = await excusedFamily()
  const first = await justified(mother, ana)
  const all = await Promise.all(Array.from({ length: 20 }, () => justified(mother, ana)))
  expect(new Set(all.map(({ excuse_id }) => excuse_id))).toEqual(new Set([first.excuse_id]))
  expect((await justified(mother, ana, { reason: 2 })).excuse_id).not.toBe(first.excuse_id)
})

test('five wait for a child at most, however many come at once', async () => {
  const { ana, mother } = await excusedFamily()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => justify(mother, ana, { text: `Motivo ${index}` })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(new Set(refused.map((answer) => shown(answer)[1]))).toEqual(new Set([1017]))
})

test('ten a week for a child, counted with what was answered and withdrawn', async () => {
  const { ana, mother, father, office } = await excusedFamily()
  for (let index = 0; index < 10; index += 1) {
    const { excuse_id } = await justified(index % 2 ? father : mother, ana, { text: `Motivo ${index}` })
    await answered(office, excuse_id, 2, 'No')
  }
  expect(shown(await justify(mother, ana, { text: 'Uno más' }))).toEqual([422, 1017])
})

test('three school days after the last one it is too late, and the answer says until when it was not', async () => {
  const { ana, mother } = await excusedFamily()
  // TODAY is a Tuesday: Monday, Friday and Thursday count.
  expect((await justify(mother, ana, { from_date: day(-5), to_date: day(-5) })).statusCode).toBe(200)
  const late = await justify(mother, ana, { from_date: day(-6), to_date: day(-6) })
  expect(shown(late)).toEqual([409, 9005])
  expect(late.json().detail).toContain('hasta el 9 de marzo')
})

test('without a deadline any day of the year is taken', async () => {
  const { school_id, ana, mother } = await excusedFamily()
  await build.setting(school_id, 'excuse-days', '0')
  expect((await justify(mother, ana, { from_date: day(-60), to_date: day(-60) })).statusCode).toBe(200)
})

test.each([
  ['the last day before the first', { from_date: day(2), to_date: day(1) }, 'to_date'],
  ['eleven school days', { from_date: day(1), to_date: day(15) }, 'to_date'],
  ['a Sunday', { from_date: day(5), to_date: day(5) }, 'from_date'],
  ['a day of next year', { from_date: day(300), to_date: day(300) }, 'from_date'],
  ['a century', { to_date: day(36_500) }, 'to_date'],
  ['an unknown reason', { reason: 7 }, 'reason'],
  ['a long text', { text: 'x'.repeat(256) }, 'text'],
])('%s is refused with 1017', async (_, body, field) => {
  const { ana, mother } = await excusedFamily()
  const answer = await justify(mother, ana, body)
  expect(shown(answer)).toEqual([422, 1017])
  expect(answer.json().errors).toMatchObject([{ field }])
})

test('ten school days with a weekend between them are taken, also ahead', async () => {
  const { ana, mother } = await excusedFamily()
  expect(await justified(mother, ana, { from_date: day(1), to_date: day(14) })).toMatchObject({ status: 0 })
})

test("nobody justifies another's child, and the staff only on behalf of a family", async () => {
  const { ana, stranger, mother, professor, office, director, advisor } = await excusedFamily()
  const statuses = async (student_id: number, people: Parameters<typeof as>[0][]) =>
    Promise.all(people.map(async (person) => (await justify(person, student_id)).statusCode))
  expect(await statuses(stranger, [mother])).toEqual([404])
  expect(await statuses(ana, [professor, office, director, advisor])).toEqual([403, 403, 403, 403])
  const abroad = await excusedFamily()
  expect(await statuses(ana, [abroad.mother])).toEqual([404])
  expect((await justify(mother, ana, { on_behalf: { how: 1 } })).statusCode).toBe(403)
})

test('what nobody decided is withdrawn by who sent it, and by nobody else', async () => {
  const { ana, mother, father, office } = await excusedFamily()
  const { excuse_id } = await justified(mother, ana)
  const withdraw = (person: Parameters<typeof as>[0]) =>
    as(person).answer(withdrawExcuse, { params: { id: excuse_id } })
  expect((await withdraw(father)).statusCode).toBe(404)
  expect((await withdraw(office)).statusCode).toBe(404)
  expect((await withdraw(mother)).statusCode).toBe(200)
  expect((await withdraw(mother)).statusCode).toBe(200)
  expect(await inboxOf(office, { status: 0 })).toEqual([])
  expect(await listOf(father, ana)).toEqual([])
  expect(shown(await answered(office, excuse_id, 1))).toEqual([409, 9004])
  const second = await justified(mother, ana)
  await answered(office, second.excuse_id, 1)
  expect(shown(await as(mother).answer(withdrawExcuse, { params: { id: second.excuse_id } }))).toEqual([
    409, 9004,
  ])
})

test('a relationship that ended ends what was sent through it', async () => {
  const { school_id, ana, mother } = await excusedFamily()
  const { excuse_id } = await justified(mother, ana)
  await build.within(school_id, (tx) =>
    tx.deleteFrom('relationships').where('parent_id', '=', mother.user_id).execute(),
  )
  expect((await justify(mother, ana, { reason: 2 })).statusCode).toBe(404)
  expect((await as(mother).answer(withdrawExcuse, { params: { id: excuse_id } })).statusCode).toBe(404)
  expect((await as(mother).answer(readStudentExcuses, { params: { id: ana } })).statusCode).toBe(404)
})

test('the office records what came on paper, accepted at once; of a family that is named', async () => {
  const { ana, stranger, mother, father, strangersMother, office } = await excusedFamily()
  const on_behalf = { how: 1, guardian_id: mother.user_id }
  const kept = await justified(office, ana, { on_behalf, from_date: day(-40), to_date: day(-40) })
  expect(kept).toMatchObject({
    status: 1,
    on_paper: { how: 1, recorded_by: { name: 'Ana' } },
    sent_by: { name: 'Ana' },
  })
  expect(await listOf(mother, ana)).toMatchObject([{ mine: true, on_paper: { how: 1 } }])
  expect(await listOf(father, ana)).toMatchObject([{ mine: false, on_paper: null, sent_by: null }])
  const wrong = await justify(office, stranger, { on_behalf })
  expect(shown(wrong)).toEqual([422, 1017])
  expect((await justify(office, stranger, { on_behalf: { how: 2 } })).statusCode).toBe(200)
  expect(await listOf(strangersMother, stranger)).toMatchObject([{ status: 1, on_paper: { how: 2 } }])
})
