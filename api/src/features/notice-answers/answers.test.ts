import { readNoticeAnswers, remindOfNotice } from '@plantel/contract/asked-notices'
import { readMyFamily } from '@plantel/contract/family-home'
import { answerNotice, readMyQuestions } from '@plantel/contract/notice-answers'
import { readNotice, sendNotice, withdrawNotice } from '@plantel/contract/notices'
import { afterEach, describe, expect, test } from 'vitest'
import { clock, NOON } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { askingSchool, type AskingSchool, sendAsking } from '../../../test/build/asking-school.ts'
import { build } from '../../../test/build/build.ts'
import { shown } from '../../../test/shown.ts'
import { auditOf } from '../../../test/build/two-groups.ts'

afterEach(() => {
  clock.now = NOON
})

const answering = (person: Person, notice_id: number, body: object) =>
  as(person).answer(answerNotice, { params: { id: notice_id }, body })

const countsOf = async ({ spokesman }: AskingSchool, id: number) =>
  (await as(spokesman).call(readNotice, { params: { id } })).data.answers

const statesOf = async ({ spokesman }: AskingSchool, id: number, query: object = {}) =>
  (await as(spokesman).call(readNoticeAnswers, { params: { id }, query })).data.map(({ student, state }) => [
    student?.student_id,
    state,
  ])

describe('a family answers', () => {
  test('for each child, Sí or No, as often as it likes; the last one counts', async () => {
    const school = await askingSchool()
    const { mother, children } = school
    const notice_id = await sendAsking(school)
    const { data } = await as(mother).call(readMyQuestions, { params: { id: notice_id } })
    expect(data.questions.map(({ student, choices, answer }) => [student?.name, choices, answer])).toEqual([
      ['Ana', ['yes', 'no'], null],
      ['Beto', ['yes', 'no'], null],
    ])
    const [ana, beto] = children
    for (const answer of ['yes', 'no', 'yes', 'yes'])
      expect((await answering(mother, notice_id, { student_id: ana, answer })).statusCode).toBe(200)
    expect(await countsOf(school, notice_id)).toEqual({ asked: 3, read: 0, yes: 1, no: 0 })
    await answering(mother, notice_id, { student_id: beto, answer: 'no' })
    expect(await countsOf(school, notice_id)).toEqual({ asked: 3, read: 0, yes: 1, no: 1 })
  })

  test('the same answer again stays as it was given', async () => {
    const school = await askingSchool()
    const notice_id = await sendAsking(school)
    const body = { student_id: school.children[0], answer: 'yes' }
    const first = (await answering(school.mother, notice_id, body)).json()
    clock.now = new Date(NOON.getTime() + 60_000)
    expect((await answering(school.mother, notice_id, body)).json()).toEqual(first)
  })

  test('two who differ have not answered, and neither is told what the other said', async () => {
    const school = await askingSchool()
    const { mother, father, children } = school
    const notice_id = await sendAsking(school)
    const [ana] = children
    await answering(mother, notice_id, { student_id: ana, answer: 'yes' })
    await answering(father, notice_id, { student_id: ana, answer: 'no' })
    expect(await countsOf(school, notice_id)).toEqual({ asked: 3, read: 0, yes: 0, no: 0 })
    expect(await statesOf(school, notice_id, { state: 'different' })).toEqual([[ana, 'different']])
    expect(await statesOf(school, notice_id, { state: 'missing' })).toHaveLength(3)
    const { data } = await as(father).call(readMyQuestions, { params: { id: notice_id } })
    expect(data.questions.map(({ student, answer }) => [student?.name, answer])).toEqual([['Ana', 'no']])
    await answering(father, notice_id, { student_id: ana, answer: 'yes' })
    expect(await countsOf(school, notice_id)).toMatchObject({ yes: 1 })
  })

  test('twenty at once are counted once each', async () => {
    const school = await askingSchool()
    const { mother, father, children } = school
    const notice_id = await sendAsking(school)
    const [ana] = children
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        answering(at % 2 ? mother : father, notice_id, { student_id: ana, answer: 'yes' }),
      ),
    )
    expect(await countsOf(school, notice_id)).toEqual({ asked: 3, read: 0, yes: 1, no: 0 })
  })

  test('until the last day, and not after it', async () => {
    const school = await askingSchool()
    const { mother, children } = school
    const notice_id = await sendAsking(school, { due: '2026-03-12' })
    const body = { student_id: children[0], answer: 'yes' }
    clock.now = new Date('2026-03-13T05:59:00Z')
    expect(shown(await answering(mother, notice_id, body))[0]).toBe(200)
    clock.now = new Date('2026-03-13T06:00:00Z')
    expect(shown(await answering(mother, notice_id, body))).toEqual([409, 9017])
    const { data } = await as(mother).call(readMyQuestions, { params: { id: notice_id } })
    expect(data).toMatchObject({ open: false, due: '2026-03-12', questions: [{ answer: 'yes' }, {}] })
  })

  test('only what is asked, of whom it is asked', async () => {
    const school = await askingSchool()
    const { mother, father, children, stranger } = school
    const notice_id = await sendAsking(school)
    const [ana, beto] = children
    expect(shown(await answering(mother, notice_id, { student_id: ana, answer: 'read' }))).toEqual([
      422, 1017,
    ])
    expect(shown(await answering(father, notice_id, { student_id: beto, answer: 'yes' }))).toEqual([
      404,
      undefined,
    ])
    expect(shown(await answering(mother, notice_id, { answer: 'yes' }))).toEqual([404, undefined])
    expect(shown(await answering(stranger, notice_id, { student_id: ana, answer: 'yes' }))).toEqual([
      404,
      undefined,
    ])
    const other = await askingSchool()
    expect(shown(await answering(other.mother, notice_id, { student_id: ana, answer: 'yes' }))).toEqual([
      404,
      undefined,
    ])
    await build.within(school.school_id, (tx) =>
      tx.deleteFrom('relationships').where('parent_id', '=', father.user_id).execute(),
    )
    expect(shown(await answering(father, notice_id, { student_id: ana, answer: 'no' }))).toEqual([
      404,
      undefined,
    ])
    await as(school.spokesman).answer(withdrawNotice, { params: { id: notice_id } })
    expect(shown(await answering(mother, notice_id, { student_id: ana, answer: 'yes' }))).toEqual([
      404,
      undefined,
    ])
  })

  test('Enterado alone, each for themselves, where people are asked', async () => {
    const school = await askingSchool()
    const { mother, father } = school
    const notice_id = await sendAsking(school, { ask: 1, per_child: false })
    expect(shown(await answering(mother, notice_id, { answer: 'yes' }))).toEqual([422, 1017])
    await answering(mother, notice_id, { answer: 'read' })
    expect(await countsOf(school, notice_id)).toEqual({ asked: 2, read: 1, yes: 0, no: 0 })
    const { data } = await as(school.spokesman).call(readNoticeAnswers, { params: { id: notice_id } })
    expect(data.map(({ student, state, people }) => [student, state, people[0]?.user_id])).toEqual(
      expect.arrayContaining([
        [null, 'read', mother.user_id],
        [null, 'missing', father.user_id],
      ]),
    )
  })
})

