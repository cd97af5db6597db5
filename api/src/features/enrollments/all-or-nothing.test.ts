import { changeGroup, changeSpecialGroups, exchangeSpecialGroup } from '@plantel/contract/enrollments'
import type { Endpoint } from '@plantel/contract/endpoint'
import { createStudentInGroup, updateStudent } from '@plantel/contract/students'
import { expect, test } from 'vitest'
import { type Answered, as, type Sent } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { withFailureAt } from '../../../test/failing-statement.ts'
import { studentForm } from '../../../test/samples/student-samples.ts'
import { differencesIn, stateOf, type TwoGroups, twoGroups } from '../../../test/build/two-groups.ts'

const subjectsOf = ({ source, target }: TwoGroups) =>
  source.map((source_id, place) => ({ source_id, target_id: target[place]! }))

const CALLS: Record<string, [0 | 1, Endpoint, (two: TwoGroups) => Promise<Sent> | Sent]> = {
  'moving to another group': [
    0,
    changeGroup,
    (two) => ({ params: { id: two.student_id, group_id: two.from }, body: { group_id: two.to } }),
  ],
  'exchanging a special group': [
    1,
    exchangeSpecialGroup,
    (two) => ({
      params: { id: two.student_id, group_id: two.from },
      body: { group_id: two.to, subjects: subjectsOf(two) },
    }),
  ],
  'entering and leaving special groups': [
    1,
    changeSpecialGroups,
    async (two) => ({
      params: { id: two.student_id },
      body: { create: [two.to, await build.group(two.school_id, { special: 1 })], delete: [two.from] },
    }),
  ],
  'registering a student in a group': [
    0,
    createStudentInGroup,
    (two) => ({ params: { id: two.school_id, group_id: two.to }, body: studentForm() }),
  ],
  'changing and activating a student': [
    0,
    updateStudent,
    async (two) => {
      await build.within(two.school_id, (tx) => tx.updateTable('students').set({ status: 0 }).execute())
      return { params: { id: two.student_id }, body: { name: 'Otra', status: 1 } }
    },
  ],
}

test.each(Object.entries(CALLS))(
  '%s leaves nothing behind when it fails, at whichever statement',
  async (_, [special, endpoint, sentFor]) => {
    const two = await twoGroups(special)
    const sent = await sentFor(two)
    const before = await stateOf(two)
    const caller = as(two.administrator)
    await caller.answer(endpoint, { params: { id: 1, group_id: 1 } })
    let last: Answered | undefined
    const call = async () => {
      last = await caller.answer(endpoint, sent)
    }
    let place = 1
    for (; await withFailureAt(place, call); place += 1) {
      expect([place, last?.statusCode]).not.toEqual([place, 200])
      expect([place, await stateOf(two)]).toEqual([place, before])
    }
    expect(place).toBeGreaterThan(5)
    expect(last?.statusCode).toBe(200)
    expect(await stateOf(two)).not.toEqual(before)
    expect(await differencesIn(two.school_id)).toEqual([])
  },
)
