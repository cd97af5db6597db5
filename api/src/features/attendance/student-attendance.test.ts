import { readStudentAttendance } from '@plantel/contract/attendance'
import { describe, expect, test } from 'vitest'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { STRANGERS } from '../../../test/samples/strangers.ts'

const buildMarks = async () => {
  const built = await build.taughtClass()
  const colleague = await build.user(built.school_id, ['PROFESSOR'])
  const second = await build.subject(built.school_id, built.group_id, colleague.user_id)
  const take = (subject_id: number, taken_by: number, date: string) =>
    build.takenList(built.school_id, {
      subject_id,
      partial_id: built.partials[0]!,
      taken_by,
      date,
      students: built.students,
    })
  await take(built.subject_id, built.professor.user_id, '2026-02-03')
  await take(built.subject_id, built.professor.user_id, '2026-02-05')
  await take(second, colleague.user_id, '2026-02-04')
  return { ...built, colleague, second }
}

const datesFor = async (person: Person, student_id: number, query: object = {}) => {
  const { data } = await as(person).call(readStudentAttendance, { params: { id: student_id }, query })
  return data.map(({ date }) => date)
}

const statusFor = async (person: Person, student_id: number): Promise<number> =>
  (await as(person).answer(readStudentAttendance, { params: { id: student_id } })).statusCode

const all = ['2026-02-05', '2026-02-04', '2026-02-03']

describe("a student's marks", () => {
  test('are read newest first, whole', async () => {
    const built = await buildMarks()
    const director = await build.user(built.school_id, ['DIRECTOR'])
    const { data, meta } = await as(director).call(readStudentAttendance, {
      params: { id: built.students[0]! },
    })
    expect(data.map(({ date }) => date)).toEqual(all)
    expect(data[0]).toEqual({
      assist_id: expect.any(Number),
      student_id: built.students[0],
      subject_id: built.subject_id,
      partial_id: built.partials[0],
      date: '2026-02-05',
      assistance: 1,
      code: 'P',
      excused: false,
      arrived_at: null,
      note: null,
      version: 1,
    })
    expect(meta).toEqual({ total: 3, per_page: 50, current_page: 1, last_page: 1 })
  })

  test('of one subject are those of that subject', async () => {
    const built = await buildMarks()
    const subject_id = String(built.second)
    expect(await datesFor(built.advisor, built.students[0]!, { subject_id })).toEqual(['2026-02-04'])
    expect(await datesFor(built.advisor, built.students[0]!, { subject_id: '999999999' })).toEqual([])
    expect(await datesFor(built.professor, built.students[0]!, { subject_id })).toEqual([])
  })

  test('are read by a professor only where they were taken in an own class', async () => {
    const built = await buildMarks()
    expect(await datesFor(built.professor, built.students[0]!)).toEqual(['2026-02-05', '2026-02-03'])
    expect(await datesFor(built.colleague, built.students[0]!)).toEqual(['2026-02-04'])
  })

  test('are read whole by the advisor of the group, the director and the administrator', async () => {
    const built = await buildMarks()
    const director = await build.user(built.school_id, ['DIRECTOR'])
    const administrator = await build.user(built.school_id, ['ADMINISTER'])
    for (const person of [built.advisor, director, administrator])
      expect(await datesFor(person, built.students[0]!)).toEqual(all)
  })

  test('are read by the parent of the student and of no other', async () => {
    const built = await buildMarks()
    const parent = await build.user(built.school_id, ['PARENT'])
    await build.relationship(built.school_id, built.students[0]!, parent.user_id)
    expect(await datesFor(parent, built.students[0]!)).toEqual(all)
    expect(await statusFor(parent, built.students[1]!)).toBe(404)
  })

  test('are no longer read once the relationship has ended', async () => {
    const built = await buildMarks()
    const parent = await build.user(built.school_id, ['PARENT'])
    await build.relationship(built.school_id, built.students[0]!, parent.user_id)
    await build.within(built.school_id, (tx) =>
      tx.deleteFrom('relationships').where('parent_id', '=', parent.user_id).execute(),
    )
    expect(await statusFor(parent, built.students[0]!)).toBe(404)
  })
})

describe('nobody beyond learns that the student exists:', () => {
  test.each(STRANGERS)('%s', async (_, make) => {
    const built = await buildMarks()
    const stranger = await make(built)
    expect(await statusFor(stranger, built.students[0]!)).toBe(404)
    expect(await statusFor(stranger, 999_999_999)).toBe(404)
  })

  test('who taught or advised the student in a finished cycle only', async () => {
    const built = await buildMarks()
    await build.freeze(built.school_id)
    const next = await build.taughtClass({ school_id: built.school_id, size: 1 })
    await build.enroll(built.school_id, next.group_id, [built.students[0]!])
    expect(await statusFor(built.professor, built.students[0]!)).toBe(404)
    expect(await statusFor(built.advisor, built.students[0]!)).toBe(404)
    for (const now of [next.advisor, next.professor])
      expect(await datesFor(now, built.students[0]!)).toEqual([])
  })
})
