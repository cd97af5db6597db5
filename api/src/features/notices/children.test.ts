import { answerNotice } from '@plantel/contract/notice-answers'
import { readNoticeChildren } from '@plantel/contract/notice-children'
import { markFeedRead } from '@plantel/contract/feed'
import { readNotice, sendNotice, withdrawNotice } from '@plantel/contract/notices'
import { beforeEach, expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { draft, handOut } from '../../../test/build/notices.ts'
import { toldFamily } from '../../../test/build/told-family.ts'
import { askExport, readBook } from '../../../test/exported.ts'

beforeEach(() => {
  clock.now = NOON
})

/** To Ana, Luis and Eva, of whom Eva has no family that hears. */
const told = async (more: object = {}) => {
  const family = await toldFamily()
  const { school_id, ana, luis, stranger, strangersMother } = family
  const office = await build.user(school_id, ['ADMINISTER'])
  await inSchoolAsOwner(
    school_id,
    `update relationships set access = 0 where parent_id = ${strangersMother.user_id}`,
  )
  const { data: notice } = await as(office).call(sendNotice, {
    params: { id: office.user_id },
    body: { ...draft('students', { students: [ana, luis, stranger] }), ...more },
  })
  await handOut(office, notice)
  return { ...family, office, notice }
}
type Told = Awaited<ReturnType<typeof told>>

const childrenOf = (person: Person, { notice }: Pick<Told, 'notice'>, query: object = {}) =>
  as(person).call(readNoticeChildren, { params: { id: notice.notice_id }, query })

const readAs = (person: Person, { notice }: Pick<Told, 'notice'>) =>
  as(person).call(markFeedRead, { body: { notice_id: notice.notice_id } })

test('who has read it is told child by child: by one of the family is enough', async () => {
  const school = await told()
  const { office, mother, father, ana, luis, stranger } = school
  expect((await as(office).call(readNotice, { params: { id: school.notice.notice_id } })).data.children).toBe(
    3,
  )
  const before = await childrenOf(office, school)
  expect(before.counts).toEqual({ read: 0, unread: 2, none: 1 })
  expect(before.data.map(({ student, state }) => [student.student_id, state])).toEqual([
    [ana, 'unread'],
    [stranger, 'none'],
    [luis, 'unread'],
  ])
  expect(before.data[1]).toMatchObject({ family: [], group_title: expect.stringContaining('°') })
  await readAs(mother, school)
  const { data, counts } = await childrenOf(office, school, { state: 'read' })
  expect(counts).toEqual({ read: 2, unread: 0, none: 1 })
  expect(data).toHaveLength(2)
  const family = data[0]!.family.map(({ user_id, has_notice, read_at }) => [
    user_id,
    has_notice,
    read_at !== null,
  ])
  expect(family).toEqual(
    expect.arrayContaining([
      [mother.user_id, true, true],
      [father.user_id, true, false],
    ]),
  )
})

test('it is narrowed by state, group and name, with the number of all pages', async () => {
  const school = await told()
  const { office, group_id, ana, stranger } = school
  const ids = async (query: object) =>
    (await childrenOf(office, school, query)).data.map(({ student }) => student.student_id)
  expect(await ids({ state: 'none' })).toEqual([stranger])
  expect(await ids({ search: 'ana pe' })).toEqual([ana])
  expect(await ids({ group_id })).toHaveLength(3)
  expect(await ids({ group_id: await build.group(school.school_id) })).toEqual([])
  const { data, meta } = await childrenOf(office, school, { per_page: 2, page: 2 })
  expect([data.length, meta.total]).toEqual([1, 3])
})

test('what a guardian answered stands beside the reading, of a child and of a person', async () => {
  for (const per_child of [true, false]) {
    const school = await told({ ask: 2, per_child })
    const { office, mother, ana } = school
    const answer = await as(mother).answer(answerNotice, {
      params: { id: school.notice.notice_id },
      body: { answer: 'yes', ...(per_child ? { student_id: ana } : {}) },
    })
    expect(answer.statusCode).toBe(200)
    const { data } = await childrenOf(office, school, { search: 'ana' })
    expect(data[0]!.family.flatMap(({ answer: given }) => given ?? [])).toEqual(['yes'])
    expect(data[0]!.family).toHaveLength(2)
  }
})

test('of a notice to people, and of one that was taken back, there is nobody', async () => {
  const school = await told()
  const { office, notice } = school
  await as(office).call(withdrawNotice, { params: { id: notice.notice_id } })
  expect(await childrenOf(office, school)).toMatchObject({
    data: [],
    counts: { read: 0, unread: 0, none: 0 },
  })
  const { data: toPeople } = await as(office).call(sendNotice, {
    params: { id: office.user_id },
    body: draft('users', { profiles: ['PARENT'] }),
  })
  expect((await childrenOf(office, { notice: toPeople })).data).toEqual([])
})

test('it is taken along as it is narrowed', async () => {
  const school = await told()
  const { office, mother, notice } = school
  await readAs(mother, school)
  const answer = await askExport(office, 'notice-children', {
    data: { notice_id: notice.notice_id, state: 'read' },
  })
  const { rows } = await readBook(answer.rawPayload)
  expect(rows[0]).toEqual(['Matrícula', 'Alumno', 'Grupo', 'Estado', 'Leído', 'Familia'])
  expect(rows.slice(1).map((row) => [row[1], row[3]])).toEqual([
    ['Peña Ruiz Ana', 'Leído'],
    ['Peña Ruiz Luis', 'Leído'],
  ])
  expect(String(rows[1]![5])).toContain('(Padre): sin leer')
  expect(String(answer.headers['content-disposition'])).toContain('Qui%C3%A9n%20ley%C3%B3')
})
