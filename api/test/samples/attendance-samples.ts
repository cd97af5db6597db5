import { clock, TODAY } from '../app.ts'
import { build } from '../build/build.ts'
import type { Aim, SampleCall } from './sample-call.ts'
import type { Place } from './world.ts'

const aList: Aim = ({ group_id, subject_id, students }) => ({
  body: {
    group_id,
    items: students.map((student_id) => ({ assistance: 1, date: TODAY, student_id, subject_id })),
  },
})

/** A class of the place's professor whose list of today is taken, by the professor unless said otherwise. */
export const takenToday = async (
  { school_id, people, partials }: Place,
  { taken_by = people.PROFESSOR.user_id, taken_at }: { taken_by?: number; taken_at?: string } = {},
) => {
  const group_id = await build.group(school_id)
  const students = await build.students(school_id, 2)
  await build.enroll(school_id, group_id, students)
  const subject_id = await build.subject(school_id, group_id, people.PROFESSOR.user_id)
  const list = {
    subject_id,
    partial_id: partials[1],
    taken_by,
    date: TODAY,
    students,
    ...(taken_at !== undefined && { taken_at }),
  }
  await build.takenList(school_id, list)
  return { subject_id, assist_id: await markIn(school_id, subject_id) }
}

const markIn = (school_id: number, subject_id: number): Promise<number> =>
  build.within(school_id, async (tx) => {
    const { assist_id } = await tx
      .selectFrom('assists')
      .select('assist_id')
      .where('subject_id', '=', subject_id)
      .orderBy('student_id')
      .limit(1)
      .executeTakeFirstOrThrow()
    return assist_id
  })

export const ATTENDANCE_SAMPLES: Record<string, SampleCall> = {
  saveAttendance: { by: 'PROFESSOR', aim: aList },
  readStudentAttendance: { by: 'PROFESSOR', aim: (at) => ({ params: { id: at.students[0] } }) },
  readStudentDays: {
    by: 'PROFESSOR',
    aim: (at) => ({ params: { id: at.students[0] }, query: { from: TODAY, to: TODAY, with: 'marks' } }),
  },
  undoList: {
    by: 'PROFESSOR',
    aim: async (at, { school_id, user_id }, role) => {
      // Only who took it takes it back.
      const hers = role === 'ADMINISTER' && school_id === at.school_id
      const taken_at = clock.now.toISOString()
      const { subject_id } = await takenToday(at, { ...(hers && { taken_by: user_id }), taken_at })
      return { params: { id: subject_id, date: TODAY } }
    },
  },
  correctList: {
    by: 'PROFESSOR',
    aim: async (at) => {
      const { assist_id } = await takenToday(at)
      return { body: { reason: 'Error de captura', items: [{ assist_id, version: 1, assistance: 0 }] } }
    },
  },
  readMarkHistory: {
    by: 'PROFESSOR',
    aim: async (at) => ({ params: { id: await markIn(at.school_id, at.subject_id) } }),
  },
}
