import { readClassList } from '@plantel/contract/classes'
import { changeGroup, enrollStudent, leaveGroup } from '@plantel/contract/enrollments'
import { readGroup, readGroupStudents } from '@plantel/contract/groups'
import { readSubjectGrades } from '@plantel/contract/dashboard'
import { freeListNumbers, keepListNumbers } from '@plantel/contract/rolls'
import { describe, expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build, type BuiltClass } from '../../../test/build/build.ts'

const NAMES = [
  ['Zúñiga', null, 'Ana'],
  ['Álvarez', 'Ríos', 'Luz'],
  ['Ñáñez', null, 'Eva'],
  ['Alvarez', 'Luna', 'Sol'],
  ['Nava', null, 'Íñigo'],
] as const

interface Numbered extends BuiltClass {
  administrator: Person
}

const enter = async ({ school_id, group_id }: BuiltClass, name: readonly [string, string | null, string]) => {
  const [last_name, second_last_name, given] = name
  const [student_id = 0] = await build.students(school_id, 1, { last_name, second_last_name, name: given })
  await build.enroll(school_id, group_id, [student_id])
  return student_id
}

const numbered = async (): Promise<Numbered> => {
  const built = await build.taughtClass({ size: 0 })
  const students: number[] = []
  for (const name of NAMES) students.push(await enter(built, name))
  return { ...built, students, administrator: await build.user(built.school_id, ['ADMINISTER']) }
}

const keep = ({ administrator, group_id }: Numbered) =>
  as(administrator).call(keepListNumbers, { params: { id: group_id } })

/** In the order of the answer. */
const listOf = async ({ professor, subject_id }: BuiltClass): Promise<string[]> => {
  const { data } = await as(professor).call(readClassList, { params: { id: subject_id } })
  return data.students.map(({ list_number, last_name, name }) => `${list_number} ${last_name} ${name}`)
}

const setStatus = ({ school_id }: BuiltClass, student_id: number, status: 0 | 1) =>
  build.within(school_id, (tx) =>
    tx.updateTable('students').set({ status }).where('student_id', '=', student_id).execute(),
  )

describe('a number on the list', () => {
  test('is the place by surnames and name, in Spanish order, of who is active', async () => {
    const built = await numbered()
    expect(await listOf(built)).toEqual([
      '1 Alvarez Sol',
      '2 Álvarez Luz',
      '3 Nava Íñigo',
      '4 Ñáñez Eva',
      '5 Zúñiga Ana',
    ])
    await setStatus(built, built.students[1] ?? 0, 0)
    await enter(built, ['Mora', null, 'Gil'])
    expect(await listOf(built)).toEqual([
      '1 Alvarez Sol',
      '2 Mora Gil',
      '3 Nava Íñigo',
      '4 Ñáñez Eva',
      '5 Zúñiga Ana',
    ])
  })

  test('is the same in the grades of a class, where who is inactive has none', async () => {
    const built = await numbered()
    await setStatus(built, built.students[1] ?? 0, 0)
    const director = await build.user(built.school_id, ['DIRECTOR'])
    const numbersOf = async () => {
      const { data } = await as(director).call(readSubjectGrades, { params: { id: built.subject_id } })
      return data.students.map(({ list_number, last_name }) => `${list_number} ${last_name}`)
    }
    const others = ['1 Alvarez', 'null Álvarez']
    expect(await numbersOf()).toEqual([...others, '2 Nava', '3 Ñáñez', '4 Zúñiga'])
    await keep(built)
    await enter(built, ['Mora', null, 'Gil'])
    expect(await numbersOf()).toEqual([...others, '5 Mora', '2 Nava', '3 Ñáñez', '4 Zúñiga'])
  })

  test('stays once it is kept: who enters is last, who leaves leaves a gap for ever', async () => {
    const built = await numbered()
    await keep(built)
    const { administrator, group_id, students } = built
    const [zuniga = 0, , , alvarez = 0] = students
    await enter(built, ['Abad', null, 'Gil'])
    for (const id of [alvarez, zuniga]) await as(administrator).call(leaveGroup, { params: { id, group_id } })
    const rest = ['2 Álvarez Luz', '3 Nava Íñigo', '4 Ñáñez Eva', '6 Abad Gil']
    expect(await listOf(built)).toEqual(rest)
    await as(administrator).call(enrollStudent, { params: { id: zuniga }, body: { group_id } })
    expect(await listOf(built)).toEqual([...rest, '7 Zúñiga Ana'])
  })

  test('of the last one who left is not given to the next', async () => {
    const built = await numbered()
    await keep(built)
    const { administrator, group_id, students } = built
    await as(administrator).call(leaveGroup, { params: { id: students[0], group_id } })
    await enter(built, ['Abad', null, 'Gil'])
    expect((await listOf(built)).at(-1)).toBe('6 Abad Gil')
  })

  test('changes with the group: the other one gives its own', async () => {
    const built = await numbered()
    const { school_id, administrator, group_id, students } = built
    await keep(built)
    const other = await build.group(school_id)
    const subject_id = await build.subject(school_id, other, built.professor.user_id)
    const move = { params: { id: students[2], group_id }, body: { group_id: other } }
    await as(administrator).call(changeGroup, move)
    expect(await listOf({ ...built, subject_id })).toEqual(['1 Ñáñez Eva'])
    expect(await listOf(built)).not.toContain('4 Ñáñez Eva')
    await as(administrator).call(changeGroup, {
      params: { id: students[2], group_id: other },
      body: { group_id },
    })
    expect((await listOf(built)).at(-1)).toBe('6 Ñáñez Eva')
  })

  test('is given to who was inactive when numbers were kept, and comes back', async () => {
    const built = await numbered()
    const [zuniga = 0] = built.students
    await setStatus(built, zuniga, 0)
    await keep(built)
    const { data } = await as(built.administrator).call(readGroupStudents, {
      params: { id: built.group_id },
      query: { status: '0' },
    })
    expect(data).toMatchObject([{ student_id: zuniga, list_number: null }])
    await setStatus(built, zuniga, 1)
    expect((await listOf(built)).at(-1)).toBe('5 Zúñiga Ana')
    await setStatus(built, zuniga, 0)
    await setStatus(built, zuniga, 1)
    expect((await listOf(built)).at(-1)).toBe('5 Zúñiga Ana')
  })

  test('is the same under a search, on another page and in another order', async () => {
    const { administrator, group_id } = await numbered()
    const read = async (query: Record<string, string>) => {
      const params = { id: group_id }
      const answer = await as(administrator).call(readGroupStudents, { params, query })
      return answer.data.map(({ list_number, last_name }) => `${list_number} ${last_name}`)
    }
    expect(await read({ search: 'zúñiga' })).toEqual(['5 Zúñiga'])
    expect(await read({ page: '2', per_page: '2' })).toEqual(['3 Nava', '4 Ñáñez'])
    expect((await read({ sort: '-list_number' }))[0]).toBe('5 Zúñiga')
  })
})

