import {
  createNoticeDraft,
  deleteNoticeDraft,
  DRAFTS_MAX,
  type NoticeDraftBody,
  readNoticeDraft,
  readNoticeDrafts,
  updateNoticeDraft,
} from '@plantel/contract/notice-drafts'
import { readFeed } from '@plantel/contract/feed'
import { sendNotice } from '@plantel/contract/notices'
import { beforeEach, expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { draft as words, handOut, holders } from '../../../test/build/notices.ts'
import { workshop } from '../../../test/build/secundaria.ts'
import { noHelpers } from '../../../test/task-helpers.ts'
import { noticeTasks } from './tasks.ts'

beforeEach(() => {
  clock.now = NOON
})

const HOUR = 3_600_000

const school = async () => {
  const { school_id, group_id, students } = await build.taughtClass()
  const author = await build.user(school_id, ['SPOKESMAN'])
  const other = await build.user(school_id, ['SPOKESMAN'])
  const head = await build.user(school_id, ['ADMINISTER'])
  const mothers: Person[] = []
  for (const student_id of students.slice(0, 2)) {
    const mother = await build.user(school_id, ['PARENT'])
    await build.relationship(school_id, student_id, mother.user_id, 2)
    mothers.push(mother)
  }
  return { school_id, group_id, students, author, other, head, mothers }
}

const body = (changed: Partial<NoticeDraftBody> = {}): NoticeDraftBody => ({
  kind: 'draft',
  title: 'Junta',
  description: 'El lunes a las 8:00 h',
  audience: { to: ['school'] },
  ask: 0,
  per_child: false,
  due: null,
  urgent: false,
  ...changed,
})

/** Two hours later, by the school's clock. */
const LATER = { day: '2026-03-10', time: '14:00' }

const write = (person: Person, changed: Partial<NoticeDraftBody> = {}) =>
  as(person).answer(createNoticeDraft, { params: { id: person.school_id }, body: body(changed) })

const written = async (person: Person, changed: Partial<NoticeDraftBody> = {}) => {
  const params = { id: person.school_id }
  return (await as(person).call(createNoticeDraft, { params, body: body(changed) })).data
}

const listed = async (person: Person, kind: NoticeDraftBody['kind']) =>
  (await as(person).call(readNoticeDrafts, { params: { id: person.school_id }, query: { kind } })).data

const at = (now: Date) => ({ ...workshop(), now: () => now })

const tick = async (hours: number) => {
  const now = new Date(NOON.getTime() + hours * HOUR)
  clock.now = now
  await noticeTasks(at(now))['send-scheduled-notices']!({}, noHelpers)
}

const sentIn = (school_id: number) =>
  inSchoolAsOwner<{ notice_id: string; user_id: string; expected: number; title: string }>(
    school_id,
    'select notice_id, user_id, expected, title from notices order by notice_id',
  )

test('a draft is its author’s alone; a template is everybody’s who sends', async () => {
  const { author, other, head } = await school()
  const { draft_id } = await written(author, { title: '', audience: undefined })
  await written(author, { kind: 'template', title: 'Junta de padres', description: '' })
  expect(await listed(author, 'draft')).toMatchObject([{ draft_id, targets: [], may_change: true }])
  for (const person of [other, head]) {
    expect(await listed(person, 'draft')).toEqual([])
    const params = { id: draft_id }
    expect((await as(person).answer(readNoticeDraft, { params })).statusCode).toBe(404)
    expect((await as(person).answer(updateNoticeDraft, { params, body: body() })).statusCode).toBe(404)
    expect((await as(person).answer(deleteNoticeDraft, { params })).statusCode).toBe(404)
  }
  const [template] = await listed(other, 'template')
  expect(template).toMatchObject({
    title: 'Junta de padres',
    targets: [{ chip: 'school', title: 'Toda la escuela' }],
    may_change: false,
    may_delete: false,
  })
  const params = { id: template!.draft_id }
  expect((await as(other).answer(deleteNoticeDraft, { params })).statusCode).toBe(404)
  expect((await as(head).answer(deleteNoticeDraft, { params })).statusCode).toBe(200)
})

test('what could not be sent is not scheduled', async () => {
  const { author } = await school()
  const elsewhere = await school()
  const wrong: [Partial<NoticeDraftBody>, string][] = [
    [{ send: undefined }, 'send'],
    [{ send: { day: '2026-03-10', time: '11:59' } }, 'send'],
    [{ send: { day: '2026-06-10', time: '08:00' } }, 'send'],
    [{ title: '' }, 'title'],
    [{ description: '' }, 'description'],
    [{ audience: undefined }, 'schema'],
    [{ audience: { to: [`group:${elsewhere.group_id}`] } }, 'schema'],
    [{ ask: 1, due: '2026-03-09' }, 'due'],
  ]
  for (const [changed, field] of wrong) {
    const answer = await write(author, { kind: 'scheduled', send: LATER, ...changed })
    expect(answer.json(), field).toMatchObject({ status: 422, code: 1017, errors: [{ field }] })
  }
  expect((await write(author, { kind: 'draft', send: LATER })).json()).toMatchObject({ code: 1017 })
})

test('at its hour it goes, once, to whom it is for then', async () => {
  const { school_id, group_id, students, author, mothers } = await school()
  const { draft_id, send } = await written(author, {
    kind: 'scheduled',
    send: LATER,
    audience: { to: [`group:${group_id}`] },
  })
  expect(send).toEqual(LATER)
  await tick(1.9)
  expect(await sentIn(school_id)).toEqual([])
  // Since then a father came and a mother lost the access to her child.
  const father = await build.user(school_id, ['PARENT'])
  await build.relationship(school_id, students[0]!, father.user_id, 1)
  await inSchoolAsOwner(
    school_id,
    `update relationships set access = 0 where parent_id = ${mothers[1]!.user_id}`,
  )
  await tick(2)
  await tick(2.1)
  const [notice, ...more] = await sentIn(school_id)
  expect([notice?.title, Number(notice?.user_id), notice?.expected, more]).toEqual([
    'Junta',
    author.user_id,
    2,
    [],
  ])
  await handOut(author, { notice_id: Number(notice!.notice_id) })
  expect(await holders(school_id, Number(notice!.notice_id))).toEqual(
    [mothers[0]!.user_id, father.user_id].toSorted((one, two) => one - two),
  )
  expect((await as(author).answer(readNoticeDraft, { params: { id: draft_id } })).statusCode).toBe(404)
})

test('nothing goes of who may not send any more, or left; why stays with it until it has another hour', async () => {
  const { school_id, author, other } = await school()
  const scheduled = { kind: 'scheduled', send: LATER } as const
  const mine = await written(author, scheduled)
  const gone = await written(other, { ...scheduled, title: 'De quien se va' })
  await inSchoolAsOwner(
    school_id,
    `update users set group_id = '00010000000000000000' where user_id = ${author.user_id}`,
  )
  await inSchoolAsOwner(school_id, `update users set status = 0 where user_id = ${other.user_id}`)
  await tick(2)
  expect(await sentIn(school_id)).toEqual([])
  const head = await build.user(school_id, ['DIRECTOR'])
  const rows = await listed(head, 'scheduled')
  expect(rows.map(({ draft_id, problem }) => [draft_id, problem])).toEqual([
    [mine.draft_id, 'Quien lo programó ya no puede enviar avisos'],
    [gone.draft_id, 'Quien lo programó ya no puede enviar avisos'],
  ])
  await tick(3)
  expect(await sentIn(school_id)).toEqual([])
  await inSchoolAsOwner(
    school_id,
    `update users set group_id = '00000010000000000000' where user_id = ${author.user_id}`,
  )
})

test('an audience of nobody is said, and goes with another hour once there is somebody', async () => {
  const { school_id, group_id, author, other, students, mothers } = await school()
  const audience = { to: ['absent'] }
  const { draft_id } = await written(author, { kind: 'scheduled', send: LATER, audience })
  await tick(2)
  expect((await listed(author, 'scheduled'))[0]?.problem).toContain('Nadie recibiría el aviso')
  const bell = async (person: Person) => (await as(person).call(readFeed)).data
  expect(await bell(author)).toMatchObject([
    {
      title: 'No se envió su aviso programado',
      text: expect.stringContaining('Junta. Nadie'),
      draft_id,
      read: false,
    },
  ])
  expect(await bell(other)).toEqual([])
  const again = body({
    kind: 'scheduled',
    audience: { to: [`group:${group_id}`] },
    send: { day: '2026-03-10', time: '18:00' },
  })
  await as(author).call(updateNoticeDraft, { params: { id: draft_id }, body: again })
  expect((await listed(author, 'scheduled'))[0]?.problem).toBeNull()
  expect(await bell(author)).toEqual([])
  await tick(6)
  expect(await sentIn(school_id)).toMatchObject([{ expected: mothers.length }])
  expect(students.length).toBeGreaterThan(0)
})

test('cancelled by who leads the school, or put off, it does not go at its first hour', async () => {
  const { school_id, author, head, other } = await school()
  const cancelled = await written(author, { kind: 'scheduled', send: LATER })
  const later = await written(author, { kind: 'scheduled', send: LATER, title: 'Después' })
  expect((await as(other).answer(deleteNoticeDraft, { params: { id: cancelled.draft_id } })).statusCode).toBe(
    404,
  )
  await as(head).call(deleteNoticeDraft, { params: { id: cancelled.draft_id } })
  await as(author).call(updateNoticeDraft, {
    params: { id: later.draft_id },
    body: body({ kind: 'scheduled', title: 'Después', send: { day: '2026-03-11', time: '14:00' } }),
  })
  await tick(2)
  expect(await sentIn(school_id)).toEqual([])
  await tick(26)
  expect(await sentIn(school_id)).toMatchObject([{ title: 'Después' }])
})

test('a draft that is sent is gone; that of somebody else, and a template, is none', async () => {
  const { author, other } = await school()
  const { draft_id } = await written(author)
  const sendAs = (person: Person, id: number) =>
    as(person).answer(sendNotice, {
      params: { id: person.user_id },
      body: { ...words('audience', { to: ['school'] }), draft_id: id },
    })
  expect((await sendAs(other, draft_id)).json()).toMatchObject({
    code: 1017,
    errors: [{ field: 'draft_id' }],
  })
  expect((await sendAs(author, draft_id)).statusCode).toBe(200)
  expect(await listed(author, 'draft')).toEqual([])
  const template = await written(author, { kind: 'template' })
  expect((await sendAs(author, template.draft_id)).statusCode).toBe(422)
})

test('so many drafts has a person, and no more', async () => {
  const { school_id, author, other } = await school()
  await inSchoolAsOwner(
    school_id,
    `insert into notice_drafts (user_id, kind, title, description)
     select ${author.user_id}, 'draft', 'Junta', '' from generate_series(1, ${DRAFTS_MAX})`,
  )
  expect((await write(author)).json()).toMatchObject({ code: 1017, errors: [{ field: 'kind' }] })
  await written(author, { kind: 'template' })
  await written(other)
})
