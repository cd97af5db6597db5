import type { Role } from '@plantel/contract/permissions'
import type { Reach } from '../../domain/students/reach.ts'
import { placedStudent } from './placement.ts'
import type { StudentRecord } from './sql.ts'

/** How much of a student is answered: everything, nothing sensitive, or names and group only. */
export type Detail = 'full' | 'std' | 'lite'

export const detailFor = (roles: readonly Role[], reach: Reach): Detail | undefined => {
  if (reach === undefined) return undefined
  // An administrator's reach is the whole school, so whoever is one reaches this student as one.
  if (roles.includes('ADMINISTER')) return 'full'
  return reach === 'all' ? 'std' : 'lite'
}

/** The student with the fields of that detail, named one by one: a new column is nobody's until it is put here. */
export const studentFields = (row: StudentRecord, detail: Detail) => {
  const placed = placedStudent(row)
  const { student_id, folio, name, last_name, second_last_name, url_photo_profile, group_id } = placed
  if (detail === 'lite')
    return { student_id, folio, name, last_name, second_last_name, url_photo_profile, group_id }
  const { gender, school_modality, situation } = row
  if (detail === 'std') return { ...placed, gender, school_modality, situation }
  return { ...row, ...placed }
}
