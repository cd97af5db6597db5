import type { Level } from '@plantel/contract/school-words'
import type { Flag } from '@plantel/contract/fields'
import { exchangeSpecialGroup } from '@plantel/contract/enrollments'
import { describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
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

type Pairs = readonly (readonly [source_id: number, target_id: number])[]

/** Crosswise, so that it is the mapping that counts and not what the subjects are called. */
const crosswise = ({ source, target }: TwoGroups): Pairs => [
  [source[0], target[2]],
  [source[1], target[0]],
  [source[2], target[1]],
]

const exchange = (
  two: TwoGroups,
  pairs: Pairs = crosswise(two),
  { id = two.student_id, from = two.from, to = two.to } = {},
) =>
  as(two.administrator).answer(exchangeSpecialGroup, {
    params: { id, group_id: from },
    body: { group_id: to, subjects: pairs.map(([source_id, target_id]) => ({ source_id, target_id })) },
  })

const marksOf = (two: TwoGroups) =>
  Promise.all([...two.source, ...two.target].map((subject_id) => marksIn(two, subject_id)))

describe('exchanging a special group', () => {
  test('takes the marks to the subjects that were chosen, in one transaction with the change', async () => {
    const two = await twoGroups(1)
    const answer = await exchange(two)
    expect(answer.json().data).toMatchObject({ group_id: two.to, special: 1, subjects: 3 })
    expect(await placesOf(two.school_id, two.student_id)).toEqual([two.to])
    expect(await marksOf(two)).toEqual([none, none, none, both, both, both])
    expect(await differencesIn(two.school_id)).toEqual([])
    const subjects = crosswise(two).map(([source_id, target_id]) => ({ source_id, target_id }))
    const details = { student_id: two.student_id, from: two.from, to: two.to, subjects }
    expect(await auditOf(two.school_id)).toEqual([['students:exchange', details, two.administrator.user_id]])
  })

  test('leaves what the new subject already has where it was', async () => {
    const two = await twoGroups(1)
    await markIn(two, two.target[2], ['2026-02-03'], [33])
    await exchange(two)
    expect(await marksIn(two, two.source[0])).toEqual({ days: ['2026-02-03'], grades: [80] })
    expect(await marksIn(two, two.target[2])).toEqual({ days: both.days, grades: [33, 90] })
    expect(await differencesIn(two.school_id)).toEqual([])
  })

  test('needs all subjects of the one group or all of the other, whichever is smaller', async () => {
    const [fewer, more] = [await twoGroups(1), await twoGroups(1)]
    await build.subject(fewer.school_id, fewer.to, null)
    expect(shown(await exchange(fewer))).toEqual([200, undefined])

    const extra = await build.subject(more.school_id, more.from, null)
    expect(shown(await exchange(more, [...crosswise(more).slice(0, 2), [extra, more.target[1]]]))).toEqual([
      200,
      undefined,
    ])
    expect((await marksIn(more, more.source[2])).days).toEqual(both.days)
    expect(await differencesIn(more.school_id)).toEqual([])
  })
})

const failing: Record<string, [(two: TwoGroups) => Pairs, { field: string; message: string }[]]> = {
  'a subject is missing': [
    (two) => crosswise(two).slice(1),
    [{ field: 'subjects', message: 'Faltan materias por relacionar' }],
  ],
  'a subject is not of the group that is left': [
    (two) => [[two.target[2], two.target[2]], ...crosswise(two).slice(1)],
    [{ field: 'subjects.0.source_id', message: 'La materia no es del grupo que se deja' }],
  ],
  'a subject does not exist': [
    (two) => [...crosswise(two).slice(0, 2), [two.source[2], NOBODY]],
    [{ field: 'subjects.2.target_id', message: 'La materia no es del grupo al que se entra' }],
  ],
  'a source and a target are repeated': [
    (two) => [...crosswise(two), [two.source[0], two.target[1]]],
    [
      { field: 'subjects.3.source_id', message: 'La materia está repetida' },
      { field: 'subjects.3.target_id', message: 'La materia está repetida' },
    ],
  ],
}

describe('the mapping is refused (3005), and says why, when', () => {
  test.each(Object.entries(failing))('%s', async (_, [pairs, errors]) => {
    const two = await twoGroups(1)
    const before = await stateOf(two)
    const answer = await exchange(two, pairs(two))
    expect(answer.json()).toMatchObject({ status: 422, code: 3005, errors })
    expect(await stateOf(two)).toEqual(before)
  })

  test('it names a subject of another school, as if it did not exist', async () => {
    const [mine, foreign] = [await twoGroups(1), await twoGroups(1)]
    const before = [await stateOf(mine), await stateOf(foreign)]
    const pairs = (source_id: number, target_id: number): Pairs => [
      ...crosswise(mine).slice(0, 2),
      [source_id, target_id],
    ]
    for (const [source, target] of [
      [foreign.source[0], mine.target[1]],
      [mine.source[2], foreign.target[0]],
    ] as const) {
      const absent = [source, target].map((id) =>
        [...mine.source, ...mine.target].includes(id) ? id : NOBODY,
      )
      const answer = await exchange(mine, pairs(source, target))
      expect(shown(answer)).toEqual([422, 3005])
      expect(answer.json()).toEqual((await exchange(mine, pairs(absent[0]!, absent[1]!))).json())
    }
    expect([await stateOf(mine), await stateOf(foreign)]).toEqual(before)
  })
})

interface Row {
  special?: Flag
  level?: Level
}

const withGroup = async (two: TwoGroups, row: Row, enrolled = false): Promise<number> => {
  const group_id = await build.group(two.school_id, row)
  const { special = 0 } = row
  if (enrolled) await build.enroll(two.school_id, group_id, [two.student_id], special)
  return group_id
}

const REFUSALS: Record<
  string,
  [(two: TwoGroups) => Promise<Partial<Record<'id' | 'from' | 'to', number>>>, number, number | undefined]
> = {
  'from a group where the student is not': [async ({ from, to }) => ({ from: to, to: from }), 404, 3102],
  'from the regular group': [async (two) => ({ from: await withGroup(two, {}, true) }), 409, 5905],
  'to a regular group': [async (two) => ({ to: await withGroup(two, {}) }), 409, 5905],
  'to a group of another level': [
    async (two) => ({ to: await withGroup(two, { special: 1, level: 3 }) }),
    409,
    5905,
  ],
  'to the same group': [async ({ from }) => ({ to: from }), 409, 3100],
  'to another group of the student': [
    async (two) => ({ to: await withGroup(two, { special: 1 }, true) }),
    409,
    3100,
  ],
  'to a group that does not exist': [async () => ({ to: NOBODY }), 404, 5901],
  'of a student who does not exist': [async () => ({ id: NOBODY }), 404, undefined],
  'of an inactive student': [
    async ({ school_id }) => {
      await build.within(school_id, (tx) => tx.updateTable('students').set({ status: 0 }).execute())
      return {}
    },
    409,
    1025,
  ],
  'in a finished cycle': [
    async ({ school_id }) => {
      await build.freeze(school_id)
      return {}
    },
    409,
    9013,
  ],
}

describe('an exchange is refused, and nothing of it is saved,', () => {
  test.each(Object.entries(REFUSALS))('%s', async (_, [prepare, status, code]) => {
    const two = await twoGroups(1)
    const changed = await prepare(two)
    const before = await stateOf(two)
    expect(shown(await exchange(two, crosswise(two), changed))).toEqual([status, code])
    expect(await stateOf(two)).toEqual(before)
  })

  test('with one end in another school, whichever it is', async () => {
    const [mine, foreign] = [await twoGroups(1), await twoGroups(1)]
    const before = [await stateOf(mine), await stateOf(foreign)]
    const codes = [{ to: foreign.to }, { from: foreign.from }, { id: foreign.student_id }].map(async (ends) =>
      shown(await exchange(mine, crosswise(mine), ends)),
    )
    expect(await Promise.all(codes)).toEqual([
      [404, 5901],
      [404, 3102],
      [404, undefined],
    ])
    expect([await stateOf(mine), await stateOf(foreign)]).toEqual(before)
  })

  test('without a single pair: 1017', async () => {
    const two = await twoGroups(1)
    expect(shown(await exchange(two, []))).toEqual([422, 1017])
  })
})
