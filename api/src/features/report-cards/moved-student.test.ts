import type { Level } from '@plantel/contract/school-words'
import { changeGroup, enrollStudent, leaveGroup } from '@plantel/contract/enrollments'
import { checkReportCard, readReportCards } from '@plantel/contract/report-cards'
import { beforeEach, expect, test } from 'vitest'
import { clock, NOON } from '../../../test/app.ts'
import { anonymous, as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { issueFor, issueGroupFor } from '../../../test/samples/report-card-samples.ts'

beforeEach(() => {
  clock.now = NOON
})

const setUp = async () => {
  const school_id = await build.school()
  const admin = await build.user(school_id, ['ADMINISTER'])
  const [a, b] = [await groupOf(school_id, 'A'), await groupOf(school_id, 'B')]
  const [student_id = 0] = await build.students(school_id, 1)
  await build.enroll(school_id, a, [student_id])
  return { school_id, admin, a, b, student_id }
}

const groupOf = (school_id: number, group: string, level: Level = 2) =>
  build.group(school_id, { grade: '2', group, level })

const move = (admin: Person, id: number, from: number, to: number) =>
  as(admin).call(changeGroup, { params: { id, group_id: from }, body: { group_id: to } })

const isReplaced = async ({ folio }: { folio: string }): Promise<boolean> =>
  (await anonymous.call(checkReportCard, { params: { folio } })).data.replaced

const kept = async (admin: Person, id: number) =>
  (await as(admin).call(readReportCards, { params: { id } })).data.map(({ group_title, replaced_at }) => [
    group_title,
    replaced_at === null,
  ])

test('the boleta of the group that a student has left no longer counts once there is one of the next', async () => {
  const { admin, a, b, student_id } = await setUp()
  const first = await issueFor(admin, student_id)
  await move(admin, student_id, a, b)
  // Until then it is the last that the school has issued.
  expect(await isReplaced(first)).toBe(false)
  clock.now = new Date(NOON.getTime() + 60_000)
  const second = await issueFor(admin, student_id)
  expect([await isReplaced(first), await isReplaced(second)]).toEqual([true, false])
  const { data } = await as(admin).call(readReportCards, { params: { id: student_id } })
  expect(data.at(-1)?.replaced_at).toBe(clock.now.toISOString())
  await move(admin, student_id, b, a)
  const third = await issueFor(admin, student_id)
  expect(third.folio).not.toBe(first.folio)
  expect(await kept(admin, student_id)).toEqual([
    ['2° A Matutino', true],
    ['2° B Matutino', false],
    ['2° A Matutino', false],
  ])
})

test('so it is when the whole group gets theirs, of nobody else', async () => {
  const { school_id, admin, a, b, student_id } = await setUp()
  const [stays = 0] = await build.students(school_id, 1)
  await build.enroll(school_id, a, [stays])
  await issueGroupFor(admin, a)
  await move(admin, student_id, a, b)
  await issueGroupFor(admin, b)
  expect(await kept(admin, student_id)).toEqual([
    ['2° B Matutino', true],
    ['2° A Matutino', false],
  ])
  expect(await kept(admin, stays)).toEqual([['2° A Matutino', true]])
})

test('that of another level counts, for its cycle is another one', async () => {
  const { school_id, admin, a, student_id } = await setUp()
  const before = await issueFor(admin, student_id)
  const next = await groupOf(school_id, 'A', 3)
  await as(admin).call(leaveGroup, { params: { id: student_id, group_id: a } })
  await as(admin).call(enrollStudent, { params: { id: student_id }, body: { group_id: next } })
  await issueFor(admin, student_id)
  expect(await isReplaced(before)).toBe(false)
})

test('that of a finished cycle counts beside the one of the current cycle', async () => {
  const { school_id, admin, student_id } = await setUp()
  const before = await issueFor(admin, student_id)
  await build.freeze(school_id)
  const next = await groupOf(school_id, 'C')
  await build.enroll(school_id, next, [student_id])
  await issueFor(admin, student_id)
  expect(await isReplaced(before)).toBe(false)
  expect(await kept(admin, student_id)).toEqual([
    ['2° C Matutino', true],
    ['2° A Matutino', true],
  ])
})