describe('what came on paper', () => {
  test('is written down by the administration, for a named guardian or for nobody named, also after the last day', async () => {
    const school = await askingSchool()
    const { administrator, children, mother, school_id } = school
    const notice_id = await sendAsking(school, { due: '2026-03-10' })
    const [ana, beto, caro] = children
    clock.now = new Date('2026-03-20T18:00:00Z')
    const record = (student_id: number | undefined, on_behalf: object, answer = 'yes') =>
      answering(administrator, notice_id, { student_id, answer, on_behalf })
    expect(shown(await record(ana, { how: 1, guardian_id: mother.user_id }))[0]).toBe(200)
    expect(shown(await record(caro, { how: 1 }, 'no'))[0]).toBe(200)
    expect(shown(await record(beto, { how: 1, guardian_id: school.father.user_id }))).toEqual([422, 1017])
    clock.now = NOON
    expect(await countsOf(school, notice_id)).toEqual({ asked: 3, read: 0, yes: 1, no: 1 })
    const { data } = await as(school.spokesman).call(readNoticeAnswers, { params: { id: notice_id } })
    expect(data[0]?.people.find(({ user_id }) => user_id === mother.user_id)?.given).toMatchObject({
      answer: 'yes',
      how: 'paper',
      recorded_by: expect.any(String),
    })
    expect(data[2]?.others).toMatchObject([{ answer: 'no', how: 'paper' }])
    expect(JSON.stringify(await auditOf(school_id)).match(/notice:record/g)).toHaveLength(2)
  })

  test('is written down by the group’s advisor and titular and by the sender, and by nobody else', async () => {
    const school = await askingSchool()
    const { advisor, titular, spokesman, teacher, mother, director, children } = school
    const notice_id = await sendAsking(school)
    const record = async (person: Person, student_id = children[0]) =>
      shown(await answering(person, notice_id, { student_id, answer: 'yes', on_behalf: { how: 1 } }))
    for (const person of [advisor, titular, spokesman]) expect(await record(person)).toEqual([200, undefined])
    expect(await record(advisor, school.elsewhere)).toEqual([404, undefined])
    expect(await record(titular, school.elsewhere)).toEqual([404, undefined])
    expect(await record(teacher)).toEqual([404, undefined])
    expect(await record(mother)).toEqual([403, undefined])
    expect(await record(director)).toEqual([403, undefined])
    const read = async (person: Person) =>
      shown(await as(person).answer(readNoticeAnswers, { params: { id: notice_id } }))
    expect([await read(advisor), await read(titular), await read(teacher), await read(mother)]).toEqual([
      [200, undefined],
      [200, undefined],
      [404, undefined],
      [403, undefined],
    ])
  })
})

