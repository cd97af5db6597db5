import {
  changeSpecialGroups,
  leaveSpecialGroups,
  readStudentSpecialGroups,
} from '@plantel/contract/enrollments'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { auditOf, differencesIn, placesOf, stateOf } from '../../../test/build/two-groups.ts'
import { failuresOf, repeatedIds } from './special-changes.ts'
import { firstOf } from '../../../test/first-of.ts'

const setUp = async () => {
  const school_id = await build.school()
  const administrator = await build.user(school_id, ['ADMINISTER'])
  const [student_id = 0] = await build.students(school_id, 1)
  const regular = await build.group(school_id, { grade: '1', group: 'A' })
  const special: number[] = []
  for (const group of ['Ajedrez', 'Coro', 'Danza', 'Teatro'])
    special.push(await build.group(school_id, { grade: '1', group, special: 1 }))
  await build.enroll(school_id, regular, [student_id])
  await build.enroll(school_id, special[0]!, [student_id], 1)
  const change = (
    body: object,
    endpoint = changeSpecialGroups as typeof changeSpecialGroups | typeof leaveSpecialGroups,
  ) => as(administrator).answer(endpoint, { params: { id: student_id }, body })
  return {
    school_id,
    administrator,
    student_id,
    regular,
    special: firstOf(4, special),
    change,
  }
}

describe('special groups', () => {
  test('are entered and left in one call, which answers those that the student now has', async () => {
    const { school_id, administrator, student_id, regular, special, change } = await setUp()
    const [chess, choir, dance] = special
    const answer = await change({ create: [dance, choir], delete: [chess] })
    expect(answer.json()).toMatchObject({
      data: [{ title: '1° Coro Matutino' }, { title: '1° Danza Matutino' }],
      meta: { total: 2, current_page: 1, last_page: 1 },
    })
    expect(await placesOf(school_id, student_id)).toEqual([regular, choir, dance])
    expect(await differencesIn(school_id)).toEqual([])
    expect(await auditOf(school_id)).toEqual([
      ['students:leave', { student_id, groups: [chess] }, administrator.user_id],
      ['students:enroll', { student_id, groups: [dance, choir] }, administrator.user_id],
    ])
    const left = await change({ delete: [choir, dance] }, leaveSpecialGroups)
    expect(left.json()).toEqual({
      data: [],
      meta: { total: 0, per_page: 100, current_page: 1, last_page: 1 },
      undo_id: expect.any(Number),
    })
    const { data } = await as(administrator).call(readStudentSpecialGroups, { params: { id: student_id } })
    expect(data).toEqual([])
  })

  test('are not changed at all when one of them cannot be: every one is named, the first one is the code', async () => {
    const { school_id, regular, special, change } = await setUp()
    const [chess, choir, dance] = special
    const before = await stateOf({ school_id })
    const answer = await change({ create: [choir, chess, regular], delete: [dance, 999_999_999] })
    expect(answer.json()).toMatchObject({
      status: 409,
      code: 3100,
      errors: [
        { field: 'create.1', message: '1° Ajedrez Matutino: el alumno ya está en el grupo' },
        { field: 'create.2', message: '1° A Matutino: no es un grupo especial' },
        { field: 'delete.0', message: '1° Danza Matutino: el alumno no pertenece al grupo' },
        { field: 'delete.1', message: 'El grupo no existe o no pertenece a la escuela' },
      ],
    })
    expect(await stateOf({ school_id })).toEqual(before)
  })

  test.each([changeSpecialGroups, leaveSpecialGroups])(
    'are refused by $method with the code of what is wrong',
    async (endpoint) => {
      const { school_id, student_id, regular, special, change } = await setUp()
      const elsewhere = await setUp()
      const [chess, choir] = special
      const codeOf = async (body: object) => (await change(body, endpoint)).json().code
      expect(await codeOf({ create: [chess] })).toBe(3100)
      expect(await codeOf({ delete: [choir] })).toBe(3102)
      expect(await codeOf({ create: [elsewhere.special[0]] })).toBe(5901)
      expect(await codeOf({ delete: [elsewhere.special[0]] })).toBe(5901)
      expect(await codeOf({ create: [regular] })).toBe(5905)
      expect(await codeOf({ delete: [regular] })).toBe(5905)
      expect(await codeOf({})).toBe(1017)
      expect(await codeOf({ create: [], delete: [] })).toBe(1017)
      await build.within(school_id, (tx) => tx.updateTable('students').set({ status: 0 }).execute())
      expect(await codeOf({ create: [choir] })).toBe(1025)
      expect(await codeOf({ delete: [chess] })).toBe(undefined)
      expect(await placesOf(school_id, student_id)).toEqual([regular])
    },
  )

  test('are named once, to enter or to leave: 1017 with each repetition', async () => {
    const { school_id, special, change } = await setUp()
    const before = await stateOf({ school_id })
    const answer = await change({ create: [special[1], special[1]], delete: [special[0], special[1]] })
    expect(answer.json()).toMatchObject({
      code: 1017,
      errors: [
        { field: 'create.1', message: 'El grupo está repetido' },
        { field: 'delete.1', message: 'El grupo está repetido' },
      ],
    })
    expect(await stateOf({ school_id })).toEqual(before)
  })

  test('of a finished cycle are neither entered nor left', async () => {
    const { school_id, special, change } = await setUp()
    await build.freeze(school_id)
    const before = await stateOf({ school_id })
    for (const changes of [{ create: [special[1]] }, { delete: [special[0]] }])
      expect((await change(changes)).json()).toMatchObject({ status: 409, code: 9013 })
    expect(await stateOf({ school_id })).toEqual(before)
  })

  test('of another student, here or in another school, are not theirs', async () => {
    const [mine, foreign] = [await setUp(), await setUp()]
    const before = [await stateOf(mine), await stateOf(foreign)]
    const answer = await as(mine.administrator).answer(changeSpecialGroups, {
      params: { id: foreign.student_id },
      body: { create: [mine.special[1]] },
    })
    expect([answer.statusCode, answer.json().code]).toEqual([404, undefined])
    expect([await stateOf(mine), await stateOf(foreign)]).toEqual(before)
  })
})

