import { readAttendanceBoard } from '@plantel/contract/attendance-board'
import { saveAttendance } from '@plantel/contract/attendance'
import { writeTimetable } from '@plantel/contract/timetable'
import { TODAY } from '../app.ts'
import { as, type Person } from '../as.ts'
import { build } from './build.ts'

const TUESDAY = 2

/** A group with three classes a day at 8:00, 11:00 and 13:00, of two professors; the clock of the tests says 12:00. */
export const boardSchool = async () => {
  const school_id = await build.school()
  await build.partials(school_id)
  const administrator = await build.user(school_id, ['ADMINISTER'])
  const director = await build.user(school_id, ['DIRECTOR'])
  const advisor = await build.user(school_id, ['ASSESSOR'])
  const eva = await build.user(school_id, ['PROFESSOR'], { name: 'Eva', last_name: 'Luna' })
  const leo = await build.user(school_id, ['PROFESSOR'], { name: 'Leo', last_name: 'Mar' })
  const group_id = await build.group(school_id, { grade: '1', group: 'A', assessor_id: advisor.user_id })
  const [ana = 0] = await build.students(school_id, 1, { name: 'Ana', last_name: 'Peña' })
  const [beto = 0] = await build.students(school_id, 1, { name: 'Beto', last_name: 'Ruiz' })
  const students = [ana, beto]
  await build.enroll(school_id, group_id, students)
  const first = await build.subject(school_id, group_id, eva.user_id, { title: 'Español' })
  const second = await build.subject(school_id, group_id, leo.user_id, { title: 'Historia' })
  const third = await build.subject(school_id, group_id, eva.user_id, { title: 'Música' })
  const hour = (subject_id: number, starts: string, ends: string) => ({
    subject_id,
    weekday: TUESDAY,
    starts,
    ends,
  })
  await as(administrator).call(writeTimetable, {
    params: { id: group_id },
    body: {
      hours: [hour(first, '08:00', '08:50'), hour(second, '11:00', '11:50'), hour(third, '13:00', '13:50')],
    },
  })
  return {
    school_id,
    administrator,
    director,
    advisor,
    eva,
    leo,
    group_id,
    students,
    ana,
    beto,
    first,
    second,
    third,
  }
}
export type BoardSchool = Awaited<ReturnType<typeof boardSchool>>

type Said = { assistance: 0 | 1; code?: string }

const PRESENT: Said = { assistance: 1 }

/** Who is not named is present. */
export const take = (
  { group_id, students }: Pick<BoardSchool, 'group_id' | 'students'>,
  professor: Person,
  subject_id: number,
  said: Record<number, Said> = {},
) =>
  as(professor).call(saveAttendance, {
    body: {
      group_id,
      items: students.map((student_id) => ({
        subject_id,
        student_id,
        date: TODAY,
        ...(said[student_id] ?? PRESENT),
      })),
    },
  })

export const boardFor = async (person: Person, query: Record<string, string> = {}) => {
  const { data } = await as(person).call(readAttendanceBoard, { params: { id: person.school_id }, query })
  if (Array.isArray(data)) throw new Error('a list in place of the board')
  return data
}

export const missingFor = async (
  person: Person,
  tab: 'absent' | 'left',
  query: Record<string, string> = {},
) => {
  const { data, meta } = await as(person).call(readAttendanceBoard, {
    params: { id: person.school_id },
    query: { tab, ...query },
  })
  if (!Array.isArray(data) || !meta) throw new Error('the board in place of a list')
  return { data, meta }
}
