import { MARK } from '@plantel/contract/marks'
import { ASSISTANCE } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Person } from '../as.ts'
import { build, passwordHash } from './build.ts'
import { cut } from './directed-school.ts'

export interface ExportedSchool {
  school_id: number
  director: Person
  professor: Person
  groups: { a: number; taller: number }
  subjects: { matematicas: number; historia: number; musica: number }
  students: number[]
  partials: number[]
}

export const exportedSchool = async (): Promise<ExportedSchool> => {
  const school_id = await build.school({ name: 'Primaria Benito Juárez' })
  const director = await build.user(school_id, ['DIRECTOR'])
  const professor = await build.user(school_id, ['PROFESSOR'], {
    name: 'Luz',
    last_name: 'Ñáñez',
    second_last_name: 'Íñigo',
    enrollment: 'EMP-7',
  })
  const advisor = await build.user(school_id, ['ASSESSOR'], { name: 'Olga', last_name: 'Rey' })
  const groups = {
    a: await build.group(school_id, { grade: '2', group: 'A', assessor_id: advisor.user_id }),
    taller: await build.group(school_id, { grade: '1', group: 'Taller', special: 1 }),
  }
  const partials = await build.partials(school_id)
  const subjects = {
    matematicas: await build.subject(school_id, groups.a, professor.user_id, { folio: 'MAT-2' }),
    historia: await build.subject(school_id, groups.a, null, { title: 'Historia', folio: 'HIS-2' }),
    musica: await build.subject(school_id, groups.taller, professor.user_id, {
      title: 'Música',
      folio: 'MUS',
    }),
  }
  const students: number[] = []
  for (const last_name of ['Álvarez', 'Núñez', 'Zúñiga'])
    students.push(
      ...(await build.students(school_id, 1, { last_name, second_last_name: 'Cruz', name: 'Eva' })),
    )
  await build.enroll(school_id, groups.a, students)
  await build.enroll(school_id, groups.a, await build.students(school_id, 1, { status: 0 }))
  await build.enroll(school_id, groups.taller, students.slice(0, 1), 1)
  const school = { school_id, director, professor, groups, subjects, students, partials }
  await addMarks(school, advisor)
  return school
}

const addMarks = async (
  { school_id, professor, groups, subjects, students, partials }: ExportedSchool,
  advisor: Person,
): Promise<void> => {
  const [first = 0, second = 0] = partials
  const [eva = 0, other = 0] = students
  for (const [subject_id, student_id, partial_id, calification] of [
    [subjects.matematicas, eva, first, 80],
    [subjects.matematicas, eva, second, 90.25],
    [subjects.matematicas, other, first, 59.5],
    [subjects.musica, eva, first, 100],
  ] as const)
    await build.grade(school_id, { subject_id, student_id, partial_id, calification })
  // It counts in the average, and is no grade of the partial.
  const final = {
    subject_id: subjects.matematicas,
    student_id: other,
    partial_id: first,
    is_final: 1 as const,
  }
  await build.grade(school_id, { ...final, calification: 70 })
  const list = { partial_id: first, taken_by: professor.user_id, date: '2026-02-03' }
  await build.takenList(school_id, { ...list, subject_id: subjects.matematicas, students })
  await build.takenList(school_id, { ...list, subject_id: subjects.historia, students: students.slice(0, 2) })
  const absence = {
    subject_id: subjects.historia,
    date: list.date,
    student_id: students[2]!,
    assistance: ASSISTANCE.absent,
    code: MARK.absent,
  }
  await build.within(school_id, (tx) => tx.insertInto('assists').values(absence).execute())
  const [catalog_report_id = 0] = await build.reportTypes(school_id, ['Ruido'])
  await build.caseFile(school_id, {
    student_id: eva,
    assessor_id: advisor.user_id,
    group_id: groups.a,
    user_id: professor.user_id,
    catalog_report_id,
  })
}

/** A real cut of its level, a week after the last partial; answers the snaphot. */
export const endCycle = async ({ school_id }: ExportedSchool): Promise<string> => {
  const administrator = await build.user(school_id, ['ADMINISTER'], { password_hash: await passwordHash() })
  await build.within(school_id, (tx) =>
    sql`update partials set (start_date, end_date, limit_date) =
      (start_date - 365, end_date - 365, limit_date - 365) where partial > 1`.execute(tx),
  )
  return cut({ school_id, administrator, director: administrator }, 2)
}
