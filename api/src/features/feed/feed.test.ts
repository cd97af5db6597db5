import { markFeedRead, readFeed, readUnread } from '@plantel/contract/feed'
import { expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import {
  feedOf,
  grade,
  report,
  takeList,
  tell,
  textsOf,
  toldFamily,
  unreadOf,
} from '../../../test/build/told-family.ts'
import { firstOf } from '../../../test/first-of.ts'

const notices = async (people: readonly Person[], count = 1): Promise<number[]> => {
  const [{ school_id, user_id }] = firstOf(1, people)
  return build.within(school_id, async (tx) => {
    const row = {
      user_id,
      type: 'users' as const,
      title: 'Junta',
      description: 'El jueves a las 18:00 h.',
      schema: '{}',
    }
    const made = await tx
      .insertInto('notices')
      .values(Array.from({ length: count }, () => row))
      .returning('notice_id')
      .execute()
    const entries = people.flatMap((person) =>
      made.map(({ notice_id }) => ({ notice_id, category: 'notice' as const, user_id: person.user_id })),
    )
    await tx.insertInto('feed_entries').values(entries).execute()
    return made.map(({ notice_id }) => notice_id)
  })
}

const everything = async () => {
  const family = await toldFamily()
  const [notice_id = 0] = await notices([family.mother, family.advisor])
  await takeList(family, [family.ana])
  await tell(family.school_id)
  await report(family, family.ana)
  await tell(family.school_id)
  await grade(family, family.luis, 85)
  await tell(family.school_id)
  return { ...family, notice_id }
}

test('the newest comes first, of all four categories', async () => {
  const { mother, advisor, notice_id } = await everything()
  const feed = await feedOf(mother)
  expect(feed.map(({ category, title }) => [category, title])).toEqual([
    ['grade', 'Calificación'],
    ['report', 'Reporte'],
    ['attendance', 'Asistencia'],
    ['notice', 'Junta'],
  ])
  expect(feed.at(-1)).toMatchObject({ text: 'El jueves a las 18:00 h.', notice_id, student_id: null })
  expect((await feedOf(advisor)).map(({ category }) => category)).toEqual(['report', 'notice'])
})

test('what was written in a cycle that has ended since names that cycle', async () => {
  const { mother, school_id } = await everything()
  expect((await feedOf(mother)).map(({ snaphot }) => snaphot)).toEqual([null, null, null, null])
  await build.freeze(school_id)
  expect((await feedOf(mother)).map(({ snaphot }) => snaphot)).toEqual([
    '2024_2025-2',
    '2024_2025-2',
    '2024_2025-2',
    null,
  ])
})

test('the feed can be narrowed to a category and to what has not been read', async () => {
  const { mother } = await everything()
  const [newest] = await feedOf(mother)
  await as(mother).call(markFeedRead, { body: { entry_ids: [newest!.entry_id] } })
  expect((await feedOf(mother, { category: 'report' })).map(({ category }) => category)).toEqual(['report'])
  expect((await feedOf(mother, { unread: '1' })).map(({ category }) => category)).toEqual([
    'report',
    'attendance',
    'notice',
  ])
  expect(await feedOf(mother, { unread: '1', category: 'grade' })).toEqual([])
})

test('the meta counts what can be seen, on every page', async () => {
  const { mother } = await everything()
  const { data, meta } = await as(mother).call(readFeed, { query: { per_page: '3', page: '2' } })
  expect(data.map(({ category }) => category)).toEqual(['notice'])
  expect(meta).toEqual({ total: 4, per_page: 3, current_page: 2, last_page: 2 })
})

test('grades are written as on the screen to which they lead: 0–10 with one decimal, whatever the scale of capture', async () => {
  const family = await toldFamily()
  await grade(family, family.ana, 87.5)
  await tell(family.school_id)
  expect(await textsOf(family.mother)).toEqual([
    'Ana Peña Ruiz tiene una nueva calificación en Matemáticas, parcial 2: 8.8',
  ])
})

test.each([
  [{ is_regularized: true }, 0, 'regularización 2: 6.0'],
  [{}, 1, 'final: 6.0'],
] as const)('a grade of another kind says so', async (kind, is_final, words) => {
  const { school_id, subject_id, partials, ana, mother } = await toldFamily()
  const partial_id = partials[1]!
  await build.within(school_id, (tx) =>
    tx
      .updateTable('partials')
      .set({ status: 1, ...kind })
      .where('partial_id', '=', partial_id)
      .execute(),
  )
  await build.grade(school_id, { subject_id, student_id: ana, partial_id, calification: 60, is_final })
  await tell(school_id)
  expect(await textsOf(mother)).toEqual([
    `Ana Peña Ruiz tiene una nueva calificación en Matemáticas, ${words}`,
  ])
})

test('a relationship that ends takes the child out of the feed and out of the count', async () => {
  const { mother, school_id, ana } = await everything()
  expect(await unreadOf(mother)).toBe(4)
  await build.within(school_id, (tx) =>
    tx
      .deleteFrom('relationships')
      .where('student_id', '=', ana)
      .where('parent_id', '=', mother.user_id)
      .execute(),
  )
  expect((await feedOf(mother)).map(({ category }) => category)).toEqual(['grade', 'notice'])
  expect(await unreadOf(mother)).toBe(2)
})

test('an advisor whose case file it no longer is sees its reports no more', async () => {
  const { advisor, school_id } = await everything()
  const { user_id } = await build.user(school_id, ['ASSESSOR'])
  await build.within(school_id, (tx) => tx.updateTable('files').set({ assessor_id: user_id }).execute())
  expect((await feedOf(advisor)).map(({ category }) => category)).toEqual(['notice'])
  expect(await unreadOf(advisor)).toBe(1)
})

test('whoever lost the role sees only notices', async () => {
  const { mother, advisor, school_id } = await everything()
  await inSchoolAsOwner(school_id, "update users set group_id = '01000000000000000000'")
  for (const person of [mother, advisor])
    expect((await feedOf(person)).map(({ category }) => category)).toEqual(['notice'])
})

test('a notice that was withdrawn is gone', async () => {
  const { mother, school_id, notice_id } = await everything()
  const withdrawn_at = NOON.toISOString()
  await build.within(school_id, (tx) =>
    tx.updateTable('notices').set({ withdrawn_at }).where('notice_id', '=', notice_id).execute(),
  )
  expect((await feedOf(mother)).map(({ category }) => category)).not.toContain('notice')
  expect(await unreadOf(mother)).toBe(3)
})

test('some are marked as read, then all; the answer says how many are left', async () => {
  const { mother, father, school_id, notice_id } = await everything()
  clock.now = new Date('2026-03-10T19:00:00Z')
  const [first, second] = await feedOf(mother)
  const some = await as(mother).call(markFeedRead, {
    body: { entry_ids: [first!.entry_id, second!.entry_id] },
  })
  expect(some.data).toEqual({ unread: 2 })
  expect((await feedOf(mother)).map(({ read }) => read)).toEqual([true, true, false, false])
  expect((await as(mother).call(markFeedRead, { body: {} })).data).toEqual({ unread: 0 })
  expect(await unreadOf(father)).toBe(3)
  const [read] = await inSchoolAsOwner<{ read: number; read_at: Date }>(
    school_id,
    `select n.read, e.read_at from notices n join feed_entries e using (school_id, notice_id)
     where notice_id = ${notice_id} and e.read_at is not null`,
  )
  expect(read).toEqual({ read: 1, read_at: clock.now })
  clock.now = NOON
})

test('what the reader cannot see is not marked, whether all is marked or it is named', async () => {
  const { mother, school_id, notice_id, ana } = await everything()
  const named = (await feedOf(mother)).map(({ entry_id }) => entry_id)
  const withdrawn_at = NOON.toISOString()
  await build.within(school_id, async (tx) => {
    await tx.updateTable('notices').set({ withdrawn_at }).where('notice_id', '=', notice_id).execute()
    await tx.deleteFrom('relationships').where('student_id', '=', ana).execute()
  })
  for (const body of [{}, { entry_ids: named }, { notice_id }])
    expect((await as(mother).call(markFeedRead, { body })).data).toEqual({ unread: 0 })
  const read = await inSchoolAsOwner(
    school_id,
    `select category from feed_entries where user_id = ${mother.user_id} and read_at is not null`,
  )
  expect(read).toEqual([{ category: 'grade' }])
  expect(await inSchoolAsOwner(school_id, 'select read from notices')).toEqual([{ read: 0 }])
})

test('what was read first stays read then', async () => {
  const { mother, school_id } = await everything()
  await as(mother).call(markFeedRead, { body: {} })
  clock.now = new Date('2026-03-10T20:00:00Z')
  await as(mother).call(markFeedRead, { body: {} })
  clock.now = NOON
  const times = await inSchoolAsOwner<{ read_at: Date }>(
    school_id,
    'select distinct read_at from feed_entries where read_at is not null',
  )
  expect(times).toEqual([{ read_at: NOON }])
})

test('a notice is marked by its own id, which is all that a letter names', async () => {
  const { mother, father, notice_id } = await everything()
  const { data } = await as(mother).call(markFeedRead, { body: { notice_id } })
  expect(data).toEqual({ unread: 3 })
  expect((await feedOf(mother)).map(({ category, read }) => read === (category === 'notice'))).not.toContain(
    false,
  )
  expect(await unreadOf(father)).toBe(3)
})

test("strangers' entries are passed over", async () => {
  const { mother, father } = await everything()
  const theirs = (await feedOf(father)).map(({ entry_id }) => entry_id)
  const answer = await as(mother).call(markFeedRead, { body: { entry_ids: [...theirs, 999_999_999] } })
  expect(answer.data).toEqual({ unread: 4 })
  expect(await unreadOf(father)).toBe(3)
})

test.each([
  [{ entry_ids: [] }],
  [{ entry_ids: [0] }],
  [{ entry_ids: ['1'] }],
  [{ notice_id: 0 }],
  [{ entry_ids: [1], notice_id: 1 }],
  [{ all: true }],
])('marking %j is refused', async (body) => {
  const mother = await build.user(await build.school(), ['PARENT'])
  const answer = await as(mother).answer(markFeedRead, { body })
  expect([answer.statusCode, answer.json().code]).toEqual([422, 1017])
})

test('the bell counts to a hundred and no further', async () => {
  const mother = await build.user(await build.school(), ['PARENT'])
  await notices([mother], 130)
  expect((await as(mother).call(readUnread)).data).toEqual({ unread: 100 })
})
