import { enrollStudent, leaveGroup } from '@plantel/contract/enrollments'
import { describe, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { NOBODY, shown } from '../../../test/shown.ts'
import { auditOf, differencesIn, placesOf, stateOf, twoGroups } from '../../../test/build/two-groups.ts'

const setUp = async () => {
  const school_id = await build.school()
  const administrator = await build.user(school_id, ['ADMINISTER'])
  const group_id = await build.group(school_id, { grade: '2', group: 'B', turn: 2 })
  const [student_id = 0] = await build.students(school_id, 1)
  const enter = (group: number, id = student_id) =>
    as(administrator).answer(enrollStudent, { params: { id }, body: { group_id: group } })
  const leave = (group: number, id = student_id) =>
    as(administrator).answer(leaveGroup, { params: { id, group_id: group } })
  return { school_id, administrator, group_id, student_id, enter, leave }
}

const deactivate = (school_id: number, student_id: number) =>
  build.within(school_id, (tx) =>
    tx.updateTable('students').set({ status: 0 }).where('student_id', '=', student_id).execute(),
  )

const studentsOf = async (school_id: number, group_id: number): Promise<number> => {
  const rows = await inSchoolAsOwner<{ students: number }>(
    school_id,
    `select students from group_stats where group_id = ${group_id}`,
  )
  return rows[0]!.students
}

describe('a student', () => {
  test('enters a regular group and special ones, is counted there, and leaves them again', async () => {
    const { school_id, administrator, group_id, student_id, enter, leave } = await setUp()
    const special = await build.group(school_id, { special: 1 })
    expect((await enter(group_id)).json()).toEqual({
      data: {
        group_id,
        grade: '2',
        group: 'B',
        turn: 2,
        level: 2,
        special: 0,
        title: '2° B Vespertino',
        levelName: 'Primaria',
        subjects: 0,
      },
      undo_id: expect.any(Number),
    })
    expect(shown(await enter(special))).toEqual([200, undefined])
    expect(await placesOf(school_id, student_id)).toEqual([group_id, special])
    expect([await studentsOf(school_id, group_id), await studentsOf(school_id, special)]).toEqual([1, 1])

    expect((await leave(group_id)).json()).toMatchObject({ data: { student_id, group_id } })
    expect(shown(await leave(special))).toEqual([200, undefined])
    expect(await placesOf(school_id, student_id)).toEqual([])
    expect([await studentsOf(school_id, group_id), await studentsOf(school_id, special)]).toEqual([0, 0])
    expect(await differencesIn(school_id)).toEqual([])
    const by = administrator.user_id
    expect(await auditOf(school_id)).toEqual([
      ['students:enroll', { student_id, groups: [group_id] }, by],
      ['students:enroll', { student_id, groups: [special] }, by],
      ['students:leave', { student_id, groups: [group_id] }, by],
      ['students:leave', { student_id, groups: [special] }, by],
    ])
  })

  test('is in a group once (3001) and in one regular group (3101)', async () => {
    const { school_id, group_id, enter } = await setUp()
    const special = await build.group(school_id, { special: 1 })
    const other = await build.group(school_id)
    await enter(group_id)
    await enter(special)
    const before = await stateOf({ school_id })
    expect(shown(await enter(group_id))).toEqual([409, 3001])
    expect(shown(await enter(special))).toEqual([409, 3001])
    expect(shown(await enter(other))).toEqual([409, 3101])
    expect(await stateOf({ school_id })).toEqual(before)
  })

  test('who is inactive enters no group (1025), and may still be taken out of one', async () => {
    const { school_id, student_id, group_id, enter, leave } = await setUp()
    const special = await build.group(school_id, { special: 1 })
    await enter(group_id)
    await deactivate(school_id, student_id)
    expect(shown(await enter(special))).toEqual([409, 1025])
    expect(shown(await leave(group_id))).toEqual([200, undefined])
    expect(await differencesIn(school_id)).toEqual([])
  })

  test('leaves no group that is not theirs: 3102, whether it exists or not', async () => {
    const { school_id, group_id, leave } = await setUp()
    const elsewhere = await setUp()
    for (const id of [group_id, await build.group(school_id), elsewhere.group_id, NOBODY])
      expect(shown(await leave(id))).toEqual([404, 3102])
  })

  test('enters no group of another school (5901), and neither enters nor leaves one of a finished cycle (9013)', async () => {
    const { school_id, group_id, enter, leave } = await setUp()
    const elsewhere = await setUp()
    await enter(group_id)
    const frozen = await build.group(school_id)
    await build.freeze(school_id)
    const before = await stateOf({ school_id })
    const bodies = []
    for (const id of [elsewhere.group_id, NOBODY]) {
      const answer = await enter(id)
      expect(shown(answer)).toEqual([404, 5901])
      bodies.push(answer.body)
    }
    expect(new Set(bodies).size).toBe(1)
    for (const answer of [await enter(frozen), await enter(group_id), await leave(group_id)])
      expect(shown(answer)).toEqual([409, 9013])
    expect(await stateOf({ school_id })).toEqual(before)
  })

  test('of another school does not exist', async () => {
    const { school_id, group_id, enter, leave } = await setUp()
    const elsewhere = await setUp()
    await elsewhere.enter(elsewhere.group_id)
    const before = [await stateOf({ school_id }), await stateOf(elsewhere)]
    for (const id of [elsewhere.student_id, NOBODY])
      for (const group of [group_id, elsewhere.group_id])
        expect([shown(await enter(group, id)), shown(await leave(group, id))]).toEqual([
          [404, undefined],
          [404, undefined],
        ])
    expect([await stateOf({ school_id }), await stateOf(elsewhere)]).toEqual(before)
  })

  test('who leaves keeps the marks that they got there', async () => {
    const two = await twoGroups()
    const sent = { params: { id: two.student_id, group_id: two.from } }
    await as(two.administrator).call(leaveGroup, sent)
    const [{ marks, grades } = { marks: 0, grades: 0 }] = await inSchoolAsOwner<Record<string, number>>(
      two.school_id,
      'select (select count(*)::int from assists) as marks, (select count(*)::int from califications) as grades',
    )
    expect([marks, grades]).toEqual([6, 6])
    expect(await differencesIn(two.school_id)).toEqual([])
  })
})

test('what is not a group id is named: 1017', async () => {
  const { administrator, student_id } = await setUp()
  for (const body of [{}, { group_id: 0 }, { group_id: '7' }, { group_id: null }]) {
    const answer = await as(administrator).answer(enrollStudent, { params: { id: student_id }, body })
    expect(answer.json()).toMatchObject({ status: 422, code: 1017, errors: [{ field: 'group_id' }] })
  }
})
