import type { Level } from '@plantel/contract/school-words'

export interface SubjectPlan {
  readonly folio: string
  readonly title: string
  readonly level: Level
  /** Teachers of one chair teach this subject in many groups; null: the group's own teacher does. */
  readonly chair: string | null
  readonly grades: readonly number[]
  /** Days a week. */
  readonly days: number
}

const EVERY_PRIMARY_GRADE = [1, 2, 3, 4, 5, 6]
const EVERY_SECONDARY_GRADE = [1, 2, 3]

const primary = (folio: string, title: string, days: number, chair: string | null = null): SubjectPlan => ({
  folio,
  title,
  level: 2,
  chair,
  grades: EVERY_PRIMARY_GRADE,
  days,
})

const secondary = (
  folio: string,
  title: string,
  days: number,
  chair = title,
  grades = EVERY_SECONDARY_GRADE,
): SubjectPlan => ({ folio, title, level: 3, chair, grades, days })

/** Five classes a day: the days of a grade's subjects add up to 25 or a little more. */
export const SUBJECT_PLANS: readonly SubjectPlan[] = [
  primary('PRI-ESP', 'Español', 5),
  primary('PRI-MAT', 'Matemáticas', 5),
  primary('PRI-CNA', 'Ciencias Naturales', 3),
  primary('PRI-HIS', 'Historia', 2),
  primary('PRI-GEO', 'Geografía', 2),
  primary('PRI-FCE', 'Formación Cívica y Ética', 2),
  primary('PRI-ING', 'Inglés', 2, 'Inglés'),
  primary('PRI-EFI', 'Educación Física', 2, 'Educación Física'),
  primary('PRI-ART', 'Artes', 2, 'Artes'),
  secondary('SEC-ESP', 'Español', 5),
  secondary('SEC-MAT', 'Matemáticas', 5),
  secondary('SEC-BIO', 'Ciencias. Biología', 3, 'Ciencias', [1]),
  secondary('SEC-FIS', 'Ciencias. Física', 4, 'Ciencias', [2]),
  secondary('SEC-QUI', 'Ciencias. Química', 4, 'Ciencias', [3]),
  secondary('SEC-HIS', 'Historia', 2),
  secondary('SEC-GEO', 'Geografía', 1, 'Geografía', [1]),
  secondary('SEC-FCE', 'Formación Cívica y Ética', 2),
  secondary('SEC-ING', 'Inglés', 2),
  secondary('SEC-TEC', 'Tecnología', 2),
  secondary('SEC-EFI', 'Educación Física', 1),
  secondary('SEC-ART', 'Artes', 1),
  secondary('SEC-TUT', 'Tutoría', 1),
]

export interface WorkshopPlan {
  readonly level: Level
  readonly grade: number
  readonly group: string
  readonly subjects: readonly SubjectPlan[]
}

const workshop = (folio: string, title: string, level: Level, chair: string): SubjectPlan => ({
  folio,
  title,
  level,
  chair,
  grades: [],
  days: 2,
})

export const WORKSHOP_PLANS: readonly WorkshopPlan[] = [
  {
    level: 3,
    grade: 2,
    group: 'Robótica',
    subjects: [
      workshop('TAL-ROB', 'Robótica', 3, 'Matemáticas'),
      workshop('TAL-PRO', 'Programación', 3, 'Tecnología'),
    ],
  },
  {
    level: 2,
    grade: 4,
    group: 'Danza',
    subjects: [
      workshop('TAL-DAN', 'Danza folklórica', 2, 'Artes'),
      workshop('TAL-EXC', 'Expresión corporal', 2, 'Educación Física'),
    ],
  },
]
