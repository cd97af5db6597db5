import type { GradeChange, StudentScores, SubjectScores } from '@plantel/contract/scores'
import { page, partialOf } from './classes.ts'
import { openScreen } from '../screen.tsx'
import { answers } from '../server.ts'
import StudentScoresScreen from '../../src/features/scores/student-scores-screen.tsx'

const gradeOf = (calification_id: number, partial_id: number, calification: number, version = 1) => ({
  calification_id,
  calification,
  partial_id,
  is_final: 0 as const,
  version,
})

const algebra: SubjectScores = {
  subject_id: 7,
  title: 'Álgebra',
  folio: 'ALG',
  professor: { name: 'Luz', last_name: 'Rojas', second_last_name: null, url_photo_profile: null },
  average_rating: 73.8,
  total_presence: 10,
  total_absence: 1,
  total_late: 0,
  total_excused: 0,
  califications: [gradeOf(901, 21, 87.5), gradeOf(902, 22, 60)],
}

const dance: SubjectScores = {
  subject_id: 8,
  title: 'Danza',
  folio: 'DAN',
  professor: null,
  average_rating: 0,
  total_presence: 4,
  total_absence: 0,
  total_late: 0,
  total_excused: 0,
  califications: [],
}

/** Ana Peña López in 2° B: 8.8 and 6.0 in Álgebra, nothing in Danza; P2 is active. */
export const scoresOf = (changed: Partial<StudentScores> = {}): StudentScores => ({
  student: {
    student_id: 101,
    folio: 'A1042',
    name: 'Ana',
    last_name: 'Peña',
    second_last_name: 'López',
    url_photo_profile: null,
    status: 1,
  },
  group: {
    group_id: 5,
    grade: '2',
    group: 'B',
    turn: 1,
    level: 2,
    special: 0,
    title: '2° B Matutino',
    levelName: 'Primaria',
  },
  average_rating: 73.8,
  total_presence: 14,
  total_absence: 1,
  total_late: 0,
  total_excused: 0,
  absence_days: 0,
  excused_days: 0,
  single_absences: 1,
  partials: [partialOf(1), partialOf(2), partialOf(1, { partial_id: 31, is_regularized: true })],
  subjects: [algebra, dance],
  can_edit: true,
  grant_expires_at: null,
  ...changed,
})

export const gradedScores = (
  califications: SubjectScores['califications'],
  changed: Partial<StudentScores> = {},
): StudentScores => scoresOf({ ...changed, subjects: [{ ...algebra, califications }, dance] })

export { gradeOf }

export const writtenGrade = (
  subject_id: number,
  ...grade: Parameters<typeof gradeOf>
): ReturnType<typeof gradeOf> & { subject_id: number; student_id: number } => ({
  ...gradeOf(...grade),
  subject_id,
  student_id: 101,
})

export const changeOf = (changed: Partial<GradeChange> = {}): GradeChange => ({
  history_id: 1,
  partial_id: 22,
  is_final: 0,
  from_calification: 87.5,
  to_calification: 88,
  changed_at: '2026-11-20T18:05:00Z',
  user: {
    user_id: 12,
    name: 'María',
    last_name: 'Núñez',
    second_last_name: null,
    url_photo_profile: null,
  },
  role: 'ADMINISTER',
  granted: true,
  reason: null,
  ...changed,
})

export const showsScores = (scores: StudentScores) =>
  answers('get', '/groups/5/students/101', { data: scores })

const ADDRESS = '/calificaciones/5/alumno/101'

/** Opens the page of Ana in 2° B, for an administrator unless said otherwise; without attendance unless a test answers it. */
export const openStudent = (
  scores = scoresOf(),
  {
    roles = ['ADMINISTER'],
    address = ADDRESS,
    settings = {},
  }: {
    roles?: NonNullable<Parameters<typeof openScreen>[0]['roles']>
    address?: string
    settings?: Record<string, string>
  } = {},
) => {
  showsScores(scores)
  answers('get', '/students/101/assists', page([]))
  return openScreen(
    {
      path: '/calificaciones/:groupId/alumno/:studentId',
      address,
      Screen: StudentScoresScreen,
      roles,
    },
    settings,
  )
}

/** Until when an editing that begins now lasts. */
export const inHalfAnHour = (): string => new Date(Date.now() + 30 * 60_000).toISOString()
