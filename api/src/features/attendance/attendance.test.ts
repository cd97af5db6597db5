import { readStudentAttendance, saveAttendance } from '@plantel/contract/attendance'
import { readClassList, readProfessorSubjects } from '@plantel/contract/classes'
import { expect, test } from 'vitest'
import { TODAY } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build, type BuiltClass } from '../../../test/build.ts'

const list = ({ group_id, subject_id, students }: BuiltClass, absent: number[] = [], date = TODAY) => ({
  body: {
    group_id,
    items: students.map((student_id) => ({
      assistance: absent.includes(student_id) ? 0 : 1,
      date,
      student_id,
      subject_id,
    })),
  },
})

test('a professor takes the list of the day and finds it taken', async () => {
  const built = await build.taughtClass()
  const absent = built.students.slice(0, 1)
  const saved = await as(built.professor).call(saveAttendance, list(built, absent))
  expect(saved.data).toEqual({ subject_id: built.subject_id, date: TODAY, taken: true, presences: 2, absences: 1 })

  const seen = await as(built.professor).call(readClassList, { params: { id: built.subject_id } })
  expect(seen.data).toMatchObject({ taken: true, can_take: false, date: TODAY })
  expect(seen.data.students.map((student) => student.assistance).sort()).toEqual([0, 1, 1])

  const cards = await as(built.professor).call(readProfessorSubjects, { params: { id: built.professor.user_id } })
  expect(cards.data).toMatchObject([{ subject_id: built.subject_id, taken: true, students: 3 }])
})

test('a colleague cannot take attendance in a subject that is not theirs', async () => {
  const built = await build.taughtClass()
  const colleague = await build.user(built.school_id, ['PROFESSOR'])
  await expect(as(colleague).call(saveAttendance, list(built))).rejects.toMatchObject({ status: 404 })
})
