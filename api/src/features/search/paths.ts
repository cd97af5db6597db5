import { type Role, rolesOf } from '@plantel/contract/permissions'
import type { Reach, Reader } from './reader.ts'

/** Where each kind is opened in the web app, by this reader: the one place that knows. Undefined: nowhere. */

interface Student {
  student_id: number
  folio: string
  group_id: number | null
  reach: Reach
}

const found = (list: string, text: string): string => `${list}?${new URLSearchParams({ buscar: text })}`

export const studentPath = ({ student_id, folio, reach }: Student, reader: Reader): string => {
  if (reach === 'child') return `/padres/${student_id}`
  if (reach !== 'school') return `/asistencia/alumnos/${student_id}`
  return reader.administers ? found('/alumnos', folio) : `/director/alumnos/${student_id}`
}

export const daysPath = ({ student_id, reach }: Student): string =>
  reach === 'child' ? `/padres/${student_id}/asistencia` : `/asistencia/alumnos/${student_id}`

export const gradesPath = ({ student_id, group_id, reach }: Student): string | undefined => {
  if (reach === 'child') return `/padres/${student_id}/calificaciones`
  return group_id === null ? undefined : `/calificaciones/${group_id}/alumno/${student_id}`
}

export const cardsPath = (student: Student, reader: Reader): string | undefined => {
  if (student.reach === 'child') return `/padres/${student.student_id}/documentos`
  return student.reach === 'taught' ? undefined : studentPath(student, reader)
}

/** What the public page says of the paper. */
export const cardPath = (folio: string): string => `/boleta/${folio}`

const TABS: readonly (readonly [Role, string])[] = [
  ['PROFESSOR', 'maestros'],
  ['ADMINISTER', 'administradores'],
  ['DIRECTOR', 'directores'],
  ['ASSESSOR', 'orientadores'],
  ['SPOKESMAN', 'voceros'],
  ['PARENT', 'padres'],
]

interface Somebody {
  user_id: number
  group_id: string
  name: string
  last_name: string
}

export const personPath = (
  { user_id, group_id, name, last_name }: Somebody,
  reader: Reader,
): string | undefined => {
  const roles = rolesOf(group_id)
  if (!reader.administers)
    return reader.school && roles.includes('PROFESSOR') ? `/director/profesores/${user_id}` : undefined
  const tab = TABS.find(([role]) => roles.includes(role))?.[1]
  return tab && found(`/usuarios/${tab}`, `${name} ${last_name}`)
}

export const groupPath = (group_id: number, reader: Reader): string | undefined => {
  if (reader.administers) return `/alumnos-grupo/${group_id}`
  if (reader.school) return `/director/grupos/${group_id}`
  return reader.homeless ? undefined : `/calificaciones/${group_id}`
}

export const groupGradesPath = (group_id: number, reader: Reader): string | undefined =>
  reader.homeless ? undefined : `/calificaciones/${group_id}`

/** The list of today. */
export const listPath = (subject_id: number, reader: Reader): string =>
  reader.school ? `/asistencia/listas/${subject_id}` : `/inicio-maestros/lista-asistencia/${subject_id}`

export const classGradesPath = (subject_id: number, reader: Reader): string | undefined =>
  reader.school ? undefined : `/inicio-maestros/calificaciones/${subject_id}`

export const classPath = (subject_id: number, reader: Reader): string =>
  reader.school && !reader.administers ? `/director/materias/${subject_id}` : listPath(subject_id, reader)

export const callPath = (phone: string): string => `tel:${phone}`
