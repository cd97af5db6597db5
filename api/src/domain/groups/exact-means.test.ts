import { readSubjectGrades, readStudentOverview } from '@plantel/contract/dashboard'
import { type GradeScale, shownMean } from '@plantel/contract/grade-scale'
import { readGroup, readGroupStudents } from '@plantel/contract/groups'
import { readStudentScores } from '@plantel/contract/scores'
import { readStudents } from '@plantel/contract/students'
import { expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { askExport, readBook } from '../../../test/exported.ts'

const gradesFrom = (seed: number): (() => bigint) => {
  let state = BigInt(seed)
  const next = (): bigint => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % (1n << 64n)
    return state >> 33n
  }
  const kinds = [
    () => 5_940n + (next() % 70n),
    () => 1n + (next() % 12n),
    () => 9_990n + (next() % 11n),
    () => 1n + (next() % 10_000n),
  ]
  return () => kinds[Number(next() % 4n)]!()
}

/** The mean of hundredths, written in this scale: rounded half up, once, from the fraction. */
const writtenExactly = (grades: readonly bigint[], scale: GradeScale): string => {
  const under = 10n * BigInt(grades.length)
  const over = grades.reduce((sum, each) => sum + each, 0n) * (scale === 10 ? 1n : 10n)
  const tenths = (2n * over + 10n * under) / (20n * under)
  return `${tenths / 10n}.${tenths % 10n}`
}

const SCALES: readonly GradeScale[] = [10, 100]

const agree = (mean: number, grades: readonly bigint[]): void =>
  expect(SCALES.map((scale) => shownMean(mean, scale))).toEqual(
    SCALES.map((scale) => writtenExactly(grades, scale)),
  )

const gradedGroup = async (seed: number) => {
  const next = gradesFrom(seed)
  const built = await build.taughtClass({ size: 0 })
  const { school_id, group_id, partials } = built
  const classes = [built.subject_id, await build.subject(school_id, group_id, built.professor.user_id)]
  const students = await build.students(school_id, 6)
  await build.enroll(school_id, group_id, students)
  const grades: { student_id: number; subject_id: number; hundredths: bigint }[] = []
  for (const student_id of students)
    for (const subject_id of classes)
      for (const partial_id of partials) {
        const hundredths = next()
        grades.push({ student_id, subject_id, hundredths })
        const calification = Number(hundredths) / 100
        await build.grade(school_id, { subject_id, student_id, partial_id, calification })
      }
  const gradesOf = (student: number, subject?: number) =>
    grades
      .filter((each) => each.student_id === student && (subject ?? each.subject_id) === each.subject_id)
      .map(({ hundredths }) => hundredths)
  return {
    ...built,
    students,
    gradesOf,
    admin: await build.user(school_id, ['ADMINISTER']),
    director: await build.user(school_id, ['DIRECTOR']),
  }
}

type Graded = Awaited<ReturnType<typeof gradedGroup>>

const own = <Row extends { student_id: number }>(rows: readonly Row[], student_id: number): Row =>
  rows.find((row) => row.student_id === student_id)!

const compareStudent = async ({ admin, director, group_id, gradesOf }: Graded, student_id: number) => {
  const params = { id: group_id, student_id }
  const scores = (await as(admin).call(readStudentScores, { params })).data
  const overview = (await as(director).call(readStudentOverview, { params: { id: student_id } })).data
  for (const { average_rating } of [scores, overview]) agree(average_rating, gradesOf(student_id))
  for (const { subject_id, average_rating } of scores.subjects)
    agree(average_rating, gradesOf(student_id, subject_id))
}

const compareLists = async ({ admin, director, students, gradesOf, ...at }: Graded) => {
  const query = { sort: '-average_rating' } as const
  const sumOf = (student: number) => Number(gradesOf(student).reduce((sum, each) => sum + each, 0n))
  const order = students.map(sumOf).toSorted((one, another) => another - one)
  for (const { data } of [
    await as(admin).call(readStudents, { params: { id: at.school_id }, query }),
    await as(admin).call(readGroupStudents, { params: { id: at.group_id }, query }),
  ]) {
    expect(data.map(({ student_id }) => sumOf(student_id))).toEqual(order)
    for (const { student_id, average_rating } of data) agree(average_rating, gradesOf(student_id))
  }
  const inClass = (await as(director).call(readSubjectGrades, { params: { id: at.subject_id } })).data
    .students
  for (const student of students)
    agree(own(inClass, student).average_rating, gradesOf(student, at.subject_id))
  const group = (await as(admin).call(readGroup, { params: { id: at.group_id } })).data
  agree(
    group.average_rating,
    students.flatMap((student) => gradesOf(student)),
  )
}

const compareBook = async ({ director, gradesOf }: Graded, scale: GradeScale) => {
  const { rows } = await readBook((await askExport(director, 'school-students')).rawPayload)
  const [id, mean] = [rows[0]!.indexOf('ID'), rows[0]!.indexOf('Promedio')]
  for (const row of rows.slice(1))
    expect(Number(row[mean]).toFixed(1)).toBe(writtenExactly(gradesOf(Number(row[id])), scale))
}

test.each([1, 2, 3])(
  'every reader writes the exact mean and orders by it, whatever the grades (%i)',
  async (seed) => {
    const graded = await gradedGroup(seed)
    for (const student of graded.students) await compareStudent(graded, student)
    await compareLists(graded)
    await compareBook(graded, 100)
    await build.setting(graded.school_id, 'calification-scale', '10')
    await compareBook(graded, 10)
  },
)