describe('numbers are kept', () => {
  test('once: a second call, and one after a newcomer, change nothing', async () => {
    const built = await numbered()
    expect((await keep(built)).data).toEqual({ group_id: built.group_id, numbers_kept: true })
    await enter(built, ['Abad', null, 'Gil'])
    const before = await listOf(built)
    await keep(built)
    expect(await listOf(built)).toEqual(before)
  })

  test('until they are places by name again', async () => {
    const built = await numbered()
    await keep(built)
    await enter(built, ['Abad', null, 'Gil'])
    const params = { id: built.group_id }
    const read = async () => (await as(built.administrator).call(readGroup, { params })).data.numbers_kept
    expect(await read()).toBe(true)
    await as(built.administrator).call(freeListNumbers, { params })
    expect(await read()).toBe(false)
    expect((await listOf(built))[0]).toBe('1 Abad Gil')
  })

  test('in an empty group too: the first one who enters is 1', async () => {
    const built = { ...(await numbered()) }
    const group_id = await build.group(built.school_id)
    const subject_id = await build.subject(built.school_id, group_id, built.professor.user_id)
    const empty = { ...built, group_id, subject_id }
    await keep(empty)
    await enter(empty, ['Zapata', null, 'Gil'])
    await enter(empty, ['Abad', null, 'Gil'])
    expect(await listOf(empty)).toEqual(['1 Zapata Gil', '2 Abad Gil'])
  })

  test('by the titular, and by no other professor of the group', async () => {
    const built = await numbered()
    const { professor, group_id, subject_id, school_id } = built
    const params = { id: group_id }
    const refused = async (person: Person) =>
      (await as(person).answer(keepListNumbers, { params })).json<{ code: number }>().code
    expect(await refused(professor)).toBe(5901)
    await build.within(school_id, (tx) =>
      tx
        .updateTable('groups')
        .set({ roll: 1, roll_subject_id: subject_id })
        .where('group_id', '=', group_id)
        .execute(),
    )
    const other = await build.user(school_id, ['PROFESSOR'])
    await build.subject(school_id, group_id, other.user_id, { title: 'Inglés' })
    expect(await refused(other)).toBe(5901)
    await as(professor).call(keepListNumbers, { params })
    const { data } = await as(professor).call(readClassList, { params: { id: subject_id } })
    expect(data.numbers).toEqual({ kept: true, may_keep: true })
  })

  test('not in a finished cycle, where they stay readable', async () => {
    const built = await numbered()
    await keep(built)
    await build.freeze(built.school_id)
    const answer = await as(built.administrator).answer(keepListNumbers, { params: { id: built.group_id } })
    expect(answer.json()).toMatchObject({ code: 9013 })
    const freed = await as(built.administrator).answer(freeListNumbers, { params: { id: built.group_id } })
    expect(freed.json()).toMatchObject({ code: 9013 })
    expect(await listOf({ ...built, professor: built.administrator })).toHaveLength(5)
  })
})

test('twenty who enter a group at once have twenty numbers', async () => {
  const built = await numbered()
  await keep(built)
  const entering = await build.students(built.school_id, 20)
  await Promise.all(
    entering.map((id) =>
      as(built.administrator).call(enrollStudent, { params: { id }, body: { group_id: built.group_id } }),
    ),
  )
  const numbers = (await listOf(built)).map((line) => Number.parseInt(line, 10))
  expect(numbers).toEqual(Array.from({ length: 25 }, (_, place) => place + 1))
})
