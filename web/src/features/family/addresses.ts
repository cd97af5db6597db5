import type { FamilyChild } from '@plantel/contract/family-home'
import { childAddress } from '../../domain/family/child-address.ts'

/** Where the grades of a child are. Who has no group has none of this cycle. */
export const gradesAddress = ({ student, group }: FamilyChild): string =>
  group === null
    ? childAddress(student.student_id)
    : `/calificaciones/${group.group_id}/alumno/${student.student_id}`

export const daysAddress = ({ student }: FamilyChild): string => `/asistencia/alumnos/${student.student_id}`
