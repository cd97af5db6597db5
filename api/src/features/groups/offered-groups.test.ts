import { readGroups } from '@plantel/contract/groups'
import { beforeAll, describe, expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'

let school_id: number
let admin: Person
let student_id: number

const listed = async (query: Record<string, string>, person = admin) => {
  const { data, meta } = await as(person).call(readGroups, { params: { id: person.school_id }, query })
  expect(meta.total).toBe(data.length)
  return data.map(({ group }) => group)
}

beforeAll(async () => {
  const built = await build.taughtClass()
  school_id = built.school_id
  admin = await build.user(school_id, ['ADMINISTER'])
  student_id = built.students[0]!
  await build.group(school_id, { grade: '3', group: 'Coro', special: 1, level: 2 })
  const dance = await build.group(school_id, { grade: '3', group: 'Danza', special: 1, level: 2 })
  await build.subject(school_id, dance, built.professor.user_id)
  const chess = await build.group(school_id, { grade: '3', group: 'Ajedrez', special: 1, level: 2 })
  await build.subject(school_id, chess, built.professor.user_id)
  await build.enroll(school_id, chess, [student_id], 1)
})

describe('the groups that a student may be given', () => {
  test('are those in which the student is not', async () => {
    expect(await listed({ special: '1', without_student_id: String(student_id) })).toEqual(['Coro', 'Danza'])
    expect(await listed({ special: '1' })).toEqual(['Ajedrez', 'Coro', 'Danza'])
  })

  test('have a subject where that is asked for, also among those that a search finds', async () => {
    const query = { special: '1', with_subjects: '1', without_student_id: String(student_id) }
    expect(await listed(query)).toEqual(['Danza'])
    expect(await listed({ ...query, search: '3 danza', sort: '-subjects' })).toEqual(['Danza'])
    expect(await listed({ ...query, search: 'coro' })).toEqual([])
  })

  test('are without those that were chosen already', async () => {
    const { data } = await as(admin).call(readGroups, { params: { id: school_id }, query: { special: '1' } })
    const except = String(data.find(({ group }) => group === 'Danza')?.group_id)
    expect(await listed({ special: '1', except })).toEqual(['Ajedrez', 'Coro'])
    expect(await listed({ special: '1', except, search: 'tercero' })).toEqual(['Ajedrez', 'Coro'])
  })

  test('say nothing of a student of another school', async () => {
    const stranger = await build.user(await build.school(), ['ADMINISTER'])
    await build.group(stranger.school_id, { group: 'Z' })
    expect(await listed({ without_student_id: String(student_id) }, stranger)).toEqual(['Z'])
  })

  test.each([
    { without_student_id: '0' },
    { without_student_id: 'x' },
    { except: '1;2' },
    { with_subjects: '0' },
  ])('are not asked for with %o', async (query) => {
    const call = as(admin).call(readGroups, { params: { id: school_id }, query })
    await expect(call).rejects.toMatchObject({ status: 422, code: 1017 })
  })
})
