import type { FamilyChild } from '@plantel/contract/family-home'
import { childAddress } from '../../domain/family/child-address.ts'

export const gradesAddress = ({ student }: FamilyChild, subjectId?: number | null): string =>
  childAddress(
    student.student_id,
    'calificaciones',
    subjectId == null ? undefined : { clase: String(subjectId) },
  )

export const daysAddress = ({ student }: FamilyChild): string =>
  childAddress(student.student_id, 'asistencia')

/** Opens the form of that day. */
export const excuseAddress = ({ student }: FamilyChild, day: string): string =>
  childAddress(student.student_id, 'asistencia', { justificar: day })
