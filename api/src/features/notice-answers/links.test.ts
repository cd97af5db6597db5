import { makeNoticeLink, readNoticeAnswers, readSlips, remindOfNotice } from '@plantel/contract/asked-notices'
import { answerNotice } from '@plantel/contract/notice-answers'
import { answerNoticeLink, readNoticeLink } from '@plantel/contract/notice-links'
import { withdrawNotice } from '@plantel/contract/notices'
import { afterEach, describe, expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON } from '../../../test/app.ts'
import { anonymous, as } from '../../../test/as.ts'
import { askingSchool, type AskingSchool, sendAsking } from '../../../test/build/asking-school.ts'
import { auditOf } from '../../../test/build/two-groups.ts'
import { build } from '../../../test/build/build.ts'
import { now } from '../../../test/build/mended-list.ts'
import { workshop } from '../../../test/build/secundaria.ts'
import { doQueued } from '../../../test/queued-jobs.ts'
import { shown } from '../../../test/shown.ts'
import { noticeAnswerTasks } from './tasks.ts'

afterEach(() => {
  clock.now = NOON
})

const linkFor = async ({ spokesman }: AskingSchool, id: number, user_id: number) => {
  const { data } = await as(spokesman).call(makeNoticeLink, {
    params: { id },
    body: { user_id, way: 'whatsapp' },
  })
  return { ...data, token: data.url.split('/').at(-1)! }
}

const reading = (token: string) => anonymous.answer(readNoticeLink, { params: { token } })
const read = async (token: string) => (await anonymous.call(readNoticeLink, { params: { token } })).data
const answering = (token: string, question_id: number, answer: string) =>
  anonymous.answer(answerNoticeLink, { params: { token }, body: { question_id, answer } })

const asked = async () => {
  const school = await askingSchool()
  const notice_id = await sendAsking(school)
  const link = await linkFor(school, notice_id, school.father.user_id)
  const { questions } = await read(link.token)
  return { school, notice_id, ...link, question_id: questions[0]!.question_id }
}

const NOT_VALID = [404, 9009]

