import type { Reach, Reader } from './reader.ts'

/** Where each kind is opened in the web app, by this reader: the one place that knows. Undefined: nowhere. */

interface Student {
  student_id: number
  group_id: number | null
  reach: Reach
}

export const studentPath = ({ student_id, reach }: Student): string =>
  reach === 'child' ? `/padres/${student_id}` : `/alumnos/${student_id}`

export const daysPath = ({ student_id, reach }: Student): string =>
  reach === 'child' ? `/padres/${student_id}/asistencia` : `/asistencia/alumnos/${student_id}`

export const gradesPath = ({ student_id, group_id, reach }: Student): string | undefined => {
  if (reach === 'child') return `/padres/${student_id}/calificaciones`
  return group_id === null ? undefined : `/calificaciones/${group_id}/alumno/${student_id}`
}

export const cardsPath = (student: Student): string | undefined => {
  if (student.reach === 'child') return `/padres/${student.student_id}/documentos`
  return student.reach === 'taught' ? undefined : studentPath(student)
}

/** What the public page says of the paper. */
export const cardPath = (folio: string): string => `/boleta/${folio}`

export const personPath = (user_id: number, reader: Reader): string | undefined =>
  reader.school ? `/usuarios/${user_id}` : undefined

export const groupPath = (group_id: number): string => `/grupos/${group_id}`

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
