import type { Level } from '@plantel/contract/school-words'

interface SubjectColumns {
  subject_id: number
  catalog_subject_id: number
  professor_id: number | null
  group_id: number
  folio: string
  title: string
  level: Level
}

export const subjectOf = (row: SubjectColumns) => ({
  subject_id: row.subject_id,
  catalog_subject_id: row.catalog_subject_id,
  professor_id: row.professor_id,
  group_id: row.group_id,
  catalogSubject: {
    catalog_subject_id: row.catalog_subject_id,
    folio: row.folio,
    title: row.title,
    level: row.level,
  },
})
