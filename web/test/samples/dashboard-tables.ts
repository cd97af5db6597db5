import { Group } from '@plantel/contract/classes'
import type { ProfessorTotals, SchoolSubject, StudentOverview } from '@plantel/contract/dashboard'
import { partialOf } from './classes.ts'
import { groupOf } from './students.ts'
import { openScreen } from '../screen.tsx'

const luz = { name: 'Luz', last_name: 'Rojas', second_last_name: null, url_photo_profile: null }

export const ana = {
  student_id: 101,
  folio: 'A1042',
  name: 'Ana',
  last_name: 'Peña',
  second_last_name: 'López',
  url_photo_profile: null,
}

export const secondB = Group.parse(groupOf(5))

export const classOf = (subject_id: number, changed: Partial<SchoolSubject> = {}): SchoolSubject => ({
  subject_id,
  catalog_subject_id: 3,
  title: 'Álgebra',
  folio: 'ALG',
  level: 2,
  group: secondB,
  professor: { ...luz, professor_id: 40 },
  students: 30,
  average_rating: 84.5,
  total_presence: 1200,
  total_absence: 31,
  total_late: 0,
  total_excused: 0,
  ...changed,
})

export const professorOf = (user_id: number, changed: Partial<ProfessorTotals> = {}): ProfessorTotals => ({
  ...luz,
  user_id,
  professor_id: user_id,
  enrollment: 'EMP-7',
  status: 1,
  subjects: 2,
  groups: 1,
  average_rating: 84.5,
  total_presence: 950,
  total_absence: 50,
  total_late: 0,
  total_excused: 0,
  assists_lists: 3,
  assists_lists_base: 43,
  lists_due: null,
  assists_list_percent: 7,
  reports: 3,
  last_score_created: '2026-11-20T18:05:00Z',
  ...changed,
})

/** P1, P2 (active) and R1. */
export const PARTIALS = [
  partialOf(1),
  partialOf(2),
  partialOf(1, { partial_id: 31, is_regularized: true, active: false }),
]

/** 87.5 in the first partial, 55 in the regularization, as grades of the given class or student. */
export const GRADES = [
  { calification_id: 901, calification: 87.5, partial_id: 21, is_final: 0 as const },
  { calification_id: 902, calification: 55, partial_id: 31, is_final: 0 as const },
]

export const overviewOf = (changed: Partial<StudentOverview> = {}): StudentOverview => {
  const marks = {
    average_rating: 71.3,
    total_presence: 19,
    total_absence: 1,
    total_late: 0,
    total_excused: 0,
  }
  return {
    student: { ...ana, status: 1 },
    tutors: [{ ...luz, parent_id: 60, relationship: 2, relationship_label: null }],
    ...marks,
    absence_days: 0,
    excused_days: 0,
    single_absences: 1,
    total_reports: 2,
    groups: [
      {
        group: secondB,
        partials: PARTIALS,
        ...marks,
        subjects: [
          {
            subject_id: 7,
            title: 'Álgebra',
            folio: 'ALG',
            professor: null,
            ...marks,
            califications: GRADES.map((grade) => ({ ...grade, version: 1 })),
          },
        ],
      },
    ],
    ...changed,
  }
}

export const openAsDirector = (
  screen: Omit<Parameters<typeof openScreen>[0], 'roles'>,
  settings: Record<string, string> = {},
) => openScreen({ ...screen, roles: ['DIRECTOR'] }, settings)

export const askedLast = (asked: readonly Request[]): Record<string, string> =>
  Object.fromEntries(new URL(asked.at(-1)?.url ?? 'about:blank').searchParams)
