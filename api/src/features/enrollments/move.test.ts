import { changeGroup } from '@plantel/contract/enrollments'
import { describe, expect, test } from 'vitest'
import { TODAY } from '../../../test/app.ts'
import { type Answered, as } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { NOBODY, shown } from '../../../test/shown.ts'
import {
  auditOf,
  both,
  differencesIn,
  markIn,
  marksIn,
  none,
  placesOf,
  stateOf,
  type TwoGroups,
  twoGroups,
} from '../../../test/build/two-groups.ts'

const move = (two: TwoGroups, to: unknown = two.to, from = two.from, id = two.student_id) =>
  as(two.administrator).answer(changeGroup, { params: { id, group_id: from }, body: { group_id: to } })

const marksOf = (two: TwoGroups, subjects: readonly number[]) =>
  Promise.all(subjects.map((subject_id) => marksIn(two, subject_id)))

describe('moving a student to another group', () => {
  test('takes the marks along to the subjects that both groups have, and no others', async () => {
    const two = await twoGroups()
    expect((await move(two)).json().data).toMatchObject({ group_id: two.to, subjects: 3 })
    expect(await placesOf(two.school_id, two.student_id)).toEqual([two.to])
    expect(await marksOf(two, two.source)).toEqual([none, none, both])
    expect(await marksOf(two, two.target)).toEqual([both, both, none])
    expect(await differencesIn(two.school_id)).toEqual([])
    const subjects = [0, 1].map((each) => ({ source_id: two.source[each], target_id: two.target[each] }))
    const details = { student_id: two.student_id, from: two.from, to: two.to, subjects }
    expect(await auditOf(two.school_id)).toEqual([['students:move', details, two.administrator.user_id]])
  })

  test('leaves where it was what the new subject already has, so that nothing is lost', async () => {
    const two = await twoGroups()
    await markIn(two, two.target[0], ['2026-03-09'], [55])
    await move(two)
    expect(await marksOf(two, [two.source[0], two.target[0]])).toEqual([
      { days: ['2026-03-09'], grades: [80] },
      { days: ['2026-02-03', '2026-03-09'], grades: [55, 90] },
    ])
    expect(await differencesIn(two.school_id)).toEqual([])
  })

  test("does not take today's list of the new class from its professor", async () => {
    const two = await twoGroups()
    await markIn(two, two.source[0], [TODAY], [])
    await move(two)
    expect(await marksOf(two, [two.source[0], two.target[0]])).toEqual([{ days: [TODAY], grades: [] }, both])
  })

  test('and back again leaves everything as it was', async () => {
    const two = await twoGroups()
    const before = await marksOf(two, [...two.source, ...two.target])
    expect(shown(await move(two))).toEqual([200, undefined])
    expect(shown(await move(two, two.from, two.to))).toEqual([200, undefined])
    expect(await marksOf(two, [...two.source, ...two.target])).toEqual(before)
    expect(await differencesIn(two.school_id)).toEqual([])
  })
})

const REFUSALS: Record<string, [(two: TwoGroups) => Promise<Answered>, number, number | undefined]> = {
  'to the group where the student is': [(two) => move(two, two.from), 409, 3100],
  'from a group where the student is not': [(two) => move(two, two.from, two.to), 404, 3102],
  'from a group that does not exist': [(two) => move(two, two.to, NOBODY), 404, 3102],
  'to a group that does not exist': [(two) => move(two, NOBODY), 404, 5901],
  'to a special group': [
    async (two) => move(two, await build.group(two.school_id, { special: 1 })),
    409,
    5905,
  ],
  'to a group of another level': [
    async (two) => move(two, await build.group(two.school_id, { level: 3 })),
    409,
    5905,
  ],
  'from a special group': [
    async (two) => {
      const special = await build.group(two.school_id, { special: 1 })
      await build.enroll(two.school_id, special, [two.student_id], 1)
      return move(two, two.to, special)
    },
    409,
    5905,
  ],
  'to a group of a finished cycle': [
    async (two) => {
      const finished = await build.group(two.school_id, { level: 3 })
      await build.within(two.school_id, async (tx) => {
        const { cycle_id } = await tx
          .insertInto('cycles')
          .values({ cycle: '2024_2025', level: 3, snaphot: '2024_2025-3' })
          .returning('cycle_id')
          .executeTakeFirstOrThrow()
        await tx.updateTable('groups').set({ cycle_id }).where('group_id', '=', finished).execute()
      })
      return move(two, finished)
    },
    409,
    9013,
  ],
  'of an inactive student': [
    async (two) => {
      await build.within(two.school_id, (tx) => tx.updateTable('students').set({ status: 0 }).execute())
      return move(two)
    },
    409,
    1025,
  ],
  'of a student who does not exist': [(two) => move(two, two.to, two.from, NOBODY), 404, undefined],
  'with a group id that is not one': [(two) => move(two, 'x'), 422, 1017],
}

describe('a move is refused, and nothing of it is saved,', () => {
  test.each(Object.entries(REFUSALS))('%s', async (_, [attempt, status, code]) => {
    const two = await twoGroups()
    const places = await placesOf(two.school_id, two.student_id)
    const marks = await marksOf(two, [...two.source, ...two.target])
    expect(shown(await attempt(two))).toEqual([status, code])
    expect(await placesOf(two.school_id, two.student_id)).toEqual(expect.arrayContaining(places))
    expect(await marksOf(two, [...two.source, ...two.target])).toEqual(marks)
    expect(await auditOf(two.school_id)).toEqual([])
  })

  test('to another level with a word of its own, for the catalogue’s speaks of special groups', async () => {
    const two = await twoGroups()
    const answer = await move(two, await build.group(two.school_id, { level: 3 }))
    expect(answer.json()).toMatchObject({
      code: 5905,
      errors: [{ field: 'group_id', message: 'Los grupos son de niveles diferentes' }],
    })
  })

  test('with one end in another school, whichever it is', async () => {
    const [mine, foreign] = [await twoGroups(), await twoGroups()]
    const before = [await stateOf(mine), await stateOf(foreign)]
    expect(shown(await move(mine, foreign.to))).toEqual([404, 5901])
    expect(shown(await move(mine, mine.to, foreign.from))).toEqual([404, 3102])
    expect(shown(await move(mine, mine.to, mine.from, foreign.student_id))).toEqual([404, undefined])
    expect(shown(await move(mine, foreign.to, foreign.from, foreign.student_id))).toEqual([404, undefined])
    expect([await stateOf(mine), await stateOf(foreign)]).toEqual(before)
  })
})