describe('a link to a notice', () => {
  test('opens it without log-in, as often as one likes, with first names alone', async () => {
    const { token, text, cellphone, school } = await asked()
    expect(text).toMatch(/^Escuela Benito Juárez: hay un aviso sobre Ana\. Ábralo y conteste aquí: https?:/)
    expect(cellphone).toBe(school.father.cellphone)
    for (const answer of [await reading(token), await reading(token)]) {
      expect(answer.json().data).toMatchObject({
        school: 'Escuela Benito Juárez',
        questions: [{ name: 'Ana', choices: ['yes', 'no'], answer: null, open: true }],
      })
      expect(answer.body).not.toMatch(/Ríos|Secreto|Luna|Beto/)
    }
  })

  test('answers once; afterwards it shows notice and answer, and takes no other', async () => {
    const { token, question_id, school, notice_id } = await asked()
    expect((await answering(token, question_id, 'yes')).json().data.questions).toMatchObject([
      { answer: 'yes', open: false },
    ])
    expect(shown(await answering(token, question_id, 'no'))).toEqual(NOT_VALID)
    expect((await read(token)).questions).toMatchObject([{ answer: 'yes', open: false }])
    const { data } = await as(school.spokesman).call(readNoticeAnswers, { params: { id: notice_id } })
    expect(data[0]).toMatchObject({ state: 'yes', people: [{ given: { answer: 'yes', how: 'link' } }, {}] })
  })

  test('of twenty answers at once one counts', async () => {
    const { token, question_id } = await asked()
    const answers = await Promise.all(Array.from({ length: 20 }, () => answering(token, question_id, 'yes')))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('gives way to the person who signs in, and never the other way', async () => {
    const { token, question_id, school, notice_id } = await asked()
    await answering(token, question_id, 'yes')
    const own = (answer: 'yes' | 'no') =>
      as(school.father).call(answerNotice, {
        params: { id: notice_id },
        body: { student_id: school.children[0], answer },
      })
    await own('no')
    const newer = await linkFor(school, notice_id, school.father.user_id)
    expect((await read(newer.token)).questions).toMatchObject([{ answer: null, open: false }])
    expect(shown(await answering(newer.token, question_id, 'yes'))).toEqual(NOT_VALID)
    const { data } = await as(school.spokesman).call(readNoticeAnswers, { params: { id: notice_id } })
    expect(data[0]).toMatchObject({ state: 'no', people: [{ given: { answer: 'no', how: 'app' } }, {}] })
  })

  test('ends with a newer one, with the relationship, with the notice, with the person and with its last day', async () => {
    const { token, school, notice_id } = await asked()
    const { token: second } = await linkFor(school, notice_id, school.father.user_id)
    expect(shown(await reading(token))).toEqual(NOT_VALID)
    clock.now = new Date('2026-03-25T05:59:00Z')
    expect(shown(await reading(second))).toEqual([200, undefined])
    clock.now = new Date('2026-03-25T06:00:00Z')
    expect(shown(await reading(second))).toEqual(NOT_VALID)
    clock.now = NOON
    const status = (value: 0 | 1) =>
      build.within(school.school_id, (tx) =>
        tx.updateTable('users').set({ status: value }).where('user_id', '=', school.father.user_id).execute(),
      )
    await status(0)
    expect(shown(await reading(second))).toEqual(NOT_VALID)
    await status(1)
    await build.within(school.school_id, (tx) =>
      tx.deleteFrom('relationships').where('parent_id', '=', school.father.user_id).execute(),
    )
    expect(shown(await reading(second))).toEqual(NOT_VALID)
    const { token: mothers } = await linkFor(school, notice_id, school.mother.user_id)
    await as(school.spokesman).call(withdrawNotice, { params: { id: notice_id } })
    expect(shown(await reading(mothers))).toEqual(NOT_VALID)
  })

  test('is made until the last day of the notice, and not after it', async () => {
    const school = await askingSchool()
    const params = { id: await sendAsking(school, { due: '2026-03-12' }) }
    const body = { user_id: school.father.user_id, way: 'copy' }
    const made = async () => (await now(school.spokesman)).answer(makeNoticeLink, { params, body })
    clock.now = new Date('2026-03-13T05:59:00Z')
    expect((await made()).statusCode).toBe(200)
    clock.now = new Date('2026-03-13T06:00:00Z')
    expect(shown(await made())).toEqual([409, 9017])
  })

  test('answers for no other child, and a guessed one opens nothing', async () => {
    const { token, school, notice_id } = await asked()
    const { token: mothers } = await linkFor(school, notice_id, school.mother.user_id)
    const beto = (await read(mothers)).questions.find(({ name }) => name === 'Beto')!
    expect(shown(await answering(token, beto.question_id, 'yes'))).toEqual(NOT_VALID)
    expect(shown(await reading('x'.repeat(43)))).toEqual(NOT_VALID)
  })

  test('is made for who has the notice, and written down; its token is kept nowhere', async () => {
    const { school, notice_id, token } = await asked()
    for (const user_id of [school.stranger.user_id, (await askingSchool()).mother.user_id])
      expect(
        shown(
          await as(school.spokesman).answer(makeNoticeLink, {
            params: { id: notice_id },
            body: { user_id, way: 'copy' },
          }),
        ),
      ).toEqual([422, 1017])
    expect(JSON.stringify(await auditOf(school.school_id))).toContain('notice:link')
    const kept = await inSchoolAsOwner(school.school_id, 'select * from notice_links')
    expect(JSON.stringify(kept)).not.toContain(token)
  })
})

test('who is told only answers Enterado, which is no answer for the child, and without access nothing is asked', async () => {
  const school = await askingSchool()
  const { mother, father, children, spokesman, school_id } = school
  const notice_id = await sendAsking(school)
  const { token } = await linkFor(school, notice_id, mother.user_id)
  const setAccess = (parent_id: number, student_id: number, access: 0 | 1) =>
    build.within(school_id, (tx) =>
      tx
        .updateTable('relationships')
        .set({ access })
        .where('parent_id', '=', parent_id)
        .where('student_id', '=', student_id)
        .execute(),
    )
  await setAccess(father.user_id, children[0], 1)
  const own = (answer: string) =>
    as(father).answer(answerNotice, { params: { id: notice_id }, body: { student_id: children[0], answer } })
  expect(shown(await own('yes'))).toEqual([422, 1017])
  expect(shown(await own('read'))).toEqual([200, undefined])
  const { data } = await as(spokesman).call(readNoticeAnswers, {
    params: { id: notice_id },
    query: { state: 'missing' },
  })
  expect(data[0]).toMatchObject({ student: { name: 'Ana' }, state: 'read' })
  await setAccess(mother.user_id, children[0], 0)
  expect((await read(token)).questions).toMatchObject([{ name: 'Beto' }])
  await setAccess(mother.user_id, children[1], 0)
  expect(shown(await reading(token))).toEqual(NOT_VALID)
  expect(
    shown(
      await as(mother).answer(answerNotice, {
        params: { id: notice_id },
        body: { student_id: children[0], answer: 'yes' },
      }),
    ),
  ).toEqual([404, undefined])
})

test('a reminder makes the notice new to who has not answered, and leaves the others alone', async () => {
  const school = await askingSchool()
  const { spokesman, mother, father, children, school_id } = school
  const notice_id = await sendAsking(school)
  await school.delivered(notice_id)
  for (const student_id of children.slice(0, 2))
    await as(mother).call(answerNotice, { params: { id: notice_id }, body: { student_id, answer: 'yes' } })
  const asking = await sendAsking(school)
  await school.delivered(asking)
  await build.within(school_id, (tx) =>
    tx.updateTable('feed_entries').set({ read_at: NOON.toISOString() }).execute(),
  )
  await as(father).call(answerNotice, {
    params: { id: asking },
    body: { student_id: children[0], answer: 'yes' },
  })
  clock.now = new Date(NOON.getTime() + 3_600_000)
  await as(spokesman).call(remindOfNotice, { params: { id: asking } })
  await doQueued(noticeAnswerTasks(workshop()), school_id)
  const unread = await inSchoolAsOwner<{ user_id: string; notice_id: string }>(
    school_id,
    'select user_id, notice_id from feed_entries where read_at is null',
  )
  expect(unread.map((row) => [Number(row.user_id), Number(row.notice_id)])).toEqual([
    [mother.user_id, asking],
  ])
})

test('slips are printed for who has not answered, for a group or all', async () => {
  const school = await askingSchool()
  const notice_id = await sendAsking(school, { due: '2026-03-12' })
  const { spokesman, advisor, teacher, group_id } = school
  for (const person of [spokesman, advisor]) {
    const file = await as(person).answer(readSlips, { params: { id: notice_id }, query: { group_id } })
    expect([file.statusCode, file.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  }
  expect((await as(teacher).answer(readSlips, { params: { id: notice_id } })).statusCode).toBe(404)
})
