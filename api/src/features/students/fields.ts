import type { Caller } from '../../http/request.ts'
import type { Reach } from '../../domain/students/reach.ts'
import { placedStudent } from './placement.ts'
import type { StudentRecord } from './sql.ts'

/** `std`: nothing sensitive; `lite`: names and group only. */
export type Detail = 'full' | 'std' | 'lite'

/** A key reads what is not sensitive. */
export const detailFor = (
  { roles, client_id }: Pick<Caller, 'roles' | 'client_id'>,
  reach: Reach,
): Detail | undefined => {
  if (reach === undefined) return undefined
  if (client_id === undefined && roles.includes('ADMINISTER')) return 'full'
  return reach === 'taught' ? 'lite' : 'std'
}

/** Privacy: fields are listed one by one, so that a new column is not answered by accident. */
export const studentFields = (row: StudentRecord, detail: Detail) => {
  const placed = placedStudent(row)
  const { student_id, folio, name, last_name, second_last_name, url_photo_profile, group_id } = placed
  if (detail === 'lite')
    return { student_id, folio, name, last_name, second_last_name, url_photo_profile, group_id }
  const { gender, school_modality, situation } = row
  if (detail === 'std') return { ...placed, gender, school_modality, situation }
  return { ...row, ...placed }
}