test('a notice asks for children only of groups or students, and for no day that is over', async () => {
  const { spokesman, group_id } = await askingSchool()
  const send = async (body: object) =>
    shown(
      await as(spokesman).answer(sendNotice, {
        params: { id: spokesman.user_id },
        body: {
          title: `Visita ${Math.random()}`.slice(0, 30),
          description: 'Al museo',
          distributionMode: 'groups',
          schema: JSON.stringify({ groups: [group_id] }),
          ...body,
        },
      }),
    )
  expect(await send({ ask: 2, due: '2026-03-09' })).toEqual([422, 1017])
  const users = { distributionMode: 'users', schema: JSON.stringify({ profiles: ['PARENT'] }) }
  expect(await send({ ...users, ask: 1, per_child: true })).toEqual([422, 1017])
  expect(await send({ ...users, ask: 1 })).toEqual([200, undefined])
})

test('who has not answered is reminded, once a day', async () => {
  const school = await askingSchool()
  const notice_id = await sendAsking(school)
  const { spokesman, mother, father, children } = school
  const remind = () => as(spokesman).answer(remindOfNotice, { params: { id: notice_id } })
  await school.delivered(notice_id)
  for (const student_id of children.slice(0, 2))
    await answering(mother, notice_id, { student_id, answer: 'yes' })
  expect((await remind()).json()).toMatchObject({ status: 422 })
  await answering(father, notice_id, { student_id: children[0], answer: 'no' })
  const again = await sendAsking(school)
  await school.delivered(again)
  await answering(mother, again, { student_id: children[0], answer: 'yes' })
  const answer = await as(spokesman).answer(remindOfNotice, { params: { id: again } })
  expect(answer.json()).toEqual({ data: { reminded: 1 } })
  expect(shown(await as(spokesman).answer(remindOfNotice, { params: { id: again } }))).toEqual([422, 1017])
})

test('what is asked waits in Mi familia until the parent has answered for each child, or the last day is over', async () => {
  const school = await askingSchool()
  const { mother, father, children } = school
  const notice_id = await sendAsking(school, { due: '2026-03-12' })
  const waiting = async (person: Person) =>
    (await as(person).call(readMyFamily)).data.to_do
      .filter(({ kind }) => kind !== 'confirm')
      .map(({ kind, id, student_id, due }) => [kind, id, student_id, due])
  expect(await waiting(mother)).toEqual([['answer', notice_id, null, '2026-03-12']])
  await answering(mother, notice_id, { student_id: children[0], answer: 'yes' })
  expect(await waiting(mother)).toEqual([['answer', notice_id, children[1], '2026-03-12']])
  await answering(mother, notice_id, { student_id: children[1], answer: 'yes' })
  expect(await waiting(mother)).toEqual([])
  expect(await waiting(father)).toEqual([['answer', notice_id, children[0], '2026-03-12']])
  await build.within(school.school_id, (tx) =>
    tx.updateTable('notices').set({ due: '2026-03-09' }).where('notice_id', '=', notice_id).execute(),
  )
  expect(await waiting(father)).toEqual([])
})