describe('whatever is asked', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 12 })
  const group = (group_id: number, special: 0 | 1, level: 2 | 3) =>
    [group_id, { group_id, grade: '1', group: `${group_id}`, turn: 1, level, special }] as const
  const regular = { group_id: 99, special: 0, level: 2 } as const

  test('an item fails exactly when it cannot be done, and in the order asked', () => {
    fc.assert(
      fc.property(ids, ids, ids, ids, (create, left, known, own) => {
        const groups = new Map(known.map((id) => group(id, id % 3 === 0 ? 0 : 1, id % 2 === 0 ? 2 : 3)))
        const inside = new Set(own)
        const places = own.map((group_id) => ({ group_id, special: 1 as const, level: 2 as const }))
        const possible = (id: number) => groups.get(id)?.special === 1
        const ofLevel = (id: number) => groups.get(id)?.level === 2
        const expected = [
          ...create.flatMap((id, at) =>
            possible(id) && ofLevel(id) && !inside.has(id) ? [] : [`create.${at}`],
          ),
          ...left.flatMap((id, at) => (possible(id) && inside.has(id) ? [] : [`delete.${at}`])),
        ]
        const failures = failuresOf({ create, delete: left }, groups, [regular, ...places])
        expect(failures.map(({ field }) => field)).toEqual(expected)
      }),
    )
  })

  test('as many repetitions are named as there are ids too many', () => {
    const any = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 12 })
    fc.assert(
      fc.property(any, any, (create, left) => {
        const all = [...create, ...left]
        expect(repeatedIds({ create, delete: left })).toHaveLength(all.length - new Set(all).size)
      }),
    )
  })
})
