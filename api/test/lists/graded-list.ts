import { sql } from 'kysely'
import type { Person } from '../as.ts'
import { build, type BuiltClass, passwordHash } from '../build/build.ts'
import { administratorOf } from '../build/imported-school.ts'

export interface GradedSchool extends Omit<BuiltClass, 'professor'> {
  professor: Person
  administrator: Person
  /** Mathematics of the same group, of somebody else. */
  foreign: number
  folios: string[]
}

const NAMES = [
  { last_name: 'Peña', second_last_name: 'López', name: 'Ana María' },
  { last_name: 'García', second_last_name: 'Ruiz', name: 'Luis' },
  { last_name: 'Hernández', second_last_name: 'Soto', name: 'Diego' },
]

/** A group of three with *Español* of the professor and *Matemáticas* of a colleague; grades go from 0 to 10. */
export const gradedSchool = async (scale = '10'): Promise<GradedSchool> => {
  const school_id = await build.school()
  const password_hash = await passwordHash()
  const professor = await build.user(school_id, ['PROFESSOR'], { password_hash })
  const colleague = await build.user(school_id, ['PROFESSOR'], { password_hash })
  const advisor = await build.user(school_id, ['ASSESSOR'])
  const group_id = await build.group(school_id, { grade: '3', group: 'A' })
  const students: number[] = []
  for (const [at, names] of NAMES.entries())
    students.push(...(await build.students(school_id, 1, { ...names, folio: `A-${at + 1}` })))
  await build.enroll(school_id, group_id, students)
  const subject_id = await build.subject(school_id, group_id, professor.user_id, { title: 'Español' })
  const foreign = await build.subject(school_id, group_id, colleague.user_id, { title: 'Matemáticas' })
  const partials = await build.partials(school_id)
  await build.setting(school_id, 'calification-scale', scale)
  const administrator = await administratorOf(school_id)
  const folios = NAMES.map((_, at) => `A-${at + 1}`)
  return {
    school_id,
    professor,
    advisor,
    administrator,
    group_id,
    subject_id,
    foreign,
    partials,
    students,
    folios,
  }
}

/** A list with a line for each student: matrícula, name and what else is given. */
export const gradeList = (columns: readonly string[], ...lines: readonly (readonly string[])[]): string =>
  [
    ['Matrícula', 'Nombre del alumno', ...columns],
    ...lines.map((cells, at) => {
      const { last_name, second_last_name, name } = NAMES[at] ?? NAMES[0]!
      return [`A-${at + 1}`, `${last_name} ${second_last_name} ${name}`, ...cells]
    }),
  ]
    .map((cells) => cells.join(';'))
    .join('\n')

/** By *student/class/partial*, with places from 0. */
export const gradesOf = async ({ school_id, students, subject_id, foreign, partials }: GradedSchool) => {
  const { rows } = await build.within(school_id, (tx) =>
    sql<{ student_id: number; subject_id: number; partial_id: number; calification: number }>`
      select student_id, subject_id, partial_id, calification from califications order by student_id, subject_id, partial_id`.execute(
      tx,
    ),
  )
  return Object.fromEntries(
    rows.map((row) => [
      [
        students.indexOf(row.student_id),
        [subject_id, foreign].indexOf(row.subject_id) === 0 ? 'Español' : 'Matemáticas',
        `P${partials.indexOf(row.partial_id) + 1}`,
      ].join(' '),
      row.calification,
    ]),
  )
}
