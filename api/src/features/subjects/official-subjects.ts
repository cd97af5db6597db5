import type { OFFICIAL_LEVELS } from '@plantel/contract/subjects'

export type OfficialLevel = (typeof OFFICIAL_LEVELS)[number]

export interface OfficialSubject {
  folio: string
  /** Without its grade. */
  title: string
  grade: number
}

type Taught = readonly [letters: string, title: string, grades: readonly number[]]

const PRIMARIA = [1, 2, 3, 4, 5, 6]
const SECUNDARIA = [1, 2, 3]

/**
 * Plan de estudio 2022. Source: Acuerdo 14/08/22 (DOF, 19 August 2022) for the four *campos formativos*, by which Primaria grades, and
 * Acuerdo 08/08/23 (DOF, 15 August 2023) for the disciplines of each in Secundaria.
 */
const SUBJECTS: Record<OfficialLevel, { letters: string; subjects: readonly Taught[] }> = {
  2: {
    letters: 'PRI',
    subjects: [
      ['LEN', 'Lenguajes', PRIMARIA],
      ['SPC', 'Saberes y pensamiento científico', PRIMARIA],
      ['ENS', 'Ética, naturaleza y sociedades', PRIMARIA],
      ['HYC', 'De lo humano y lo comunitario', PRIMARIA],
    ],
  },
  3: {
    letters: 'SEC',
    subjects: [
      ['ESP', 'Español', SECUNDARIA],
      ['ING', 'Inglés', SECUNDARIA],
      ['ART', 'Artes', SECUNDARIA],
      ['MAT', 'Matemáticas', SECUNDARIA],
      ['BIO', 'Biología', [1]],
      ['FIS', 'Física', [2]],
      ['QUI', 'Química', [3]],
      ['GEO', 'Geografía', [1]],
      ['HIS', 'Historia', SECUNDARIA],
      ['FCE', 'Formación cívica y ética', SECUNDARIA],
      ['TEC', 'Tecnología', SECUNDARIA],
      ['EFI', 'Educación física', SECUNDARIA],
      ['TUT', 'Tutoría y educación socioemocional', SECUNDARIA],
      ['INC', 'Integración curricular', SECUNDARIA],
    ],
  },
}

export const officialSubjects = (level: OfficialLevel): OfficialSubject[] =>
  SUBJECTS[level].subjects.flatMap(([letters, title, grades]) =>
    grades.map((grade) => ({ folio: `${SUBJECTS[level].letters}${grade}-${letters}`, title, grade })),
  )

/** As it stands in the catalogue: *Español 2°*. */
export const officialTitle = ({ title, grade }: OfficialSubject): string => `${title} ${grade}°`
