import { beforeAll, describe, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { build, type BuiltClass } from '../../../test/build/build.ts'

/** A mark leads to its class and student through the kept row of the two, which has the keys: decision 18. */
let mine: BuiltClass
let abroad: BuiltClass
beforeAll(async () => {
  mine = await build.taughtClass()
  abroad = await build.taughtClass()
})

const refusedBy = (constraint: string) => ({ code: '23503', constraint })

const DAY = '2026-02-03'

const listOf = (
  { subject_id, partials, professor }: BuiltClass,
  students: readonly number[],
  date = DAY,
) => ({
  subject_id,
  partial_id: partials[0]!,
  taken_by: professor.user_id,
  date,
  students,
})

const cellOf = ({ subject_id, partials }: BuiltClass, student_id: number) => ({
  subject_id,
  student_id,
  partial_id: partials[0]!,
  calification: 80,
})

describe('no mark', () => {
  const NOBODY = 2 ** 40

  test.each([
    ['of another school', () => abroad.students[0]!],
    ['who does not exist', () => NOBODY],
  ])('is written for a student %s', async (_, student) => {
    const students = [mine.students[0]!, student()]
    const byStudent = refusedBy('student_subject_stats_school_id_student_id_fkey')
    await expect(build.takenList(mine.school_id, listOf(mine, students))).rejects.toMatchObject(byStudent)
    await expect(build.grade(mine.school_id, cellOf(mine, student()))).rejects.toMatchObject(byStudent)
    expect(
      await inSchoolAsOwner(mine.school_id, 'select from assists union all select from califications'),
    ).toEqual([])
  })

  test.each([
    ['of another school', () => abroad.subject_id],
    ['which does not exist', () => NOBODY],
  ])('is written in a class %s', async (_, subject) => {
    const cell = { ...cellOf(mine, mine.students[0]!), subject_id: subject() }
    await expect(build.grade(mine.school_id, cell)).rejects.toMatchObject(
      refusedBy('student_subject_stats_school_id_subject_id_fkey'),
    )
    const list = { ...listOf(mine, mine.students), subject_id: subject() }
    await expect(build.takenList(mine.school_id, list)).rejects.toMatchObject({ code: '23503' })
  })

  test('that follows its student to another class does without a row there', async () => {
    const built = await build.taughtClass()
    const target = await build.subject(built.school_id, built.group_id, built.professor.user_id)
    await build.takenList(built.school_id, listOf(built, built.students))
    const { students: _, ...taken } = listOf(built, [])
    await build.within(built.school_id, async (tx) => {
      await tx
        .insertInto('attendance_lists')
        .values({ ...taken, subject_id: target })
        .execute()
      await tx
        .updateTable('assists')
        .set({ subject_id: target })
        .where('student_id', '=', built.students[0]!)
        .execute()
    })
    expect(
      await inSchoolAsOwner(
        built.school_id,
        `select student_id::int, presences from student_subject_stats where subject_id = ${target}`,
      ),
    ).toEqual([{ student_id: built.students[0], presences: 1 }])
  })
})

describe('the row that marks lead through', () => {
  const byMarks = refusedBy('student_subject_stats_marks')

  test.each([
    ['attendance', (built: BuiltClass) => build.takenList(built.school_id, listOf(built, built.students))],
    ['a grade', (built: BuiltClass) => build.grade(built.school_id, cellOf(built, built.students[0]!))],
  ])('stays while there is %s, even for the owner of the tables', async (_, mark) => {
    const built = await build.taughtClass()
    await mark(built)
    const student = built.students[0]!
    const asOwner = (statement: string) => inSchoolAsOwner(built.school_id, statement)
    for (const statement of [
      `delete from student_subject_stats where student_id = ${student}`,
      `update student_subject_stats set student_id = ${built.students[1]!} where student_id = ${student}`,
    ])
      await expect(asOwner(statement)).rejects.toMatchObject(byMarks)
    await expect(asOwner(`delete from students where student_id = ${student}`)).rejects.toMatchObject({
      code: '23503',
    })
    await expect(
      build.within(built.school_id, (tx) =>
        tx.deleteFrom('subjects').where('subject_id', '=', built.subject_id).execute(),
      ),
    ).rejects.toMatchObject({ code: '23503' })
  })

  test('may go when its marks are gone', async () => {
    const built = await build.taughtClass()
    await build.grade(built.school_id, cellOf(built, built.students[0]!))
    await build.within(built.school_id, (tx) => tx.deleteFrom('califications').execute())
    expect(
      await inSchoolAsOwner(built.school_id, 'delete from student_subject_stats returning student_id::int'),
    ).toEqual([{ student_id: built.students[0] }])
  })
})

test('an average is that of the grades, whoever writes the row', async () => {
  const built = await build.taughtClass()
  const [student_id = 0, other = 0] = built.students
  const averages = () =>
    inSchoolAsOwner(
      built.school_id,
      `select average from student_stats where student_id in (${student_id}, ${other}) order by student_id`,
    )
  await build.grade(built.school_id, { ...cellOf(built, student_id), calification: 80.25 })
  await build.grade(built.school_id, { ...cellOf(built, student_id), calification: 70, is_final: 1 })
  expect(await averages()).toEqual([{ average: 7_512 }, { average: 0 }])
  await build.within(built.school_id, (tx) =>
    tx.updateTable('student_stats').set({ average: 10_000 }).execute(),
  )
  expect(await averages()).toEqual([{ average: 7_512 }, { average: 0 }])
  await build.within(built.school_id, async (tx) => {
    await tx.updateTable('califications').set({ calification: 90 }).where('is_final', '=', 0).execute()
  })
  expect(await averages()).toEqual([{ average: 8_000 }, { average: 0 }])
  await build.within(built.school_id, (tx) => tx.deleteFrom('califications').execute())
  expect(await averages()).toEqual([{ average: 0 }, { average: 0 }])
})

test('a wrong average is found', async () => {
  const { school_id, students } = await build.taughtClass()
  const student_id = students[0]!
  await inSchoolAsOwner(school_id, `delete from student_stats where student_id = ${student_id}`)
  await inSchoolAsOwner(
    school_id,
    `insert into student_stats (student_id, average) values (${student_id}, 7)`,
  )
  expect(await inSchoolAsOwner(school_id, 'select kept, id::int from stats_differences')).toEqual([
    { kept: 'student_average', id: student_id },
  ])
})
