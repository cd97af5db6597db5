import { saveAttendance } from '@plantel/contract/attendance'
import { changeGroup } from '@plantel/contract/enrollments'
import { describe, expect, test } from 'vitest'
import { TODAY } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { differencesIn, marksIn, type TwoGroups, twoGroups } from '../../../test/build/two-groups.ts'

interface Place {
  group_id: number
  subject_id: number
  students: number[]
}

interface TwoClasses extends TwoGroups {
  old: Place
  next: Place
}

const setUp = async (): Promise<TwoClasses> => {
  const two = await twoGroups()
  const [stay, there] = [await build.students(two.school_id, 2), await build.students(two.school_id, 2)]
  await build.enroll(two.school_id, two.from, stay)
  await build.enroll(two.school_id, two.to, there)
  const old = { group_id: two.from, subject_id: two.source[0], students: [two.student_id, ...stay] }
  return { ...two, old, next: { group_id: two.to, subject_id: two.target[0], students: there } }
}

const listOf = ({ group_id, subject_id, students }: Place, absent: readonly number[] = []) => ({
  group_id,
  items: students.map((student_id) => ({
    assistance: absent.includes(student_id) ? 0 : 1,
    date: TODAY,
    student_id,
    subject_id,
  })),
})

const take = async (two: TwoClasses, place: Place, absent: readonly number[] = []) => {
  const answer = await as(two.professor).answer(saveAttendance, { body: listOf(place, absent) })
  return [answer.statusCode, answer.json().code ?? answer.json().data]
}

const moveStudent = (two: TwoClasses) =>
  as(two.administrator).call(changeGroup, {
    params: { id: two.student_id, group_id: two.from },
    body: { group_id: two.to },
  })

const todayIn = async (two: TwoClasses, subject_id: number) =>
  (await marksIn(two, subject_id)).days.filter((day) => day === TODAY).length

describe('a list that was taken and is sent again after a student has moved', () => {
  test('is the same list: the mark stayed where the list was taken', async () => {
    const two = await setUp()
    const first = await take(two, two.old, [two.student_id])
    await moveStudent(two)
    expect(await todayIn(two, two.old.subject_id)).toBe(1)
    expect(await take(two, two.old, [two.student_id])).toEqual(first)
    expect(first[0]).toBe(200)
  })

  test('is the same list: the mark has gone along, and is in that of the new class', async () => {
    const two = await setUp()
    const lists = [await take(two, two.old, [two.student_id]), await take(two, two.next)]
    await moveStudent(two)
    expect([await todayIn(two, two.old.subject_id), await todayIn(two, two.next.subject_id)]).toEqual([0, 1])
    expect([await take(two, two.old, [two.student_id]), await take(two, two.next)]).toEqual(lists)
    expect(lists.map(([status]) => status)).toEqual([200, 200])
    expect(await differencesIn(two.school_id)).toEqual([])
  })

  test.each<[string, (two: TwoClasses) => Promise<unknown>]>([
    ['with the other mark of who has moved', (two) => take(two, two.old)],
    [
      'without somebody who stayed',
      (two) => take(two, { ...two.old, students: two.old.students.slice(0, 2) }, [two.student_id]),
    ],
    [
      'of the new class with the other mark of who has come',
      (two) => take(two, { ...two.next, students: [...two.next.students, two.student_id] }),
    ],
    [
      'of the new class without somebody who was there',
      (two) => take(two, { ...two.next, students: two.next.students.slice(1) }),
    ],
  ])('is another one %s: 9001', async (_, other) => {
    const two = await setUp()
    await take(two, two.old, [two.student_id])
    await take(two, two.next)
    await moveStudent(two)
    expect(await other(two)).toEqual([409, 9001])
  })

  test('is another one without somebody who had moved before it was taken: 9001', async () => {
    const two = await setUp()
    await moveStudent(two)
    const all = { ...two.next, students: [...two.next.students, two.student_id] }
    expect((await take(two, all))[0]).toBe(200)
    expect(await take(two, two.next)).toEqual([409, 9001])
  })

  test('is another one with somebody who came without a mark of the day: 9001', async () => {
    const two = await setUp()
    await take(two, two.next)
    await moveStudent(two)
    const all = { ...two.next, students: [...two.next.students, two.student_id] }
    expect(await take(two, all)).toEqual([409, 9001])
  })
})

test('a list that was taken is refused with somebody who was never there: 3102', async () => {
  const two = await setUp()
  await take(two, two.old)
  const stranger = two.next.students[0]!
  for (const student_id of [stranger, 999_999_999])
    expect(await take(two, { ...two.old, students: [...two.old.students, student_id] })).toEqual([404, 3102])
})

test('a list that nobody has taken yet is refused with who has moved: 3102', async () => {
  const two = await setUp()
  await moveStudent(two)
  expect(await take(two, two.old)).toEqual([404, 3102])
})
