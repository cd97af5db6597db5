import { saveAttendance } from '@plantel/contract/attendance'
import { saveGrades } from '@plantel/contract/grades'
import { expect, test } from 'vitest'
import { inSchoolAsOwner, openApp, TODAY } from '../../../test/app.ts'
import { as, newToken, tokenOf, withToken } from '../../../test/as.ts'
import { build, type BuiltClass } from '../../../test/build/build.ts'

const ROUNDS = 20
const PROFESSORS = 8
const STUDENTS = 30

const list = ({ group_id, subject_id, students }: BuiltClass, absent = -1) => ({
  body: {
    group_id,
    items: students.map((student_id, place) => ({
      assistance: place === absent ? 0 : 1,
      date: TODAY,
      student_id,
      subject_id,
    })),
  },
})

const stored = async (school_id: number) => {
  const [row] = await inSchoolAsOwner(
    school_id,
    `select (select count(*)::int from assists) as rows,
      (select count(distinct (subject_id, student_id, date))::int from assists) as marks,
      (select count(*)::int from attendance_lists) as lists,
      (select sum(presences)::int from student_subject_stats) as presences,
      (select sum(absences)::int from student_subject_stats) as absences,
      (select count(*)::int from stats_differences) as differences`,
  )
  return row
}

test(
  `${PROFESSORS} professors save their first list of the day at the same moment: every row once, no error`,
  { timeout: 60_000 },
  async () => {
    const apps = await Promise.all([openApp(), openApp()])
    for (let round = 0; round < ROUNDS; round += 1) {
      const school_id = await build.school()
      await build.partials(school_id)
      const classes: BuiltClass[] = []
      for (let each = 0; each < PROFESSORS; each += 1)
        classes.push(await build.taughtClass({ school_id, size: STUDENTS }))
      for (const [place, shared] of classes.slice(0, 4).entries()) {
        const { group_id, students } = shared
        const { professor } = classes[place + 4]!
        const subject_id = await build.subject(school_id, group_id, professor.user_id)
        classes[place + 4] = { ...shared, professor, subject_id, group_id, students }
      }
      await Promise.all(classes.map(({ professor }) => tokenOf(professor)))

      const answers = await Promise.all(
        classes.map((each, place) =>
          as(each.professor, apps[place % 2]).answer(saveAttendance, list(each, place)),
        ),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(classes.map(() => 200))
      const rows = PROFESSORS * STUDENTS
      expect(await stored(school_id)).toEqual({
        rows,
        marks: rows,
        lists: PROFESSORS,
        presences: rows - PROFESSORS,
        absences: PROFESSORS,
        differences: 0,
      })
    }
  },
)

test(
  'one class saved at once from two devices is one list, whether they agree or not',
  { timeout: 60_000 },
  async () => {
    const apps = await Promise.all([openApp(), openApp()])
    for (let round = 0; round < ROUNDS; round += 1) {
      const built = await build.taughtClass({ size: STUDENTS })
      const devices = [await newToken(built.professor), await newToken(built.professor)]
      const agree = round % 2 === 0
      const answers = await Promise.all(
        devices.map((token, place) =>
          withToken(token, apps[place]).answer(saveAttendance, list(built, agree ? 0 : place)),
        ),
      )
      const codes = answers.map((answer) => (answer.statusCode === 200 ? 200 : answer.json().code))
      expect(codes.sort((one: number, other: number) => one - other)).toEqual(
        agree ? [200, 200] : [200, 9001],
      )
      expect(await stored(built.school_id)).toEqual({
        rows: STUDENTS,
        marks: STUDENTS,
        lists: 1,
        presences: STUDENTS - 1,
        absences: 1,
        differences: 0,
      })
    }
  },
)

test(
  `${PROFESSORS} professors of one group save grades at the same moment: the group's sums are those of all`,
  { timeout: 60_000 },
  async () => {
    const apps = await Promise.all([openApp(), openApp()])
    for (let round = 0; round < ROUNDS; round += 1) {
      const { school_id, group_id, students, partials, ...first } = await build.taughtClass({
        size: STUDENTS,
      })
      const classes = [{ professor: first.professor, subject_id: first.subject_id }]
      while (classes.length < PROFESSORS) {
        const professor = await build.user(school_id, ['PROFESSOR'])
        classes.push({ professor, subject_id: await build.subject(school_id, group_id, professor.user_id) })
      }
      await Promise.all(classes.map(({ professor }) => tokenOf(professor)))

      const [partial_id] = partials
      const answers = await Promise.all(
        classes.map(({ professor, subject_id }, place) => {
          const grade = { is_final: 0, calification: 60 + place, partial_id, subject_id }
          const create = students.map((student_id) => ({ ...grade, student_id }))
          return as(professor, apps[place % 2]).answer(saveGrades, { body: { create } })
        }),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(classes.map(() => 200))
      const grades = PROFESSORS * STUDENTS
      const [sums] = await inSchoolAsOwner(
        school_id,
        `select grade_sum::int, grade_count, (select count(*)::int from stats_differences) as differences
        from group_stats where group_id = ${group_id}`,
      )
      expect(sums).toEqual({ grade_sum: grades * 6350, grade_count: grades, differences: 0 })
    }
  },
)
