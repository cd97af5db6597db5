import { MARK } from '@plantel/contract/marks'
import type { Flag } from '@plantel/contract/fields'
import { buildRegularization } from './regularization.ts'
import { inSchoolAsOwner } from '../app.ts'
import { build } from './build.ts'

/** `Emitida …`, kept: what a boleta says besides its observations. */
export interface KeptCard {
  folio: string
  content: {
    student: string
    columns: string[]
    cycle: string
    group: string
    director: string | null
    advisor: string | null
    subjects: {
      title: string
      group: string | null
      grades: ({ text: string; below: boolean } | null)[]
      average: { text: string; below: boolean } | null
    }[]
    average: { text: string; below: boolean } | null
    presences: number
    absences: number
    presence: number | null
    minimum: string
  }
  observations: string | null
  replaced_at: Date | null
}

export const keptCards = (school_id: number, student_id: number): Promise<KeptCard[]> =>
  inSchoolAsOwner<KeptCard & Record<string, unknown>>(
    school_id,
    `select folio, content, observations, replaced_at from report_cards where student_id = ${student_id} order by report_card_id`,
  )

export const cardedStudent = async () => {
  const school_id = await build.school({ name: 'Escuela Benito Juárez' })
  const built = await build.taughtClass({ school_id })
  const { group_id, subject_id, professor } = built
  const partials = await build.partials(school_id)
  const names = { name: 'Íñigo', last_name: 'Núñez', second_last_name: 'Ávila', curp: 'NUAI150101HDGXXX01' }
  const [student_id = 0] = await build.students(school_id, 1, names)
  await build.enroll(school_id, group_id, [student_id])
  const director = await build.user(school_id, ['DIRECTOR'], { name: 'Luis', last_name: 'Ortiz' })
  const admin = await build.user(school_id, ['ADMINISTER'])
  const second = await build.subject(school_id, group_id, null, { title: 'Álgebra' })
  const workshop = await build.group(school_id, { special: 1, grade: '3', group: 'Teatro', turn: 2 })
  await build.enroll(school_id, workshop, [student_id], 1)
  const theatre = await build.subject(school_id, workshop, null, { title: 'Actuación' })
  const regularized = await buildRegularization(school_id)
  const grade = (of: number, partial_id: number, calification: number, is_final: Flag = 0) =>
    build.grade(school_id, { subject_id: of, student_id, partial_id, calification, is_final })
  await grade(subject_id, partials[0]!, 59.4)
  const changing = await grade(subject_id, partials[1]!, 87.5)
  await grade(subject_id, regularized, 60)
  await grade(subject_id, partials[1]!, 100, 1)
  await grade(theatre, partials[0]!, 95)
  const list = { subject_id, partial_id: partials[0]!, taken_by: professor.user_id }
  for (const date of ['2026-02-03', '2026-02-04', '2026-02-05'])
    await build.takenList(school_id, { ...list, date, students: [student_id] })
  await build.within(school_id, async (tx) => {
    await tx
      .insertInto('attendance_lists')
      .values({ ...list, date: '2026-02-06' })
      .execute()
    await tx
      .insertInto('assists')
      .values({ subject_id, date: '2026-02-06', student_id, assistance: 0, code: MARK.absent })
      .execute()
  })
  return { ...built, partials, student_id, director, admin, second, workshop, theatre, changing }
}

export const changeGrade = (school_id: number, calification_id: number, calification: number) =>
  build.within(school_id, (tx) =>
    tx
      .updateTable('califications')
      .set({ calification })
      .where('calification_id', '=', calification_id)
      .execute(),
  )
