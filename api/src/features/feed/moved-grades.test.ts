import { changeGroup } from '@plantel/contract/enrollments'
import { markFeedRead } from '@plantel/contract/feed'
import { saveGrades } from '@plantel/contract/grades'
import { expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { feedOf, passMinutes, tell, tellDue, unreadOf } from '../../../test/build/told-family.ts'
import { type TwoGroups, twoGroups } from '../../../test/build/two-groups.ts'

interface Family extends TwoGroups {
  mother: Person
}

const family = async (): Promise<Family> => {
  const two = await twoGroups()
  const mother = await build.user(two.school_id, ['PARENT'])
  await build.relationship(two.school_id, two.student_id, mother.user_id)
  await inSchoolAsOwner(two.school_id, 'delete from feed_events')
  return { ...two, mother }
}

const regrade = async (two: TwoGroups, subject_id: number, calification: number): Promise<void> => {
  const [stored] = await inSchoolAsOwner<{ calification_id: string }>(
    two.school_id,
    `select calification_id from califications where subject_id = ${subject_id} and partial_id = ${two.partials[1]}`,
  )
  await as(two.professor).call(saveGrades, {
    body: { update: [{ calification_id: Number(stored?.calification_id), calification }] },
  })
}

const move = (two: TwoGroups) =>
  as(two.administrator).call(changeGroup, {
    params: { id: two.student_id, group_id: two.from },
    body: { group_id: two.to },
  })

const valuesOf = async (mother: Person): Promise<(string | undefined)[]> =>
  (await feedOf(mother)).map(({ text }) => text.split(': ')[1])

const waitingIn = async (school_id: number): Promise<number> =>
  (await inSchoolAsOwner(school_id, 'select 1 from feed_events')).length

test('a grade that moves within its ten minutes is told when it would have been', async () => {
  const two = await family()
  await regrade(two, two.source[0], 96)
  await passMinutes(two.school_id, 4)
  await move(two)
  await passMinutes(two.school_id, 5)
  await tellDue(two.school_id)
  expect(await feedOf(two.mother)).toEqual([])
  await passMinutes(two.school_id, 1)
  await tellDue(two.school_id)
  expect(await valuesOf(two.mother)).toEqual(['9.6'])
  expect(await waitingIn(two.school_id)).toBe(0)
})

test('one that was told before is no news again, and its correction after the move is the same entry', async () => {
  const two = await family()
  await regrade(two, two.source[0], 96)
  await tell(two.school_id)
  await as(two.mother).call(markFeedRead, { body: {} })
  await move(two)
  await tell(two.school_id)
  expect([await valuesOf(two.mother), await unreadOf(two.mother)]).toEqual([['9.6'], 0])
  await regrade(two, two.target[0], 69)
  await tell(two.school_id)
  expect([await valuesOf(two.mother), await unreadOf(two.mother)]).toEqual([['6.9'], 1])
})

test('one that was told, corrected and moved within ten minutes shows the correction, unread, once', async () => {
  const two = await family()
  await regrade(two, two.source[0], 96)
  await tell(two.school_id)
  await as(two.mother).call(markFeedRead, { body: {} })
  await regrade(two, two.source[0], 69)
  await move(two)
  expect([await valuesOf(two.mother), await unreadOf(two.mother)]).toEqual([['6.9'], 1])
  await tell(two.school_id)
  expect(await valuesOf(two.mother)).toEqual(['6.9'])
})

test('two children of one class who move: each grade is told, once', async () => {
  const two = await family()
  const [other = 0] = await build.students(two.school_id, 1)
  await build.enroll(two.school_id, two.from, [other])
  await build.relationship(two.school_id, other, two.mother.user_id)
  const cell = { subject_id: two.source[0], partial_id: two.partials[1]!, is_final: 0 as const }
  await as(two.professor).call(saveGrades, {
    body: { create: [{ ...cell, student_id: other, calification: 70 }] },
  })
  await move(two)
  await move({ ...two, student_id: other })
  await tell(two.school_id)
  expect(await valuesOf(two.mother)).toEqual(['7.0'])
})
