import {
  changeGroup,
  changeSpecialGroups,
  enrollStudent,
  exchangeSpecialGroup,
  leaveGroup,
} from '@plantel/contract/enrollments'
import { expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { type Answered, as, tokenOf } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { differencesIn, placesOf, type TwoGroups, twoGroups } from '../../../test/build/two-groups.ts'

const AT_ONCE = 20

/** How often each answer was given: `{ 200: 1, 3001: 19 }`. */
const tally = (answers: readonly Answered[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const answer of answers) {
    const shown = String(answer.statusCode === 200 ? 200 : (answer.json().code ?? answer.statusCode))
    counts[shown] = (counts[shown] ?? 0) + 1
  }
  return counts
}

const many = (call: (place: number) => Promise<Answered>): Promise<Answered[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, place) => call(place)))

const setUp = async () => {
  const school_id = await build.school()
  const administrator = await build.user(school_id, ['ADMINISTER'])
  await tokenOf(administrator)
  const [student_id = 0] = await build.students(school_id, 1)
  const enter = (group_id: number, id = student_id) =>
    as(administrator).answer(enrollStudent, { params: { id }, body: { group_id } })
  return { school_id, administrator, student_id, enter }
}

test('the same student into the same group twenty times at once: one enters, the rest hear 3001', async () => {
  const { school_id, student_id, enter } = await setUp()
  const group_id = await build.group(school_id)
  expect(tally(await many(() => enter(group_id)))).toEqual({ 200: 1, 3001: 19 })
  expect(await placesOf(school_id, student_id)).toEqual([group_id])
  expect(await differencesIn(school_id)).toEqual([])
})

test('into two regular groups at once: one wins, the rest hear 3001 or 3101', async () => {
  const { school_id, student_id, enter } = await setUp()
  const groups = [await build.group(school_id), await build.group(school_id)]
  expect(tally(await many((place) => enter(groups[place % 2]!)))).toEqual({ 200: 1, 3001: 9, 3101: 10 })
  expect(await placesOf(school_id, student_id)).toHaveLength(1)
  expect(await differencesIn(school_id)).toEqual([])
})

test('into the same special group at once: one enters, the rest hear 3100', async () => {
  const { school_id, administrator, student_id } = await setUp()
  const create = [await build.group(school_id, { special: 1 })]
  const answers = await many(() =>
    as(administrator).answer(changeSpecialGroups, { params: { id: student_id }, body: { create } }),
  )
  expect(tally(answers)).toEqual({ 200: 1, 3100: 19 })
  expect(await differencesIn(school_id)).toEqual([])
})

test('twenty students into one group at once: all of them enter and are counted', async () => {
  const { school_id, enter } = await setUp()
  const group_id = await build.group(school_id)
  const students = await build.students(school_id, AT_ONCE)
  expect(tally(await many((place) => enter(group_id, students[place])))).toEqual({ 200: 20 })
  const counted = await inSchoolAsOwner(
    school_id,
    `select students from group_stats where group_id = ${group_id}`,
  )
  expect(counted).toEqual([{ students: AT_ONCE }])
  expect(await differencesIn(school_id)).toEqual([])
})

test('out of the same group twenty times at once: one leaves, the rest hear 3102', async () => {
  const { from: group_id, student_id, administrator, school_id } = await twoGroups()
  const answers = await many(() =>
    as(administrator).answer(leaveGroup, { params: { id: student_id, group_id } }),
  )
  expect(tally(answers)).toEqual({ 200: 1, 3102: 19 })
  expect(await differencesIn(school_id)).toEqual([])
})

const marksOf = ({ school_id }: TwoGroups) =>
  inSchoolAsOwner(
    school_id,
    `select (select count(*)::int from assists) as marks, (select sum(calification)::int from califications) as grades,
      (select count(*)::int from califications) as cells`,
  )

test('the same move twenty times at once: one moves, and no mark is lost or doubled', async () => {
  const two = await twoGroups()
  const before = await marksOf(two)
  const params = { id: two.student_id, group_id: two.from }
  const answers = await many(() =>
    as(two.administrator).answer(changeGroup, { params, body: { group_id: two.to } }),
  )
  expect(tally(answers)).toEqual({ 200: 1, 3102: 19 })
  expect(await marksOf(two)).toEqual(before)
  expect(await differencesIn(two.school_id)).toEqual([])
})

test('students who change places at once neither wait for ever nor lose a mark', async () => {
  const two = await twoGroups()
  const back = await build.students(two.school_id, AT_ONCE / 2)
  const there = await build.students(two.school_id, AT_ONCE / 2)
  await build.enroll(two.school_id, two.to, back)
  await build.enroll(two.school_id, two.from, there)
  for (const [students, subject_id] of [
    [there, two.source[0]],
    [back, two.target[0]],
  ] as const)
    for (const student_id of students)
      await build.grade(two.school_id, {
        subject_id,
        student_id,
        partial_id: two.partials[0]!,
        calification: 70,
      })
  const before = await marksOf(two)
  const answers = await many((place) => {
    const [id, from, to] =
      place % 2 === 0 ? [there[place / 2], two.from, two.to] : [back[(place - 1) / 2], two.to, two.from]
    return as(two.administrator).answer(changeGroup, {
      params: { id, group_id: from },
      body: { group_id: to },
    })
  })
  expect(tally(answers)).toEqual({ 200: 20 })
  expect(await marksOf(two)).toEqual(before)
  expect(await differencesIn(two.school_id)).toEqual([])
})

test('the same exchange twenty times at once: one exchanges', async () => {
  const two = await twoGroups(1)
  const before = await marksOf(two)
  const subjects = two.source.map((source_id, place) => ({ source_id, target_id: two.target[place]! }))
  const answers = await many(() =>
    as(two.administrator).answer(exchangeSpecialGroup, {
      params: { id: two.student_id, group_id: two.from },
      body: { group_id: two.to, subjects },
    }),
  )
  expect(tally(answers)).toEqual({ 200: 1, 3102: 19 })
  expect(await marksOf(two)).toEqual(before)
  expect(await differencesIn(two.school_id)).toEqual([])
})
